import { z } from "@hono/zod-openapi";
import { DatabaseFailed } from "../../store/errors.ts";
import { type MakeOperation, operation } from "../operation.ts";

const healthSchema = z
  .strictObject({ status: z.literal("ok"), build: z.string().describe("Names the deployed code") })
  .meta({ id: "Health", description: "That the server works" });

export const getHealth: MakeOperation = () =>
  operation({
    id: "getHealth",
    method: "get",
    path: "/healthz",
    tag: "service",
    summary: "Whether this server works",
    description: "Asks the database; 503 when it does not answer, or refuses to write.",
    audience: "anyone",
    cache: "never",
    replies: {
      200: { description: "It works", schema: healthSchema, example: () => ({ status: "ok", build: "1a2b3c4d" }) },
    },
    graphql: null,
    problems: [],
    run: async ({ health, build }) => {
      await health().catch((thrown: unknown) => {
        throw thrown instanceof DatabaseFailed ? thrown : new DatabaseFailed(null, null);
      });
      return { body: { status: "ok", build } };
    },
  });
