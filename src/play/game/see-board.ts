import type { Principal } from "../../store/port.ts";
import type { Deps } from "../deps.ts";
import { Fault } from "../fault.ts";
import { demandState, noting } from "../rules-failed.ts";
import { readGame } from "./load-game.ts";

/** The caller's picture of the board as text, drawn from the caller's view alone. */
export async function seeBoard(deps: Deps, principal: Principal | null, id: string, version?: number) {
  const read = await readGame(deps, id, principal, version === undefined ? {} : { upTo: version });
  return await noting(deps, read, async () => {
    const state = demandState(read);
    if (state === null) throw new Fault("game-not-started");
    const { text } = read.game.picture(read.game.view(state, read.seat));
    return { text, version: read.position.table.version, seat: read.seat };
  });
}
