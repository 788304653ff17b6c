import { z } from "@hono/zod-openapi";
import { type MakeOperation, operation } from "../operation.ts";

const keysShape = z
  .strictObject({
    keys: z.array(z.looseObject({ kty: z.string(), kid: z.string(), alg: z.string() }).meta({ id: "PublicKey" })),
  })
  .meta({ id: "PublicKeySet" });

export const getKeys: MakeOperation = ({ jwks }) =>
  operation({
    id: "getKeys",
    method: "get",
    path: "/.well-known/jwks.json",
    tag: "service",
    summary: "The keys that tokens are signed with",
    description: "A JWK set (RFC 7517) of public keys.",
    who: "anyone",
    cache: "shared",
    replies: {
      200: {
        description: "The keys",
        schema: keysShape,
        example: () => ({
          keys: [
            {
              ...{ kty: "OKP", crv: "Ed25519", x: "11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo" },
              ...{ kid: "kPrK_qmxVWaYVA9wwBF6Iuo3vVzz7TxHCTwXBygrS4k", alg: "EdDSA", use: "sig" },
            },
          ],
        }),
      },
    },
    faults: [],
    handle: () => ({ status: 200, body: jwks() }),
  });
