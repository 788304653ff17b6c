import { expect, test } from "vitest";
import { z } from "zod";
import type { Game } from "../../src/engine/contract.ts";
import { toy } from "../toy/index.ts";
import { demandSchemas } from "./schema-rules.ts";

test("two schemas may not have one id", () => {
  const twice = z.strictObject({ type: z.literal("taunt") }).meta({ id: "ToyTaunt" });
  const action = z.discriminatedUnion("type", [twice]).meta({ id: "ToyAction" });
  const told = z
    .discriminatedUnion("type", [z.strictObject({ type: z.literal("taunted") }).meta({ id: "ToyTaunt" })])
    .meta({ id: "ToyTold" });
  expect(() => demandSchemas({ ...toy, schemas: { ...toy.schemas, action, told } } as unknown as Game)).toThrow(
    "ToyTaunt",
  );
  expect(() => demandSchemas(toy as unknown as Game)).not.toThrow();
});
