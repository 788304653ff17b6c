import type { Principal } from "../../identity/principal.ts";
import type { Player } from "../../store/accounts/port.ts";
import type { AccountDeps, MintedToken } from "../deps.ts";
import { Fault } from "../fault.ts";
import type { CreateTokenInput } from "../inputs.ts";
import { notifyOfRevocation } from "../subscriptions/notify-subscribers.ts";
import { keepPace } from "./budgets.ts";

/**
 * Grants a token: for a live one (`renew`); for a recovery code, which ends all former tokens and is replaced
 * (`recover`); or for one seat of one game, to hand to a bot or a page (`seat`). Recoveries are counted by `network`;
 * null where it is not known.
 */
export async function grantToken(
  deps: AccountDeps,
  principal: Principal | null,
  input: CreateTokenInput,
  network: string | null,
) {
  switch (input.grant) {
    case "recover":
      await keepPace(deps, "recoveries", network);
      return await recover(deps, input.player, input.recoveryCode);
    case "renew":
      return await renew(deps, demandClaim(principal));
    case "seat":
      return await bindSeat(deps, demandClaim(principal), input.game);
  }
}

/** The answer that carries a token. */
export function tokenAnswer(
  deps: AccountDeps,
  player: Pick<Player, "id" | "name">,
  minted: MintedToken,
  more: { readonly game?: string; readonly seat?: number; readonly recoveryCode?: string } = {},
) {
  const { game = null, seat = null, recoveryCode = null } = more;
  return deps.answers.token.parse({
    player: { id: player.id, name: player.name },
    ...minted,
    game,
    seat,
    recoveryCode,
  });
}

async function recover(deps: AccountDeps, id: string, code: string) {
  const recoveryCode = deps.codes.make();
  const [hash, next] = [await deps.codes.hash(code), await deps.codes.hash(recoveryCode)];
  const player = await deps.players.recover(id, hash, next);
  if (player === undefined) throw new Fault("recovery-failed");
  await notifyOfRevocation(deps, player.id);
  return tokenAnswer(deps, player, await deps.tokens.mintPlayer(player.id, player.epoch), { recoveryCode });
}

async function renew(deps: AccountDeps, principal: Principal) {
  const player = await deps.players.find(principal);
  if (player === undefined) throw new Fault("token-revoked");
  if (principal.seat === null) return tokenAnswer(deps, player, await deps.tokens.mintPlayer(player.id, player.epoch));
  const { game, seat } = principal.seat;
  return tokenAnswer(deps, player, await deps.tokens.mintSeat(player.id, player.epoch, principal.seat), { game, seat });
}

async function bindSeat(deps: AccountDeps, principal: Principal, game: string) {
  const player = await deps.players.find(principal);
  if (player === undefined) throw new Fault("token-revoked");
  const held = await deps.players.seatOf(principal, game);
  if (held === undefined) throw new Fault("not-found");
  const minted = await deps.tokens.mintSeat(player.id, player.epoch, { game, ...held });
  return tokenAnswer(deps, player, minted, { game, seat: held.seat });
}

function demandClaim(principal: Principal | null): Principal {
  if (principal === null) throw new Fault("token-missing");
  return principal;
}
