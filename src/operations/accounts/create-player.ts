import { createPlayer as create } from "../../play/accounts/create-player.ts";
import { createPlayerInput } from "../../play/inputs.ts";
import { type MakeOperation, operation } from "../operation.ts";
import { exampleId } from "../parameters.ts";

export const createPlayer: MakeOperation = ({ answers }) =>
  operation({
    id: "createPlayer",
    method: "post",
    path: "/v1/players",
    tag: "players",
    summary: "A new player",
    description:
      "Keep both: the `token` is sent with each request, and the `recoveryCode` gets a new token when it is lost. Neither " +
      "is shown again.",
    restNotes: "So this takes no Idempotency-Key. A lost token is asked for with POST /v1/tokens.",
    audience: "anyone",
    body: { schema: createPlayerInput, example: () => ({ name: "Ada" }) },
    key: "refused",
    cache: "never",
    replies: {
      201: {
        description: "The player, its token and its recovery code",
        schema: answers.newPlayer,
        example: () => ({
          player: { id: exampleId(10), name: "Ada" },
          token: "eyJhbGciOiJFZERTQSJ9.e30.c2lnbmF0dXJl",
          recoveryCode: "4F7K-Q2MD-9XWA-T0CJ-5RGE-H8NV-3BYZ",
        }),
        headers: ["Location"],
      },
    },
    problems: ["rate-limited"],
    run: async ({ deps }, { body, network }) => ({
      body: await create(deps, body, network),
      location: "/v1/me",
    }),
  });
