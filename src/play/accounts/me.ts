import type { Claim } from "../../store/port.ts";
import { Fault } from "../fault.ts";
import type { Parts } from "../parts.ts";
import { tellOfRevocation } from "../subscriptions/tell-followers.ts";

/** The caller's account. */
export async function seeMe(parts: Parts, claim: Claim) {
  return showPlayer(parts, await parts.players.find(claim));
}

/** Changes the caller's name; games keep the name as of sitting down. */
export async function renameMe(parts: Parts, claim: Claim, { name }: { readonly name: string }) {
  return showPlayer(parts, await parts.players.rename(claim, name));
}

/**
 * Forgets the caller's name and recovery code and ends every token. Refused as `still-seated` while others wait for
 * the caller in an open or running game; games that are over keep the name as of sitting down.
 */
export async function eraseMe(parts: Parts, claim: Claim): Promise<void> {
  const erased = await parts.players.erase(claim);
  if (erased === "still-seated") throw new Fault("still-seated");
  if (erased === "not-live") throw new Fault("token-revoked");
  await tellOfRevocation(parts, claim.player);
}

function showPlayer(parts: Parts, player: { readonly id: string; readonly name: string } | undefined) {
  if (player === undefined) throw new Fault("token-revoked");
  return parts.shapes.player.parse({ player: { id: player.id, name: player.name } });
}
