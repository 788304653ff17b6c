import { z } from "zod";

const jsonSchema = z.record(z.string(), z.unknown());

/** A title as the catalog tells of it. */
export const titleShape = z
  .strictObject({
    title: z.string().describe("The name in URLs and JSON"),
    name: z.string().describe("The printed name"),
    rules: z.int().describe("Raised by every change to the rules"),
    seats: z.strictObject({ min: z.int(), max: z.int() }).meta({ id: "SeatRange" }),
    endings: z.array(z.string()),
    refusals: z.array(z.strictObject({ code: z.string(), says: z.string() }).meta({ id: "RefusalOfTitle" })),
    options: jsonSchema.describe("JSON Schema of the options, with their defaults"),
    action: jsonSchema.describe("JSON Schema of an action"),
    told: jsonSchema.describe("JSON Schema of what a viewer hears"),
    view: jsonSchema.describe("JSON Schema of what a viewer sees"),
  })
  .meta({ id: "Title" });
