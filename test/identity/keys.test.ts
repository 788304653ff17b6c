import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { readSigningKeys, SigningKeyUnfit } from "../../src/identity/keys.ts";
import { makeSecrets } from "../../src/local/secrets.ts";
import { privateJwk, publicPart } from "./fixed-keys.ts";

/** The example of RFC 8037, appendix A: an Ed25519 key and its thumbprint. */
const example = {
  kty: "OKP",
  crv: "Ed25519",
  d: "nWGxne_9WmC6hEr0kuwsxERJxWl7MmkZcDusAxyuf2A",
  x: "11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo",
};
const exampleThumbprint = "kPrK_qmxVWaYVA9wwBF6Iuo3vVzz7TxHCTwXBygrS4k";

describe("signing keys", () => {
  it("have their RFC 7638 thumbprint as kid, whatever the secret says", async () => {
    const keys = await readSigningKeys(JSON.stringify({ ...example, kid: "mine", alg: "none", use: "enc" }));
    expect(keys.signer).toMatchObject({ id: exampleThumbprint, algorithm: "EdDSA" });
    expect(keys.find(exampleThumbprint)).toMatchObject({ id: exampleThumbprint });
    expect(keys.find("mine")).toBeUndefined();
  });

  it("of P-256 sign ES256, with the thumbprint of the members in their order", async () => {
    const jwk = await privateJwk("ES256");
    const { crv, kty, x, y } = jwk;
    const { signer } = await readSigningKeys(JSON.stringify(jwk));
    const thumbprint = createHash("sha256").update(JSON.stringify({ crv, kty, x, y })).digest("base64url");
    expect(signer).toMatchObject({ algorithm: "ES256", id: thumbprint });
  });

  it("are published without anything private", async () => {
    const [one, two] = [example, await privateJwk("ES256")];
    const { jwks } = await readSigningKeys(JSON.stringify([{ ...one, note: "x", oth: [] }, two]));
    const { d: _, ...shown } = example;
    expect(jwks.keys[0]).toEqual({ ...shown, kid: exampleThumbprint, alg: "EdDSA", use: "sig" });
    expect(Object.keys(jwks.keys[1] ?? {}).sort()).toEqual(["alg", "crv", "kid", "kty", "use", "x", "y"]);
    expect(JSON.stringify(jwks)).not.toContain(two.d);
  });

  it("of a local run fit", async () => {
    const { SIGNING_KEY } = makeSecrets();
    const keys = await readSigningKeys(SIGNING_KEY);
    expect(keys.signer.id).toBe((JSON.parse(SIGNING_KEY) as { kid: string }).kid);
  });

  it("that cannot be used are refused, and nothing of them is said", async () => {
    const point = example.x;
    const unfit = [
      ...["", "null", "[]", "{}", "not json", '"text"', "1", "[null]"],
      JSON.stringify(publicPart(example)),
      JSON.stringify([publicPart(example), example]),
      JSON.stringify([example, example]),
      JSON.stringify([example, publicPart(example)]),
      JSON.stringify({ ...example, crv: "Ed448" }),
      JSON.stringify({ ...example, crv: "X25519" }),
      JSON.stringify({ ...example, x: `${point}A` }),
      JSON.stringify({ ...example, d: "short" }),
      JSON.stringify({ kty: "oct", k: example.d }),
      JSON.stringify({ kty: "RSA", n: point, e: "AQAB", d: point }),
      JSON.stringify({ kty: "EC", crv: "P-256", x: point, y: point, d: example.d }),
      JSON.stringify({ kty: "EC", crv: "P-384", x: point, y: point, d: example.d }),
      JSON.stringify([example, { kty: "oct", k: example.d }]),
    ];
    for (const secret of unfit) {
      const thrown: unknown = await readSigningKeys(secret).catch((error: unknown) => error);
      expect(thrown, secret).toBeInstanceOf(SigningKeyUnfit);
      expect(String(thrown)).not.toContain(example.d);
      expect((thrown as Error).cause).toBeUndefined();
    }
  });
});
