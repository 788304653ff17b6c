import { type CryptoKey, calculateJwkThumbprint, importJWK, type JWK } from "jose";
import { z } from "zod";

/** A key that tokens are verified with. `id` is its RFC 7638 thumbprint, the `kid` of its tokens. */
export interface VerifyingKey {
  readonly id: string;
  readonly algorithm: Algorithm;
  readonly verifying: CryptoKey;
}

/** The one key that new tokens are signed with. */
export interface SigningKey extends VerifyingKey {
  readonly signing: CryptoKey;
}

export type Algorithm = "EdDSA" | "ES256";

/** All keys of a deployment: one signs, every one of them verifies. */
export interface SigningKeys {
  readonly signer: SigningKey;
  readonly find: (id: string) => VerifyingKey | undefined;
  /** The public keys as a JWK set, for everybody. */
  readonly jwks: { readonly keys: readonly PublicKey[] };
}

/** Thrown when SIGNING_KEY cannot be used. It says why, and nothing of the key. */
export class SigningKeyUnfit extends Error {
  override readonly name = "SigningKeyUnfit";
}

const coordinate = z.string().regex(/^[A-Za-z0-9_-]{43}$/);
const edwards = z.object({ kty: z.literal("OKP"), crv: z.literal("Ed25519"), x: coordinate });
const weierstrass = z.object({ kty: z.literal("EC"), crv: z.literal("P-256"), x: coordinate, y: coordinate });
const publicMembers = z.discriminatedUnion("kty", [edwards, weierstrass]);
const privateMember = z.object({ d: coordinate });

type PublicMembers = z.infer<typeof publicMembers>;
export type PublicKey = PublicMembers & { readonly kid: string; readonly alg: Algorithm; readonly use: "sig" };

/**
 * Reads SIGNING_KEY: a private Ed25519 or P-256 key as a JWK in JSON, or an array of such keys, of which the first
 * signs and the others (private or public) only verify. To rotate: add the new key at the end, later put it first,
 * and drop the old one when its last token has expired. Throws SigningKeyUnfit.
 */
export async function readSigningKeys(secret: string): Promise<SigningKeys> {
  const all = parsed(secret);
  const keys = await Promise.all(all.map(readPublic));
  const [first] = keys;
  const secretMember = privateMember.safeParse(all[0]);
  if (first === undefined || !secretMember.success) throw new SigningKeyUnfit("the first key must be a private one");
  const signing = await imported({ ...first.members, ...secretMember.data }, first.key.algorithm);
  const byId = new Map(keys.map(({ key }) => [key.id, key]));
  if (byId.size < keys.length) throw new SigningKeyUnfit("a key is there twice");
  return {
    signer: { ...first.key, signing },
    find: (id) => byId.get(id),
    jwks: {
      keys: keys.map(({ key, members }) => ({ ...members, kid: key.id, alg: key.algorithm, use: "sig" })),
    },
  };
}

function parsed(secret: string): readonly unknown[] {
  try {
    const value: unknown = JSON.parse(secret);
    return Array.isArray(value) ? value : [value];
  } catch {
    throw new SigningKeyUnfit("it is not JSON");
  }
}

async function readPublic(jwk: unknown): Promise<{ key: VerifyingKey; members: PublicMembers }> {
  const { success, data: members } = publicMembers.safeParse(jwk);
  if (!success) throw new SigningKeyUnfit("a key is neither an Ed25519 nor a P-256 JWK");
  const algorithm = members.kty === "OKP" ? "EdDSA" : "ES256";
  const id = await calculateJwkThumbprint(members, "sha256");
  return { key: { id, algorithm, verifying: await imported(members, algorithm) }, members };
}

async function imported(jwk: JWK, algorithm: Algorithm): Promise<CryptoKey> {
  try {
    return (await importJWK(jwk, algorithm)) as CryptoKey;
  } catch {
    throw new SigningKeyUnfit("a key is not a point of its curve");
  }
}
