import { plainCopy } from "../../engine/canonical.ts";
import type { Fact } from "../../engine/entry.ts";
import { RulesFailed } from "../../engine/guarded.ts";
import { leaveSeat as leaveByRules } from "../../engine/judge.ts";
import { drawsAt } from "../../engine/luck.ts";
import type { Principal } from "../../identity/principal.ts";
import type { KeyedRequest } from "../../store/journal/append-port.ts";
import type { GameDeps } from "../deps.ts";
import { Fault } from "../fault.ts";
import { type Change, changeTable } from "../game/change-table.ts";
import { isSound, nextVersion } from "../game/commit.ts";
import type { FreshGame } from "../game/load-game.ts";
import { gettingUp } from "./leave-seat.ts";

/**
 * The caller leaves for good: gets up before the start; after it the rules say what becomes of the seat. Leaving again
 * changes nothing.
 */
export async function leaveGame(deps: GameDeps, principal: Principal, id: string, request: KeyedRequest | null = null) {
  return await changeTable(deps, principal, id, (read) => leavingFrom(read), request);
}

function leavingFrom(read: FreshGame): Change | null {
  if (read.seat === null) throw new Fault("not-seated");
  const { table } = read.position;
  if (table.status === "open") return gettingUp(read, read.seat);
  if (table.seats[read.seat]?.left) return null;
  if (table.status !== "playing") throw new Fault("game-over");
  return leaving(read, read.seat);
}

function leaving(read: FreshGame, seat: number): Change {
  const { events, draws, deferred } = eventsOfLeaving(read, seat);
  const facts: Fact[] = [{ type: "player-left", seat }];
  if (deferred) facts.push({ type: "leaving-deferred", seat });
  return { draft: { kind: "left", seat, facts, events, draws }, alsoWrite: { seat }, seatAfter: seat };
}

const deferredLeaving = { events: [], draws: [], deferred: true };

/** What the rules make of it. Where they fail the seat is left all the same: they have their say once they are mended. */
function eventsOfLeaving(read: FreshGame, seat: number) {
  const { table, state } = read.position;
  if (state === null) return deferredLeaving;
  const draws = drawsAt(read.secret, read.id, nextVersion(read.position), table.entropy);
  try {
    const working = plainCopy(state);
    const events = leaveByRules(read.game, working, seat, draws);
    const isFit = isSound(read.game, working) || !isSound(read.game, state);
    return isFit ? { events, draws: draws.drawn, deferred: false } : deferredLeaving;
  } catch (thrown) {
    if (thrown instanceof RulesFailed) return deferredLeaving;
    throw thrown;
  }
}
