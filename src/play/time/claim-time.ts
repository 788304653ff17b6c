import { plainCopy } from "../../engine/canonical.ts";
import type { Typed } from "../../engine/contract.ts";
import type { Fact } from "../../engine/entry.ts";
import { leaveSeat } from "../../engine/judge.ts";
import { drawsAt } from "../../engine/luck.ts";
import type { Seat } from "../../engine/seats.ts";
import type { Principal } from "../../identity/principal.ts";
import type { KeyedRequest } from "../../store/journal/append-port.ts";
import type { GameDeps } from "../deps.ts";
import { Fault } from "../fault.ts";
import { type Change, changeTable } from "../game/change-table.ts";
import { nextVersion } from "../game/commit.ts";
import { playingSeat, stateOf } from "../game/guards.ts";
import type { FreshGame } from "../game/load-game.ts";
import { overdueSeats } from "./time-out.ts";

/**
 * The caller claims that the time of others is over, in a game that otherwise waits for them (`absence: "wait"`): they
 * are gone for good, as if they had left, and the rules say what becomes of their seats.
 */
export async function claimTime(deps: GameDeps, principal: Principal, id: string, request: KeyedRequest | null = null) {
  return await changeTable(
    deps,
    principal,
    id,
    (read) => {
      const seat = playingSeat(read);
      const { table } = read.position;
      const overdue = overdueSeats(read, deps.now()).filter((other) => other !== seat);
      if (table.absence !== "wait" || overdue.length === 0) throw new Fault("nothing-to-claim");
      return claiming(read, seat, overdue);
    },
    request,
  );
}

function claiming(read: FreshGame, claimant: Seat, overdue: readonly Seat[]): Change {
  const { game, secret, id, position } = read;
  const state = plainCopy(stateOf(read));
  const draws = drawsAt(secret, id, nextVersion(position), position.table.entropy);
  const facts: Fact[] = [];
  const events: Typed[] = [];
  for (const seat of overdue) {
    // Who goes first may end the game for all.
    if (game.outcome(state) !== undefined) break;
    facts.push({ type: "time-claimed", seat, claimant }, { type: "player-left", seat });
    events.push(...leaveSeat(game, state, seat, draws));
  }
  const draft = { kind: "claimed", seat: claimant, facts, events, draws: draws.drawn } as const;
  return { draft, alsoWrite: { seat: claimant }, seatAfter: claimant };
}
