import { Hono } from "hono";
import { TrieRouter } from "hono/router/trie-router";
import { Fault } from "../play/fault.ts";
import { mount } from "./mount.ts";
import { mountDoor } from "./mount-door.ts";
import { operationsOf } from "./operations/index.ts";
import { mountPages } from "./pages.ts";
import { faultOf, problemOf } from "./problem/problem.ts";
import { everyReply } from "./request/cross-origin.ts";
import { answerOtherMethods } from "./request/methods.ts";
import type { AppEnv, Surface } from "./surface.ts";

/**
 * The whole surface as one app. The titles come with `parts.registry`: none is named here. The router is one that
 * costs little to make, since an isolate makes it within its first request, and that knows a path from one with a slash
 * at its end.
 */
export function createApp(surface: Surface): Hono<AppEnv> {
  const app = new Hono<AppEnv>({ router: new TrieRouter() });
  const { issuer, log } = surface;
  app.use(everyReply(surface.deps.now));
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
  const pages = mountPages(app, surface.documents, surface.doors ?? []);
  const doors = (surface.doors ?? []).flatMap((door) => mountDoor(app, surface, door));
  answerOtherMethods(app, surface, [...operations, ...pages, ...doors]);
  return app;
}
