import { plainCopy } from "../../engine/canonical.ts";
import type { Typed } from "../../engine/contract.ts";
import type { Fact } from "../../engine/entry.ts";
import { leaveSeat } from "../../engine/judge.ts";
import { drawsAt } from "../../engine/luck.ts";
import type { Defect } from "../../store/sweeps/defect-port.ts";
import type { GameDeps } from "../deps.ts";
import { commit, nextVersion } from "../game/commit.ts";
import type { Draft } from "../game/draft.ts";
import { stateOf } from "../game/guards.ts";
import { type LoadedGame, readGameForTable } from "../game/load-game.ts";
import { defectOf } from "../rules-failed.ts";

/**
 * Tries a marked game again. If its title works on it, deferred leavings are carried out by the rules, clocks get back
 * the time in which nobody could act, and the mark is removed. Throws what still fails.
 */
export async function mend(deps: GameDeps, { game: id, step, since }: Defect): Promise<void> {
  const read = await readGameForTable(deps, id);
  const failing = defectOf(read);
  if (failing !== undefined) throw failing;
  const { status, deferred } = read.position.table;
  // A state that only the invariants call unsound held up no seat.
  const stoodStill = status === "playing" && (step !== "invariants" || deferred.length > 0);
  if (!stoodStill) return await deps.defects.clear(id);
  await commit(deps, read, null, mended(read, since), { seat: null }, () => null);
}

function mended(read: LoadedGame, since: string): Draft {
  const { game, position, secret, id } = read;
  const { table } = position;
  const state = plainCopy(stateOf(read));
  const draws = drawsAt(secret, id, nextVersion(position), table.entropy);
  const facts: Fact[] = [{ type: "game-mended", failedAt: since }];
  const events: Typed[] = [];
  for (const seat of table.deferred) {
    facts.push({ type: "leaving-carried-out", seat });
    if (game.outcome(state) === undefined) events.push(...leaveSeat(game, state, seat, draws));
  }
  return { kind: "mended", seat: null, facts, events, draws: draws.drawn };
}
