import { z } from "@hono/zod-openapi";
import { Fault } from "../../play/fault.ts";
import { problemGuide } from "../../play/problem-guide.ts";
import { problemSchema } from "../../play/problem-schema.ts";
import { type ProblemCode, problems, statusOfProblem, titleOfProblem } from "../../play/problems.ts";
import { type MakeOperation, operation } from "../operation.ts";

const kindSchema = z
  .strictObject({
    code: problemSchema.shape.code,
    title: z.string().describe("The code in words"),
    status: z.int().describe("The HTTP status it comes with"),
    meaning: z.string().describe("What has happened"),
    remedy: z.string().describe("What to do about it"),
  })
  .meta({ id: "ProblemKind", description: "What a problem's `type` leads to" });

export const getProblem: MakeOperation = () =>
  operation({
    id: "getProblem",
    method: "get",
    path: "/problems/{code}",
    tag: "service",
    summary: "What a problem code means",
    description: "The `type` of each problem leads here.",
    audience: "anyone",
    cache: "shared",
    replies: {
      200: {
        description: "The code in words, what has happened, and what to do",
        schema: kindSchema,
        example: () => kindOf("version-stale"),
      },
    },
    graphql: null,
    problems: [],
    run: (_, { params: { code } }) => {
      if (!isCode(code)) throw new Fault("not-found");
      return { body: kindOf(code) };
    },
  });

function kindOf(code: ProblemCode) {
  const [meaning, remedy] = problemGuide[code];
  return { code, title: titleOfProblem(code), status: statusOfProblem(code), meaning, remedy };
}

function isCode(code: string): code is ProblemCode {
  return Object.hasOwn(problems, code);
}
