import type { Hono } from "hono";
import type { Operation } from "../../operations/operation.ts";
import { Fault } from "../../play/fault.ts";
import type { AppEnv, AppOptions } from "../app-options.ts";
import { problemOf } from "../problem/problem.ts";
import { preflight } from "./cross-origin.ts";

/**
 * Says for each path which methods it takes: to OPTIONS, and with 405 to any other that it does not take. A browser
 * that asks beforehand is let through whatever it wants to send, and wherever: only so can it read the 404 or 405.
 */
export function answerOtherMethods(
  app: Hono<AppEnv>,
  { issuer }: AppOptions,
  operations: readonly Pick<Operation, "path" | "method">[],
): void {
  const paths = Map.groupBy(operations, ({ path }) => path.replaceAll(/\{(\w+)\}/g, ":$1"));
  for (const [path, those] of paths) {
    const allow = allowed(those.map(({ method }) => method));
    app.options(path, () => {
      return new Response(null, { status: 204, headers: { allow, ...preflight } });
    });
    app.all(path, (context) => {
      const fault = new Fault("method-not-allowed", `This address takes ${allow}.`);
      return problemOf(fault, { issuer, requestId: context.get("requestId") }, { allow });
    });
  }
  app.options("*", async ({ req }, next) => {
    if (req.header("access-control-request-method") === undefined) return await next();
    return new Response(null, { status: 204, headers: preflight });
  });
}

function allowed(methods: readonly string[]): string {
  const names = methods.map((method) => method.toUpperCase());
  return [...names, ...(names.includes("GET") ? ["HEAD"] : []), "OPTIONS"].join(", ");
}
