import { dryRun } from "../../engine/judge.ts";
import type { Seat } from "../../engine/seats.ts";
import type { Principal } from "../../identity/principal.ts";
import type { GameDeps } from "../deps.ts";
import { actingSeat, demandCurrent, stateOf } from "../game/guards.ts";
import { type LoadedGame, readGame } from "../game/load-game.ts";
import { notingDefects } from "../rules-failed.ts";
import { readActions, refusalSays } from "./read-actions.ts";

/** Says whether a list of actions would be accepted, and if not, which is refused and why. Writes and draws nothing. */
export async function dryRunActions(
  deps: GameDeps,
  principal: Principal,
  id: string,
  input: { readonly version: number; readonly actions: readonly { readonly type: string }[] },
) {
  const read = await readGame(deps, id, principal);
  demandCurrent(read, input.version);
  const seat = actingSeat(read);
  const verdict = await notingDefects(deps, read, async () => judge(read, seat, input.actions));
  const { index, refusal } = verdict.accepted ? { index: null, refusal: null } : verdict;
  const says = refusal === null ? null : refusalSays(read.game, refusal);
  return deps.answers.judged.parse({ accepted: verdict.accepted, index, refusal, says });
}

function judge(read: LoadedGame, seat: Seat, actions: readonly { readonly type: string }[]) {
  return dryRun(read.game, stateOf(read), seat, readActions(read.game, actions));
}
