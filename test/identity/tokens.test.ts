import { generateKeyPair, importJWK, type JWK, type JWTHeaderParameters, type JWTPayload, SignJWT } from "jose";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { readSigningKeys, type SigningKeys } from "../../src/identity/keys.ts";
import type { Principal as JournalClaim, Principal } from "../../src/identity/principal.ts";
import { lifeSeconds, openTokens, type Tokens } from "../../src/identity/tokens.ts";
import { VerifiedTokens } from "../../src/identity/verified-tokens.ts";
import { privateJwk, publicPart } from "./fixed-keys.ts";

const issuer = "https://hoard.example";
const start = Date.UTC(2026, 0, 1);
const seconds = start / 1000;

let jwk: JWK;
let keys: SigningKeys;
let tokens: Tokens;
beforeAll(async () => {
  jwk = await privateJwk();
  keys = await readSigningKeys(JSON.stringify(jwk));
  tokens = at(start);
});

const at = (now: number, with_: SigningKeys = keys, of = issuer) =>
  openTokens({ keys: with_, issuer: of, now: () => now });
const part = (text: string | undefined) =>
  JSON.parse(Buffer.from(text ?? "", "base64url").toString()) as Record<string, unknown>;
const encoded = (value: unknown) =>
  Buffer.from(typeof value === "string" ? value : JSON.stringify(value)).toString("base64url");
const header = (): JWTHeaderParameters => ({ alg: "EdDSA", kid: keys.signer.id, typ: "hoard-player+jwt" });
const payload = (): JWTPayload => ({
  iss: issuer,
  aud: issuer,
  sub: "ada",
  jti: "j1",
  epoch: 1,
  iat: seconds - 10,
  exp: seconds + 1000,
});
const seatPayload = (): JWTPayload => ({ ...payload(), game: "g1", seat: 0, seatEpoch: 1 });

/** A token that this server's own key signed, with anything in it. */
async function signed(
  change: { readonly header?: object; readonly payload?: object; readonly key?: JWK } = {},
): Promise<string> {
  const head = { ...header(), ...change.header } as JWTHeaderParameters;
  const key = await importJWK(change.key ?? jwk, "EdDSA");
  const claims = without({ ...(head.typ === "hoard-seat+jwt" ? seatPayload() : payload()), ...change.payload });
  return new SignJWT(claims).setProtectedHeader(head).sign(key, { crit: { x: true } });
}

function without(claims: object): JWTPayload {
  return Object.fromEntries(Object.entries(claims).filter(([, value]) => value !== undefined));
}

describe("a token", () => {
  it("of a player says who, and nothing else", async () => {
    const { token, expiresAt } = await tokens.mintPlayer("ada", 3);
    const [head, body] = token.split(".");
    expect(part(head)).toEqual(header());
    expect(Object.keys(part(body)).sort()).toEqual(["aud", "epoch", "exp", "iat", "iss", "jti", "sub"]);
    expect(expiresAt).toBe(new Date(start + lifeSeconds * 1000).toISOString());
    expect(await tokens.verify(token)).toEqual({
      ok: true,
      issuedAt: seconds,
      expiresAt: seconds + 180 * 24 * 60 * 60,
      principal: { player: "ada", epoch: 3, seat: null },
    });
  });

  it("of a seat says which seat of which game", async () => {
    const seat = { game: "g1", seat: 2, epoch: 5 };
    const { token } = await tokens.mintSeat("ada", 3, seat);
    expect(part(token.split(".")[0])).toEqual({ ...header(), typ: "hoard-seat+jwt" });
    const verified = await tokens.verify(token);
    expect(verified).toMatchObject({ ok: true, principal: { player: "ada", epoch: 3, seat } });
    const principal: Principal | null = verified.ok ? verified.principal : null;
    const same: JournalClaim | null = principal;
    expect(same satisfies Principal | null).toBe(principal);
  });

  it("is never the same twice", async () => {
    const [one, two] = [await tokens.mintPlayer("ada", 1), await tokens.mintPlayer("ada", 1)];
    expect(one.token).not.toBe(two.token);
  });

  it("lives 180 days, to the second", async () => {
    const { token } = await tokens.mintPlayer("ada", 1);
    const end = start + lifeSeconds * 1000;
    expect(await at(end - 1000).verify(token)).toMatchObject({ ok: true });
    expect(await at(end).verify(token)).toEqual({ ok: false, code: "token-expired" });
    expect(await at(end + 1e10).verify(token)).toEqual({ ok: false, code: "token-expired" });
  });

  it("is good on a machine whose clock is a week behind, and no more", async () => {
    const week = 7 * 86_400_000;
    const { token } = await tokens.mintPlayer("ada", 1);
    expect(await at(start - week).verify(token)).toMatchObject({ ok: true });
    expect(await at(start - week - 2_000).verify(token)).toEqual({ ok: false, code: "token-invalid" });
  });

  it("made by hand as this server makes it is good: the table below fails for what each row says", async () => {
    expect(await tokens.verify(await signed())).toMatchObject({ ok: true });
    expect(await tokens.verify(await signed({ header: { typ: "hoard-seat+jwt" } }))).toMatchObject({ ok: true });
  });
});

