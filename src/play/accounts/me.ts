import type { Principal } from "../../store/port.ts";
import type { Deps } from "../deps.ts";
import { Fault } from "../fault.ts";
import { tellOfRevocation } from "../subscriptions/tell-followers.ts";

/** The caller's account. */
export async function seeMe(deps: Deps, principal: Principal) {
  return showPlayer(deps, await deps.players.find(principal));
}

/** Changes the caller's name; games keep the name as of sitting down. */
export async function renameMe(deps: Deps, principal: Principal, { name }: { readonly name: string }) {
  return showPlayer(deps, await deps.players.rename(principal, name));
}

/**
 * Forgets the caller's name and recovery code and ends every token. Refused as `still-seated` while others wait for
 * the caller in an open or running game; games that are over keep the name as of sitting down.
 */
export async function eraseMe(deps: Deps, principal: Principal): Promise<void> {
  const erased = await deps.players.erase(principal);
  if (erased === "still-seated") throw new Fault("still-seated");
  if (erased === "not-live") throw new Fault("token-revoked");
  await tellOfRevocation(deps, principal.player);
}

function showPlayer(deps: Deps, player: { readonly id: string; readonly name: string } | undefined) {
  if (player === undefined) throw new Fault("token-revoked");
  return deps.answers.player.parse({ player: { id: player.id, name: player.name } });
}
