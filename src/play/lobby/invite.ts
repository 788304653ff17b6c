import { bytesToHex } from "@noble/hashes/utils.js";
import { hmacText } from "../../engine/secrets.ts";
import type { GameDeps } from "../deps.ts";
import { Fault } from "../fault.ts";
import type { LoadedGame } from "../game/load-game.ts";

/**
 * The invite to a private game: 128 bits derived from the luck key, the game's id and the number of renewals. So it
 * can be shown again, although only its hash is stored.
 */
export function inviteTo(
  deps: GameDeps,
  place: { readonly id: string; readonly luckKeyId: string },
  renewed: number,
): string {
  const key = deps.luck.find(place.luckKeyId);
  if (key === undefined) throw new Fault("luck-key-missing");
  return bytesToHex(hmacText(key, renewed === 0 ? `invite ${place.id}` : `invite ${place.id} ${renewed}`)).slice(0, 32);
}

/** Facts and hash that renew the invite of a private game and void the former one. Undefined for any other game. */
export async function renewedInvite(deps: GameDeps, read: LoadedGame) {
  const { visibility, invitesRenewed } = read.position.table;
  if (visibility !== "private") return undefined;
  const renews = await deps.codes.hash(inviteTo(deps, read, invitesRenewed + 1));
  return { facts: [{ type: "invite-renewed" }] as const, renews };
}
