import { z } from "@hono/zod-openapi";
import { Fault, type FaultCode, faultTitles } from "../../play/fault.ts";
import { type MakeOperation, operation } from "../operation.ts";
import { problemStatus } from "../problem.ts";

const kindShape = z
  .strictObject({ code: z.string(), title: z.string(), status: z.int() })
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
        description: "The code in words, and its status",
        schema: kindShape,
        example: () => ({ code: "version-stale", title: faultTitles["version-stale"], status: 412 }),
      },
    },
    faults: ["not-found"],
    handle: ({ params: { code } }) => {
      if (!isCode(code)) throw new Fault("not-found");
      return { status: 200, body: { code, title: faultTitles[code], status: problemStatus[code] } };
    },
  });

function isCode(code: string): code is FaultCode {
  return Object.hasOwn(faultTitles, code);
}
