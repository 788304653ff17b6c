import { z } from "@hono/zod-openapi";
import { type FaultCode, faultTitles } from "../play/fault.ts";

const codes = Object.keys(faultTitles) as [FaultCode, ...FaultCode[]];

/** A problem reply (RFC 9457), as `application/problem+json`. */
export const problemShape = z
  .strictObject({
    type: z.string().describe("A stable URL of the code"),
    title: z.string().describe("The code in words"),
    status: z.int().describe("The status, again"),
    detail: z.string().describe("What is wrong this time; says nothing hidden"),
    code: z.enum(codes).meta({ id: "ProblemCode", description: "A closed list; new codes may be added to it" }),
    instance: z.string().describe("The id of the request, as in x-request-id"),
    refusal: z.string().optional().describe("With `action-refused` and `options-refused`: the title's code"),
    index: z.int().min(0).optional().describe("With `action-refused`: which action of the list, from 0"),
    version: z.int().min(0).optional().describe("With `version-stale`: the current version"),
    errors: z
      .array(z.strictObject({ path: z.string(), message: z.string() }).meta({ id: "ProblemError" }))
      .optional()
      .describe("With `request-invalid`: where, and what was expected"),
  })
  .meta({ id: "Problem", description: "What went wrong (RFC 9457)" });
