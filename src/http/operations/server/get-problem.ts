import { z } from "@hono/zod-openapi";
import { Fault, type FaultCode, faultTitles } from "../../../play/fault.ts";
import { type MakeOperation, operation } from "../../operation.ts";
import { problemStatus } from "../../problem/problem.ts";
import { problemGuide } from "../../problem/problem-guide.ts";
import { problemShape } from "../../problem/problem-shape.ts";

const kindShape = z
  .strictObject({
    code: problemShape.shape.code,
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
    who: "anyone",
    cache: "shared",
    replies: {
      200: {
        description: "The code in words, what has happened, and what to do",
        schema: kindShape,
        example: () => kindOf("version-stale"),
      },
    },
    faults: [],
    handle: ({ params: { code } }) => {
      if (!isCode(code)) throw new Fault("not-found");
      return { status: 200, body: kindOf(code) };
    },
  });

function kindOf(code: FaultCode) {
  const [meaning, remedy] = problemGuide[code];
  return { code, title: faultTitles[code], status: problemStatus[code], meaning, remedy };
}

function isCode(code: string): code is FaultCode {
  return Object.hasOwn(faultTitles, code);
}
