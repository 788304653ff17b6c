import { OpenAPIHono } from "@hono/zod-openapi";
import { Fault } from "../play/fault.ts";
import { everyReply } from "./cross-origin.ts";
import { answerOtherMethods } from "./methods.ts";
import { mount } from "./mount.ts";
import { operationsOf } from "./operations.ts";
import { mountPages } from "./pages.ts";
import { faultOf, problemOf } from "./problem.ts";
import type { AppEnv, Surface } from "./surface.ts";

/** The whole surface as one app. The titles come with `parts.registry`: none is named here. */
export function createApp(surface: Surface): OpenAPIHono<AppEnv> {
  const app = new OpenAPIHono<AppEnv>();
  const { issuer, log } = surface;
  app.use(everyReply);
  app.onError((thrown, context) => {
    const requestId = context.get("requestId");
    return problemOf(faultOf(thrown, requestId, log), { issuer, requestId });
  });
  app.notFound((context) => {
    const fault = new Fault("not-found", "There is nothing at this address; see /openapi.json.");
    return problemOf(fault, { issuer, requestId: context.get("requestId") });
  });
  const operations = operationsOf(surface);
  for (const operation of operations) mount(app, surface, operation);
  const pages = mountPages(app, operations);
  answerOtherMethods(app, surface, [...operations, ...pages]);
  return app;
}
