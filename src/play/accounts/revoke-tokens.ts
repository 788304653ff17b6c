import type { Principal } from "../../identity/principal.ts";
import type { AccountDeps } from "../deps.ts";
import { Fault } from "../fault.ts";
import { notifyOfRevocation } from "../subscriptions/notify-subscribers.ts";
import { tokenAnswer } from "./grant-token.ts";

/** Ends every token of the caller, or only those bound to the caller's seat of one game. Answers a fresh token. */
export async function revokeTokens(deps: AccountDeps, principal: Principal, game: string | null) {
  if (game !== null) return await revokeSeatTokens(deps, principal, game);
  const player = await deps.players.revokeAll(principal);
  if (player === undefined) throw new Fault("token-revoked");
  await notifyOfRevocation(deps, player.id);
  return tokenAnswer(deps, player, await deps.tokens.mintPlayer(player.id, player.epoch));
}

async function revokeSeatTokens(deps: AccountDeps, principal: Principal, game: string) {
  const player = await deps.players.find(principal);
  if (player === undefined) throw new Fault("token-revoked");
  const held = await deps.players.revokeSeat(principal, game);
  if (held === undefined) throw new Fault("not-found");
  await notifyOfRevocation(deps, player.id);
  const minted = await deps.tokens.mintSeat(player.id, player.epoch, { game, ...held });
  return tokenAnswer(deps, player, minted, { game, seat: held.seat });
}
