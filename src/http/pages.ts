import type { OpenAPIHono } from "@hono/zod-openapi";
import type { Operation } from "./operation.ts";
import type { AppEnv } from "./surface.ts";
export function mountPages(
  _app: OpenAPIHono<AppEnv>,
  _operations: readonly Operation[],
): readonly Pick<Operation, "path" | "method">[] {
  return [];
}
