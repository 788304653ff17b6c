import type { Claim } from "../../store/port.ts";
import { Fault } from "../fault.ts";
import type { Parts } from "../parts.ts";
import { noteDefect } from "../rules-failed.ts";
import { nothingThere, readGame } from "./load-game.ts";
import { shownGame } from "./show.ts";

/**
 * The game and the caller's view of it, now or as it was at a version. One round trip. An invite opens a private game to
 * whoever shows it, until it starts.
 */
export async function seeGame(
  parts: Parts,
  claim: Claim | null,
  id: string,
  asked: { readonly version?: number | undefined; readonly invite?: string | null } = {},
) {
  const { version, invite = null } = asked;
  if (version !== undefined && invite !== null) {
    const errors = [{ path: "invite", code: "refused", message: "not together with version" } as const];
    throw new Fault("request-invalid", "An invite shows the game as it is now.", { errors });
  }
  const inviteHash = invite === null ? null : await parts.codes.hash(invite);
  const read = await readGame(parts, id, claim, { inviteHash, ...(version === undefined ? {} : { upTo: version }) });
  if (read.byInvite && read.position.table.status !== "open") return await nothingThere(parts, claim);
  const shown = shownGame(parts, read);
  if (shown.faulty && version === undefined) await noteDefect(parts, id);
  return shown;
}
