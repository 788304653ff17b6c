import { z } from "@hono/zod-openapi";
import { problemCodes } from "./problems.ts";
import { errorCodes } from "./zod-errors.ts";

/** A problem reply (RFC 9457), as `application/problem+json`. */
export const problemSchema = z
  .strictObject({
    type: z.string().describe("A stable URL of the code"),
    title: z.string().describe("The code in words"),
    status: z.int().describe("The status, again"),
    detail: z.string().describe("What is wrong this time; says nothing hidden"),
    code: z.enum(problemCodes).meta({ id: "ProblemCode", description: "A closed list; new codes may be added to it" }),
    instance: z.string().describe("The id of the request, as in x-request-id"),
    refusal: z
      .string()
      .optional()
      .describe("With `action-refused` and `options-refused`: the title's code; with `undo-refused`: why"),
    index: z.int().min(0).optional().describe("With `action-refused`: which action of the list, from 0"),
    version: z.int().min(0).optional().describe("With `version-stale`: the current version"),
    budget: z.string().optional().describe("With `rate-limited`: the budget that is used up, as in RateLimit"),
    most: z.int().min(1).optional().describe("With `rate-limited`: so much of it may be done at once"),
    window: z.int().min(1).optional().describe("With `rate-limited`: and as much again within so many seconds"),
    retryAfter: z
      .int()
      .min(1)
      .optional()
      .describe("With `rate-limited`: in how many seconds to ask again, as Retry-After"),
    errors: z
      .array(
        z
          .strictObject({
            path: z
              .string()
              .describe(
                "Where: `body.seats`, `query.limit`, `header.Last-Event-ID`; a field in a field, or a place in a list, after a dot",
              ),
            code: z.enum(errorCodes).meta({ id: "ProblemErrorCode", description: "New codes may be added to it" }),
            message: z.string().describe("What is wrong there, in a sentence"),
          })
          .meta({ id: "ProblemError", description: "One thing that is wrong with the request" }),
      )
      .optional()
      .describe("With `request-invalid`: what is wrong, and where; 20 at most"),
  })
  .meta({ id: "Problem", description: "What went wrong (RFC 9457)" });
