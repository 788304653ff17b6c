import { z } from "zod";
import type { Operation } from "../operations/operation.ts";
import type { FieldConfig } from "./field.ts";
import { operationField } from "./operation-field.ts";

const grants = {
  renewToken: {
    grant: "renew",
    description: "A fresh token for the one sent, which goes on as well",
    args: {},
  },
  recoverToken: {
    grant: "recover",
    description: "A token for a player's recovery code; all former tokens end and the code is replaced",
    args: { player: z.uuid(), recoveryCode: z.string().max(200) },
  },
  createSeatToken: {
    grant: "seat",
    description: "A token that is good for my seat of one game only, to hand to a bot or a page",
    args: { game: z.uuid() },
  },
};

/** `createToken` as a field for each grant: GraphQL has no input that is one of several with fields of their own. */
export function tokenFields(
  operation: Operation,
  made: Parameters<typeof operationField>[2],
): Record<string, FieldConfig> {
  return Object.fromEntries(
    Object.entries(grants).map(([name, { grant, ...special }]) => [
      name,
      operationField(name, operation, made, { ...special, request: (args) => ({ body: { grant, ...args } }) }),
    ]),
  );
}
