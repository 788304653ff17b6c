import type { Claim, Player } from "../../store/port.ts";
import type { TokenAsked } from "../asked.ts";
import { Fault } from "../fault.ts";
import type { MintedToken, Parts } from "../parts.ts";
import { tellOfRevocation } from "../subscriptions/tell-followers.ts";
import { keepPace } from "./budgets.ts";

/**
 * A token for another one that still holds (`renew`), for a recovery code, which ends all former tokens and is
 * itself replaced (`recover`), or for one seat of one game, to hand to a bot or a page (`seat`). Recoveries are counted
 * by the network that asks; null where it is not known.
 */
export async function grantToken(parts: Parts, claim: Claim | null, asked: TokenAsked, network: string | null) {
  switch (asked.grant) {
    case "recover":
      await keepPace(parts, "recoveries", network);
      return await recover(parts, asked.player, asked.recoveryCode);
    case "renew":
      return await renew(parts, demandClaim(claim));
    case "seat":
      return await bindSeat(parts, demandClaim(claim), asked.game);
  }
}

/** The answer that carries a token. */
export function tokenAnswer(
  parts: Parts,
  player: Pick<Player, "id" | "name">,
  minted: MintedToken,
  more: { readonly game?: string; readonly seat?: number; readonly recoveryCode?: string } = {},
) {
  const { game = null, seat = null, recoveryCode = null } = more;
  return parts.shapes.token.parse({
    player: { id: player.id, name: player.name },
    ...minted,
    game,
    seat,
    recoveryCode,
  });
}

async function recover(parts: Parts, id: string, code: string) {
  const recoveryCode = parts.codes.make();
  const [hash, next] = [await parts.codes.hash(code), await parts.codes.hash(recoveryCode)];
  const player = await parts.players.recover(id, hash, next);
  if (player === undefined) throw new Fault("recovery-failed");
  await tellOfRevocation(parts, player.id);
  return tokenAnswer(parts, player, await parts.tokens.mintPlayer(player.id, player.epoch), { recoveryCode });
}

async function renew(parts: Parts, claim: Claim) {
  const player = await parts.players.find(claim);
  if (player === undefined) throw new Fault("token-revoked");
  if (claim.seat === null) return tokenAnswer(parts, player, await parts.tokens.mintPlayer(player.id, player.epoch));
  const { game, seat } = claim.seat;
  return tokenAnswer(parts, player, await parts.tokens.mintSeat(player.id, player.epoch, claim.seat), { game, seat });
}

async function bindSeat(parts: Parts, claim: Claim, game: string) {
  const player = await parts.players.find(claim);
  if (player === undefined) throw new Fault("token-revoked");
  const held = await parts.players.seatOf(claim, game);
  if (held === undefined) throw new Fault("not-found");
  const minted = await parts.tokens.mintSeat(player.id, player.epoch, { game, ...held });
  return tokenAnswer(parts, player, minted, { game, seat: held.seat });
}

function demandClaim(claim: Claim | null): Claim {
  if (claim === null) throw new Fault("token-missing");
  return claim;
}
