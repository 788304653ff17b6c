import { exportJWK, generateKeyPair, importJWK, type JWTHeaderParameters, type JWTPayload, SignJWT } from "jose";
import { type Hoard, issuer } from "../harness.ts";

/** Tokens that were never given out, by what is wrong with them, each for a player who is really there. */
export async function forgedTokens(hoard: Hoard, player: string): Promise<ReadonlyMap<string, string>> {
  const own = await importJWK(JSON.parse(hoard.secrets.SIGNING_KEY), "EdDSA");
  const { id: kid } = hoard.keys.signer;
  const stranger = await generateKeyPair("EdDSA", { crv: "Ed25519", extractable: true });
  const strangerJwk = await exportJWK(stranger.publicKey);
  const now = Math.floor(Date.now() / 1000);
  const good = { iss: issuer, aud: issuer, sub: player, jti: "forged", epoch: 1, iat: now, exp: now + 3600 };
  const head = { alg: "EdDSA", kid, typ: "hoard-player+jwt" };
  const sign = (payload: JWTPayload, header: JWTHeaderParameters = head, key = own) =>
    new SignJWT(payload).setProtectedHeader(header).sign(key);
  const without = (name: keyof typeof good) => Object.fromEntries(Object.entries(good).filter(([key]) => key !== name));
  const hmacKey = new TextEncoder().encode(JSON.stringify(hoard.keys.jwks.keys[0]));
  const signed = await sign(good);
  const [header = "", , signature = ""] = signed.split(".");
  const seat = { game: crypto.randomUUID(), seat: 0, seatEpoch: 1 };
  return new Map<string, string>([
    ["garbage", "garbage"],
    ["three parts of garbage", "a.b.c"],
    ["algorithm none", `${base64({ ...head, alg: "none" })}.${base64(good)}.`],
    ["algorithm none, signature kept", `${base64({ ...head, alg: "none" })}.${base64(good)}.${signature}`],
    ["HS256 with the public key", await sign(good, { ...head, alg: "HS256" }, hmacKey as never)],
    ["another payload under the signature", `${header}.${base64({ ...good, epoch: 2 })}.${signature}`],
    ["another key, our kid", await sign(good, head, stranger.privateKey)],
    ["unknown kid", await sign(good, { ...head, kid: "nobody" })],
    ["no kid", await sign(good, { alg: "EdDSA", typ: head.typ })],
    ["a path as kid", await sign(good, { ...head, kid: "../../dev/null" })],
    ["embedded jwk", await sign(good, { ...head, jwk: strangerJwk }, stranger.privateKey)],
    ["embedded jwk, our key", await sign(good, { ...head, jwk: strangerJwk })],
    ["jku", await sign(good, { ...head, jku: "https://elsewhere.test/jwks.json" }, stranger.privateKey)],
    ["x5u", await sign(good, { ...head, x5u: "https://elsewhere.test/cert" })],
    ["other issuer", await sign({ ...good, iss: "https://elsewhere.test" })],
    ["other audience", await sign({ ...good, aud: "https://elsewhere.test" })],
    ["two audiences", await sign({ ...good, aud: [issuer, "https://elsewhere.test"] })],
    ["type JWT", await sign(good, { ...head, typ: "JWT" })],
    ["no type", await sign(good, { alg: "EdDSA", kid })],
    ["a seat's type, a player's claims", await sign(good, { ...head, typ: "hoard-seat+jwt" })],
    ["a player's type, a seat's claims", await sign({ ...good, ...seat })],
    ["no exp", await sign(without("exp"))],
    ["no sub", await sign(without("sub"))],
    ["no epoch", await sign(without("epoch"))],
    ["no jti", await sign(without("jti"))],
    // Up to a week ahead it may be one of ours, of a clock that went back.
    ["issued in eight days", await sign({ ...good, iat: now + 691_200, exp: now + 694_800 })],
    ["valid from tomorrow", await sign({ ...good, nbf: now + 86_400 })],
    ["good for ten years", await sign({ ...good, exp: now + 315_360_000 })],
    ["expired", await sign({ ...good, iat: now - 7200, exp: now - 3600 })],
  ]);
}

function base64(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString("base64url");
}
