import type { Principal } from "../../identity/principal.ts";
import type { GameDeps } from "../deps.ts";
import { notingDefects } from "../rules-failed.ts";
import { stateOf } from "./guards.ts";
import { readGame } from "./load-game.ts";

/** The caller's picture of the board as text, drawn from the caller's view alone. */
export async function seeBoard(deps: GameDeps, principal: Principal | null, id: string, version?: number) {
  const read = await readGame(deps, id, principal, version === undefined ? {} : { upTo: version });
  return await notingDefects(deps, read, async () => {
    const state = stateOf(read);
    const { text } = read.game.picture(read.game.view(state, read.seat));
    return { text, version: read.position.table.version, seat: read.seat };
  });
}
