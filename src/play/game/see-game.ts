import type { Principal } from "../../identity/principal.ts";
import type { GameDeps } from "../deps.ts";
import { Fault } from "../fault.ts";
import { noteDefect } from "../rules-failed.ts";
import { readGame, throwNotFound } from "./load-game.ts";
import { shownGame } from "./show.ts";

/**
 * The game and the caller's view of it, now or as it was at a version. One round trip. An invite opens a private game to
 * whoever shows it, until it starts.
 */
export async function seeGame(
  deps: GameDeps,
  principal: Principal | null,
  id: string,
  input: { readonly version?: number | undefined; readonly invite?: string | null } = {},
) {
  const { version, invite = null } = input;
  if (version !== undefined && invite !== null) {
    const errors = [{ path: "invite", code: "refused", message: "not together with version" } as const];
    throw new Fault("request-invalid", "An invite shows the game as it is now.", { errors });
  }
  const inviteHash = invite === null ? null : await deps.codes.hash(invite);
  const read = await readGame(deps, id, principal, { inviteHash, ...(version === undefined ? {} : { upTo: version }) });
  if (read.byInvite && read.position.table.status !== "open") return await throwNotFound(deps, principal);
  const shown = shownGame(deps, read);
  if (shown.faulty && version === undefined) await noteDefect(deps, id);
  return shown;
}
