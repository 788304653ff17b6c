import type { Claim } from "../../store/port.ts";
import { Fault } from "../fault.ts";
import type { Parts } from "../parts.ts";
import { tellOfRevocation } from "../subscriptions/tell-followers.ts";
import { tokenAnswer } from "./grant-token.ts";

/** Ends every token of the caller, or those bound to the caller's seat of one game, and answers a fresh one. */
export async function revokeTokens(parts: Parts, claim: Claim, game: string | null) {
  if (game !== null) return await revokeSeatTokens(parts, claim, game);
  const player = await parts.players.revokeAll(claim);
  if (player === undefined) throw new Fault("token-revoked");
  await tellOfRevocation(parts, player.id);
  return tokenAnswer(parts, player, await parts.tokens.mintPlayer(player.id, player.epoch));
}

async function revokeSeatTokens(parts: Parts, claim: Claim, game: string) {
  const player = await parts.players.find(claim);
  if (player === undefined) throw new Fault("token-revoked");
  const held = await parts.players.revokeSeat(claim, game);
  if (held === undefined) throw new Fault("not-found");
  await tellOfRevocation(parts, player.id);
  const minted = await parts.tokens.mintSeat(player.id, player.epoch, { game, ...held });
  return tokenAnswer(parts, player, minted, { game, seat: held.seat });
}