const hmacKey = () => new TextEncoder().encode(String(jwk.x));
const seatType = { typ: "hoard-seat+jwt" };

const bad: Record<string, () => string | Promise<string>> = {
  nothing: () => "",
  garbage: () => "garbage",
  "three dots": () => "...",
  "parts that are not base64": () => "%%%.###.!!!",
  "parts that are not JSON": () => [encoded("x"), encoded("y"), encoded("z")].join("."),
  "a header that is a list": () => [encoded([]), encoded(payload()), "AA"].join("."),
  "a header that is null": () => [encoded(null), encoded(payload()), "AA"].join("."),
  "algorithm none, no signature": () => `${encoded({ ...header(), alg: "none" })}.${encoded(payload())}.`,
  "algorithm NONE in other letters": () => `${encoded({ ...header(), alg: "nOnE" })}.${encoded(payload())}.`,
  "algorithm none with our signature": async () =>
    [encoded({ ...header(), alg: "none" }), ...(await signed()).split(".").slice(1)].join("."),
  "HS256 with the public key as secret": () =>
    new SignJWT(payload()).setProtectedHeader({ ...header(), alg: "HS256" }).sign(hmacKey()),
  "HS256 with the public JWK as secret": () =>
    new SignJWT(payload())
      .setProtectedHeader({ ...header(), alg: "HS256" })
      .sign(new TextEncoder().encode(JSON.stringify(keys.jwks.keys[0]))),
  "another algorithm of the same key": () => signed({ header: { alg: "Ed25519" } }),
  "ES256 under the kid of our Ed25519 key": async () => {
    const { privateKey } = await generateKeyPair("ES256");
    return new SignJWT(payload()).setProtectedHeader({ ...header(), alg: "ES256" }).sign(privateKey);
  },
  "RS256 under our kid": async () => {
    const { privateKey } = await generateKeyPair("RS256");
    return new SignJWT(payload()).setProtectedHeader({ ...header(), alg: "RS256" }).sign(privateKey);
  },
  "another key under our kid": async () => signed({ key: await privateJwk() }),
  "an unknown kid": () => signed({ header: { kid: "unknown" } }),
  "no kid": () => signed({ header: { kid: undefined } }),
  "a kid with a path": () => signed({ header: { kid: "../../dev/null" } }),
  "a kid that is an address": () => signed({ header: { kid: "https://evil.example/key" } }),
  "a kid of a built-in property": () => signed({ header: { kid: "__proto__" } }),
  "a kid that is a number": () => signed({ header: { kid: 1 } }),
  "an embedded jwk with its own signature": async () => {
    const own = await privateJwk();
    return signed({ key: own, header: { jwk: publicPart(own), kid: undefined } });
  },
  "an embedded jwk under our kid": async () => {
    const own = await privateJwk();
    return signed({ key: own, header: { jwk: publicPart(own) } });
  },
  "an embedded jwk beside our own signature": async () => signed({ header: { jwk: publicPart(jwk) } }),
  "a jku": () => signed({ header: { jku: "https://evil.example/jwks.json" } }),
  "an x5u": () => signed({ header: { x5u: "https://evil.example/cert.pem" } }),
  "an x5c": () => signed({ header: { x5c: ["MIIB"] } }),
  "a critical header": () => signed({ header: { crit: ["x"], x: 1 } }),
  "a header of our own with something more": () => signed({ header: { cty: "JWT" } }),
  "type JWT": () => signed({ header: { typ: "JWT" } }),
  "no type": () => signed({ header: { typ: undefined } }),
  "the long form of our type": () => signed({ header: { typ: "application/hoard-player+jwt" } }),
  "the type of another purpose": () => signed({ header: { typ: "hoard-spectator+jwt" } }),
  "a seat's type on a player's claims": () =>
    signed({ header: seatType, payload: { game: undefined, seat: undefined } }),
  "a player's type on a seat's claims": () => signed({ payload: { game: "g1", seat: 0, seatEpoch: 1 } }),
  "expired an instant ago": () => signed({ payload: { exp: seconds } }),
  "expired long ago": () => signed({ payload: { iat: 0, exp: 1 } }),
  "not yet valid": () => signed({ payload: { nbf: seconds + 100 } }),
  "made more than a week ahead": () => signed({ payload: { iat: seconds + 8 * 86_400, exp: seconds + 9 * 86_400 } }),
  "no exp": () => signed({ payload: { exp: undefined } }),
  "an exp that is text": () => signed({ payload: { exp: String(seconds + 1000) } }),
  "an exp that is null": () => signed({ payload: { exp: null } }),
  "an exp that is a fraction": () => signed({ payload: { exp: seconds + 0.5 } }),
  "an exp further away than a token lives": () => signed({ payload: { exp: seconds + lifeSeconds + 1 } }),
  "an exp beyond all numbers": () => signed({ payload: { exp: 1e300 } }),
  "no iat": () => signed({ payload: { iat: undefined } }),
  "no sub": () => signed({ payload: { sub: undefined } }),
  "an empty sub": () => signed({ payload: { sub: "" } }),
  "a sub that is a list": () => signed({ payload: { sub: ["ada"] } }),
  "no jti": () => signed({ payload: { jti: undefined } }),
  "no epoch": () => signed({ payload: { epoch: undefined } }),
  "an epoch that is text": () => signed({ payload: { epoch: "1" } }),
  "an epoch of 0": () => signed({ payload: { epoch: 0 } }),
  "an epoch beyond the database's numbers": () => signed({ payload: { epoch: 2 ** 31 } }),
  "another audience": () => signed({ payload: { aud: "https://other.example" } }),
  "ours among other audiences": () => signed({ payload: { aud: [issuer, "https://other.example"] } }),
  "no audience": () => signed({ payload: { aud: undefined } }),
  "another issuer": () => signed({ payload: { iss: "https://other.example" } }),
  "an issuer with a slash more": () => signed({ payload: { iss: `${issuer}/` } }),
  "no issuer": () => signed({ payload: { iss: undefined } }),
  "a claim that we do not make": () => signed({ payload: { admin: true } }),
  "a seat token without a game": () => signed({ header: seatType, payload: { game: undefined } }),
  "a seat token without a seat": () => signed({ header: seatType, payload: { seat: undefined } }),
  "a seat token without a seat epoch": () => signed({ header: seatType, payload: { seatEpoch: undefined } }),
  "a seat token with seat -1": () => signed({ header: seatType, payload: { seat: -1 } }),
  "a seat token with a seat that is text": () => signed({ header: seatType, payload: { seat: "0" } }),
  truncated: async () => (await signed()).slice(0, -1),
  "truncated at a dot": async () => (await signed()).split(".").slice(0, 2).join("."),
  "a part more": async () => `${await signed()}.AA`,
  "a space at the end": async () => `${await signed()} `,
  "another payload under the signature": async () => {
    const [head, , signature] = (await signed()).split(".");
    return [head, encoded({ ...payload(), sub: "bo" }), signature].join(".");
  },
  "another header under the signature": async () => {
    const [, body, signature] = (await signed()).split(".");
    return [encoded({ typ: "hoard-player+jwt", kid: keys.signer.id, alg: "EdDSA" }), body, signature].join(".");
  },
  "a signature of zeros": async () => [...(await signed()).split(".").slice(0, 2), encoded("\0".repeat(64))].join("."),
  "an empty signature": async () => `${(await signed()).split(".").slice(0, 2).join(".")}.`,
  huge: () => signed({ payload: { sub: "x".repeat(100_000) } }),
  "a long name inside the size limit": () => signed({ payload: { sub: "x".repeat(65) } }),
  "JSON, as a serialised JWS": async () => {
    const [head, body, signature] = (await signed()).split(".");
    return JSON.stringify({ protected: head, payload: body, signature });
  },
  encrypted: () => [encoded({ alg: "dir", enc: "A256GCM", kid: keys.signer.id }), "", "AA", "AA", "AA"].join("."),
};

