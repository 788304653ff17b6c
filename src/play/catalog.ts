import { z } from "zod";
import type { Game } from "../engine/contract.ts";
import { sharedRefusals } from "../engine/judge.ts";
import type { Registry } from "../games/registry.ts";
import type { Deps } from "./deps.ts";

const jsonSchema = z.record(z.string(), z.unknown()).meta({
  id: "JsonSchema",
  description: "A JSON Schema (draft 2020-12)",
});

/** A title as the catalog tells of it. */
export const titleSchema = z
  .strictObject({
    title: z.string().describe("The name in URLs and JSON"),
    name: z.string().describe("The printed name"),
    rules: z.int().describe("Raised by every change to the rules"),
    seats: z
      .strictObject({ min: z.int().describe("The fewest seats"), max: z.int().describe("The most seats") })
      .meta({ id: "SeatRange", description: "From how many seats to how many" }),
    endings: z.array(z.string()).describe("The ways in which a game can end"),
    refusals: z
      .array(
        z
          .strictObject({
            code: z.string().describe("As in `refusal`"),
            says: z.string().describe("The same in a sentence"),
          })
          .meta({ id: "TitleRefusal", description: "A code for why the rules do not allow something" }),
      )
      .describe("Why the rules may not allow something"),
    options: jsonSchema.describe("The shape of the options, with their defaults"),
    action: jsonSchema.describe("The shape of an action"),
    told: jsonSchema.describe("The shape of what a viewer hears"),
    view: jsonSchema.describe("The shape of what a viewer sees"),
  })
  .meta({ id: "Title", description: "A game that can be played" });

const made = new WeakMap<Registry, Catalog>();

/** What a client can know of the titles: how many seats, options, and the shapes of actions, told events and views. */
export type Catalog = { readonly titles: readonly ReturnType<typeof describeTitle>[] };

/** The catalog, made once per registry. The Worker makes it while it starts, so no request waits for it. */
export function catalog(deps: Pick<Deps, "registry">): Catalog {
  const known = made.get(deps.registry);
  if (known !== undefined) return known;
  const titles = { titles: deps.registry.map(describeTitle) };
  made.set(deps.registry, titles);
  return titles;
}

function describeTitle({ meta, schemas }: Game) {
  const { title, name, rules, seats, endings } = meta;
  const refusals = Object.entries({ ...sharedRefusals, ...meta.refusals }).map(([code, says]) => ({ code, says }));
  return {
    title,
    name,
    rules,
    seats,
    endings,
    refusals,
    options: z.toJSONSchema(schemas.options, { io: "input" }),
    action: z.toJSONSchema(schemas.action),
    told: z.toJSONSchema(schemas.told),
    view: z.toJSONSchema(schemas.view),
  };
}
