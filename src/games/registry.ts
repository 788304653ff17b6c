import type { Game } from "../engine/contract.ts";
import { dracoMundis } from "./draco-mundis/index.ts";
import { drakon } from "./drakon/index.ts";
import { hereBeDragons } from "./here-be-dragons/index.ts";

/** The titles this deployment knows, in the order of the catalog. An argument of the app, so tests can pass others. */
export type Registry = readonly Game[];

export const registry: Registry = [drakon, dracoMundis, hereBeDragons];
