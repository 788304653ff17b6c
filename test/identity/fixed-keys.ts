import { exportJWK, generateKeyPair, type JWK } from "jose";

/** A new private key as a JWK. */
export async function privateJwk(algorithm: "EdDSA" | "ES256" = "EdDSA"): Promise<JWK> {
  const { privateKey } = await generateKeyPair(algorithm, { extractable: true });
  return exportJWK(privateKey);
}

/** The public part of a JWK. */
export function publicPart({ d: _, ...members }: JWK): JWK {
  return members;
}