describe("a token that we made", () => {
  it("while our clock was a day ahead is good, and lives as long as it says", async () => {
    const day = 86_400_000;
    const { token, expiresAt } = await at(start + day).mintPlayer("ada", 3);
    expect(await tokens.verify(token)).toMatchObject({ ok: true, issuedAt: seconds + day / 1000 });
    const last = Date.parse(expiresAt) - 1000;
    expect(await at(last).verify(token)).toMatchObject({ ok: true });
    expect(await at(last + 1000).verify(token)).toEqual({ ok: false, code: "token-expired" });
  });

  it("in a former name is good under the new one, which the new ones carry", async () => {
    const renamed = openTokens({ keys, issuer: "hoard", former: [issuer], now: () => start });
    const { token: old } = await tokens.mintPlayer("ada", 3);
    const { token } = await renamed.mintPlayer("ada", 3);
    expect(part(token.split(".")[1])).toMatchObject({ iss: "hoard", aud: "hoard" });
    for (const one of [old, token]) expect(await renamed.verify(one)).toMatchObject({ ok: true });
    for (const mixed of [{ iss: "hoard" }, { aud: "hoard" }, { iss: "other", aud: "other" }]) {
      expect(await renamed.verify(await signed({ payload: mixed }))).toEqual({ ok: false, code: "token-invalid" });
    }
  });
});

