import { decodeProtectedHeader, errors, jwtVerify, SignJWT } from "jose";
import type { SigningKeys } from "./keys.ts";
import { type Principal, payloads, type TokenType, tokenTypes } from "./principal.ts";
import { type VerifiedToken, VerifiedTokens } from "./verified-tokens.ts";

/** What a token turned out to be: verified, or why it is not good. */
export type Verified = VerifiedToken | { readonly ok: false; readonly code: "token-invalid" | "token-expired" };

export interface Minted {
  readonly token: string;
  /** ISO 8601. */
  readonly expiresAt: string;
}

/** Mints and verifies the tokens of one server. */
export interface Tokens {
  /** A token for everything that the player may do. */
  mintPlayer(player: string, epoch: number): Promise<Minted>;
  /** A token bound to one seat of one game, for a bot or a page. */
  mintSeat(player: string, epoch: number, seat: NonNullable<Principal["seat"]>): Promise<Minted>;
  /**
   * Checks signature, algorithm, type, issuer, audience, every claim and the times. Keys come from this server's own
   * set alone, whatever the token's header proposes. Whether the token was revoked only the journal knows.
   */
  verify(token: string): Promise<Verified>;
}

/** How long a token lives. */
export const lifeSeconds = 180 * 24 * 60 * 60;

const longestToken = 2048;

// Three parts, the last a signature of 64 bytes in its one spelling: unused bits at its end are zero.
const compact = /^[A-Za-z0-9_-]+\.[A-Za-z0-9_-]+\.[A-Za-z0-9_-]{85}[AQgw]$/;
/** How many verified tokens an isolate remembers. */
const mostRemembered = 2000;
/** Our own clock may have been ahead when a token was made. It is good all the same, unless that was by more. */
const longestAheadSeconds = 7 * 24 * 60 * 60;

/**
 * Tokens in the name of `issuer`, which is their audience too; those that the same server made in the name of `former`
 * are good as well. `now` is in milliseconds.
 */
export function openTokens(setting: {
  readonly keys: SigningKeys;
  readonly issuer: string;
  readonly former?: readonly string[];
  readonly now: () => number;
}): Tokens {
  const { keys, issuer, former = [], now } = setting;
  const seconds = () => Math.floor(now() / 1000);
  const known = new VerifiedTokens(mostRemembered);
  const issuers = [issuer, ...former];
  const mint = (type: TokenType, subject: string, claims: Record<string, string | number>) =>
    sign(keys, { type, issuer, subject, claims, issuedAt: seconds() });
  return {
    mintPlayer: (player, epoch) => mint("hoard-player+jwt", player, { epoch }),
    mintSeat: (player, epoch, { game, seat, epoch: seatEpoch }) =>
      mint("hoard-seat+jwt", player, { epoch, game, seat, seatEpoch }),
    verify: async (token) => {
      const remembered = known.find(token);
      if (remembered !== undefined) return timely(remembered, seconds());
      const verified = await verify(keys, issuers, token, seconds());
      if (verified.ok) known.keep(token, verified);
      return verified;
    },
  };
}

async function sign(
  { signer }: SigningKeys,
  content: {
    readonly type: TokenType;
    readonly issuer: string;
    readonly subject: string;
    readonly claims: Record<string, string | number>;
    readonly issuedAt: number;
  },
): Promise<Minted> {
  const { type, issuer, subject, claims, issuedAt } = content;
  const expiresAt = issuedAt + lifeSeconds;
  const token = await new SignJWT(claims)
    .setProtectedHeader({ alg: signer.algorithm, kid: signer.id, typ: type })
    .setIssuer(issuer)
    .setAudience(issuer)
    .setSubject(subject)
    .setIssuedAt(issuedAt)
    .setExpirationTime(expiresAt)
    .setJti(crypto.randomUUID())
    .sign(signer.signing);
  return { token, expiresAt: new Date(expiresAt * 1000).toISOString() };
}

async function verify(keys: SigningKeys, issuers: string[], token: string, now: number): Promise<Verified> {
  const header = readHeader(keys, token);
  if (header === undefined) return invalid;
  const { type, key } = header;
  try {
    const { payload } = await jwtVerify(token, key.verifying, {
      algorithms: [key.algorithm],
      issuer: issuers,
      audience: issuers,
      typ: type,
      requiredClaims: ["sub", "iat", "exp", "jti", "epoch"],
      currentDate: new Date(now * 1000),
    });
    return readPayload(type, payload, now);
  } catch (error) {
    if (error instanceof errors.JWTExpired) return { ok: false, code: "token-expired" };
    if (error instanceof errors.JOSEError) return invalid;
    throw error;
  }
}

/** A verified token at another time: it expires, and a clock may go back. */
function timely(token: VerifiedToken, now: number): Verified {
  if (token.expiresAt <= now) return { ok: false, code: "token-expired" };
  return token.issuedAt > now + longestAheadSeconds ? invalid : token;
}

const invalid: Verified = { ok: false, code: "token-invalid" };

/** Our headers say algorithm, key and type, and nothing else: no key comes with a token or from an address in it. */
function readHeader(keys: SigningKeys, token: string) {
  if (token.length > longestToken || !compact.test(token)) return undefined;
  const { alg, kid, typ, ...more } = decodedHeader(token) ?? {};
  const type = tokenTypes.find((known) => known === typ);
  const key = typeof kid === "string" ? keys.find(kid) : undefined;
  if (type === undefined || key === undefined || alg !== key.algorithm || Object.keys(more).length > 0)
    return undefined;
  return { type, key };
}

function decodedHeader(token: string): Record<string, unknown> | undefined {
  try {
    return { ...decodeProtectedHeader(token) };
  } catch {
    return undefined;
  }
}

function readPayload(type: TokenType, payload: object, now: number): Verified {
  const { success, data } = payloads[type].safeParse(payload);
  if (!success || data.iss !== data.aud) return invalid;
  if (data.iat > now + longestAheadSeconds || data.exp - data.iat > lifeSeconds) return invalid;
  const { sub: player, epoch, iat: issuedAt, exp: expiresAt } = data;
  return { ok: true, principal: { player, epoch, seat: seatIn(payload) }, issuedAt, expiresAt };
}

function seatIn(payload: object): Principal["seat"] {
  const { success, data } = payloads["hoard-seat+jwt"].safeParse(payload);
  return success ? { game: data.game, seat: data.seat, epoch: data.seatEpoch } : null;
}
