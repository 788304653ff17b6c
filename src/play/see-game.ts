import type { Claim } from "../journal/port.ts";
import { readGame } from "./load-game.ts";
import type { Parts } from "./parts.ts";
import { showGame } from "./show.ts";

/** The game and the caller's view of it, now or as it was at a version. One round trip. */
export async function seeGame(
  parts: Parts,
  claim: Claim | null,
  id: string,
  asked: { readonly version?: number | undefined } = {},
) {
  const read = await readGame(parts, id, claim, asked.version === undefined ? {} : { upTo: asked.version });
  return parts.shapes.game.parse(showGame(read));
}