describe("a bad token is refused", () => {
  for (const [what, make] of Object.entries(bad)) {
    it(what, async () => {
      const code = what.startsWith("expired") ? "token-expired" : "token-invalid";
      expect(await tokens.verify(await make())).toEqual({ ok: false, code });
    });
  }

  it("and each one-character change of a good one", async () => {
    const token = await signed();
    for (let place = 0; place < token.length; place++) {
      for (const other of [".", token[place] === "A" ? "B" : "A"]) {
        const changed = token.slice(0, place) + other + token.slice(place + 1);
        if (changed === token) continue;
        expect(await tokens.verify(changed)).toEqual({ ok: false, code: "token-invalid" });
      }
    }
  });

  it("of another server with the same keys", async () => {
    const { token } = await at(start, keys, "https://other.example").mintPlayer("ada", 1);
    expect(await tokens.verify(token)).toEqual({ ok: false, code: "token-invalid" });
  });
});

describe("rotation", () => {
  it("in its steps: every token stays good until its key is dropped", async () => {
    const [old, young] = [await privateJwk("ES256"), await privateJwk()];
    const step = async (...set: JWK[]) => at(start, await readSigningKeys(JSON.stringify(set)));
    const [before, published, signing, retired] = [
      await step(old),
      await step(old, young),
      await step(young, publicPart(old)),
      await step(young),
    ];
    const first = (await before.mintPlayer("ada", 1)).token;
    const second = (await published.mintPlayer("ada", 1)).token;
    const third = (await signing.mintPlayer("ada", 1)).token;
    expect([first, second, third].map((token) => part(token.split(".")[0]).alg)).toEqual(["ES256", "ES256", "EdDSA"]);
    const accepted = async (by: Tokens, token: string) => (await by.verify(token)).ok;
    expect(await Promise.all([first, second].map((token) => accepted(published, token)))).toEqual([true, true]);
    expect(await accepted(published, third)).toBe(true);
    expect(await Promise.all([first, second, third].map((token) => accepted(signing, token)))).toEqual([
      true,
      true,
      true,
    ]);
    expect(await Promise.all([first, second, third].map((token) => accepted(retired, token)))).toEqual([
      false,
      false,
      true,
    ]);
  });

  it("asks no address, however many unknown kids come", async () => {
    const original = globalThis.fetch;
    let asked = 0;
    globalThis.fetch = () => {
      asked += 1;
      return Promise.reject(new Error("no"));
    };
    try {
      for (let count = 0; count < 100; count++)
        await tokens.verify(await signed({ header: { kid: `unknown-${count}` } }));
    } finally {
      globalThis.fetch = original;
    }
    expect(asked).toBe(0);
  });
});

describe("a verified token", () => {
  it("is remembered: its signature is checked once, its times each time", async () => {
    let now = start;
    const server = openTokens({ keys, issuer, now: () => now });
    const { token } = await server.mintPlayer("ada", 3);
    const checks = vi.spyOn(crypto.subtle, "verify");
    const first = await server.verify(token);
    expect(await server.verify(token)).toEqual(first);
    expect(checks).toHaveBeenCalledTimes(1);
    now = start + lifeSeconds * 1000 - 1000;
    expect(await server.verify(token)).toEqual(first);
    now += 1000;
    expect(await server.verify(token)).toEqual({ ok: false, code: "token-expired" });
    now = start - 8 * 24 * 3_600_000;
    expect(await server.verify(token)).toEqual({ ok: false, code: "token-invalid" });
    now = start;
    expect(checks).toHaveBeenCalledTimes(1);
    checks.mockRestore();
  });

  it("makes no other token good: neither one with another signature nor one with other claims", async () => {
    const { token } = await tokens.mintPlayer("ada", 3);
    expect(await tokens.verify(token)).toMatchObject({ ok: true });
    const [head, body, signature = ""] = token.split(".");
    const other = `${signature.startsWith("A") ? "B" : "A"}${signature.slice(1)}`;
    const claims = encoded({ ...part(body), sub: "bo" });
    for (const forged of [`${head}.${body}.${other}`, `${head}.${claims}.${signature}`]) {
      expect(await tokens.verify(forged)).toEqual({ ok: false, code: "token-invalid" });
    }
  });

  it("that is not good is not remembered, and of many the first are forgotten", async () => {
    const held = new VerifiedTokens(2);
    const verified = {
      ok: true,
      principal: { player: "ada", epoch: 1, seat: null },
      issuedAt: 1,
      expiresAt: 2,
    } as const;
    for (const token of ["a", "b", "c"]) held.keep(token, verified);
    expect(["a", "b", "c"].map((token) => held.find(token) !== undefined)).toEqual([false, true, true]);
  });
});
