import type { Principal } from "../../identity/principal.ts";
import type { Audience, PrincipalFor } from "../../operations/audience.ts";
import { Fault } from "../../play/fault.ts";

/** What a token turned out to be: a principal, or why it is none. */
export type Verified =
  | { readonly ok: true; readonly principal: Principal }
  | { readonly ok: false; readonly code: "token-invalid" | "token-expired" };

/** Reads a bearer token: signature, issuer, audience, type, times. Not whether it was revoked: the journal knows. */
export type VerifyToken = (token: string) => Promise<Verified>;

/**
 * The principal of a request, held against who may ask. A token bound to a seat is refused for any other game before
 * anything is looked up, so that the answer says nothing about that game.
 */
export async function principalOf<Who extends Audience>(
  audience: Who,
  authorization: string | null,
  verify: VerifyToken,
  game: string | undefined,
): Promise<PrincipalFor<Who>> {
  const principal = audience === "anyone" || authorization === null ? null : await principalIn(authorization, verify);
  if (principal === null && (audience === "seat" || audience === "player")) throw new Fault("token-missing");
  if (principal?.seat) refuseSeatToken(principal.seat, audience, game);
  return principal as PrincipalFor<Who>;
}

async function principalIn(authorization: string, verify: VerifyToken): Promise<Principal> {
  const token = /^Bearer +([A-Za-z0-9._~+/-]+=*)$/i.exec(authorization)?.[1];
  if (token === undefined || token.length > 4096) {
    throw new Fault("token-invalid", "Authorization takes one bearer token.");
  }
  const verified = await verify(token);
  if (!verified.ok) throw new Fault(verified.code);
  return verified.principal;
}

function refuseSeatToken(seat: NonNullable<Principal["seat"]>, audience: Audience, game: string | undefined): void {
  if (audience === "player")
    throw new Fault("token-forbidden", "This needs a player's own token, not one bound to a seat.");
  if (game !== undefined && seat.game !== game) {
    throw new Fault("token-forbidden", "This token is bound to a seat of another game.");
  }
}
