import { z } from "@hono/zod-openapi";
import { type MakeOperation, operation } from "../operation.ts";

const keysSchema = z
  .strictObject({
    keys: z
      .array(
        z
          .looseObject({
            kty: z.string().describe("The kind of key"),
            kid: z.string().describe("Its id, as in a token's head"),
            alg: z.string().describe("The algorithm"),
          })
          .meta({ id: "PublicKey", description: "A key as JWK (RFC 7517)" }),
      )
      .describe("Those that tokens may be signed with"),
  })
  .meta({ id: "PublicKeySet", description: "A JWK set" });

export const getKeys: MakeOperation = () =>
  operation({
    id: "getKeys",
    method: "get",
    path: "/.well-known/jwks.json",
    tag: "service",
    summary: "The keys that tokens are signed with",
    description: "A JWK set (RFC 7517) of public keys.",
    audience: "anyone",
    cache: "shared",
    replies: {
      200: {
        description: "The keys",
        schema: keysSchema,
        example: () => ({
          keys: [
            {
              kty: "OKP",
              crv: "Ed25519",
              x: "11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo",
              kid: "kPrK_qmxVWaYVA9wwBF6Iuo3vVzz7TxHCTwXBygrS4k",
              alg: "EdDSA",
              use: "sig",
            },
          ],
        }),
      },
    },
    graphql: null,
    problems: [],
    run: ({ jwks }) => ({ body: jwks() }),
  });
