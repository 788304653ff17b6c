import { plainCopy } from "../../engine/canonical.ts";
import type { Fact } from "../../engine/entry.ts";
import { actForSeat, leaveSeat } from "../../engine/judge.ts";
import { drawsAt } from "../../engine/luck.ts";
import type { Seat } from "../../engine/seats.ts";
import type { GameDeps } from "../deps.ts";
import { commit, nextVersion } from "../game/commit.ts";
import type { Draft } from "../game/draft.ts";
import { demandState, stateOf } from "../game/guards.ts";
import { type LoadedGame, readGameForTable } from "../game/load-game.ts";
import { toActOf } from "../game/show.ts";
import { notingDefects } from "../rules-failed.ts";

/** Of one entry: what one run may cost is bounded; a seat that is still to act then gets its time anew. */
export const mostActions = 200;
const mostEntries = 2;

/**
 * Handles the seats whose time is over, one entry for each, the longest overdue first. As the game's `absence` says,
 * the title acts for the seat (`auto`), the seat is gone for good (`leave`), or its opponents may claim (`wait`). A
 * conflict means that another run did it. The next run does what is left.
 */
export async function timeOut(deps: GameDeps, id: string): Promise<void> {
  for (let count = 0; count < mostEntries; count++) {
    const read = await readGameForTable(deps, id);
    const isDone = await notingDefects(deps, read, () => timeOutOne(deps, read));
    if (isDone) return;
  }
}

/** True when there is nothing to do. */
async function timeOutOne(deps: GameDeps, read: LoadedGame): Promise<boolean> {
  demandState(read);
  const { clocks } = read.position.table;
  const seat = overdueSeats(read, deps.now()).find((overdue) => !clocks[overdue]?.over);
  if (seat === undefined) return true;
  await commit(deps, read, null, timedOut(read, seat), { seat: null }, () => null);
  return false;
}

/** The seats to act whose time is over, longest overdue first. */
export function overdueSeats({ game, position }: LoadedGame, now: number): Seat[] {
  const { clocks } = position.table;
  const due = (seat: Seat) => Date.parse(clocks[seat]?.due ?? "");
  return toActOf(game, position)
    .filter((seat) => due(seat) <= now)
    .sort((one, other) => due(one) - due(other) || one - other);
}

function timedOut(read: LoadedGame, seat: Seat): Draft {
  const { game, secret, id, position } = read;
  const { table } = position;
  const state = plainCopy(stateOf(read));
  const draws = drawsAt(secret, id, nextVersion(position), table.entropy);
  const over: Fact = { type: "seat-timed-out", seat, dueAt: table.clocks[seat]?.due ?? table.at };
  if (table.absence === "wait") return { kind: "timed-out", seat, facts: [over] };
  if (table.absence === "leave") {
    const events = leaveSeat(game, state, seat, draws);
    return { kind: "timed-out", seat, facts: [over, { type: "player-left", seat }], events, draws: draws.drawn };
  }
  const { actions, events } = actForSeat(game, state, seat, draws, mostActions);
  return { kind: "timed-out", seat, facts: [over], actions, events, draws: draws.drawn };
}
