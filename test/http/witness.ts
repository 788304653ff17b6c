import type { Registry } from "../../src/games/registry.ts";
import { problemCodesOf } from "../../src/http/openapi/describe.ts";
import { describedOperations } from "../../src/http/openapi/document-text.ts";

/** Sees an answer of the server under test. Throws when the document says nothing of it. */
export type Witness = (
  method: string,
  path: string,
  answer: { readonly status: number; readonly text: string },
) => void;

const made = new WeakMap<Registry, Witness>();

/** Holds every answer that a test gets against what the document says of the operation: its statuses and its codes. */
export function witnessFor(registry: Registry): Witness {
  const known = made.get(registry) ?? newWitness(registry);
  made.set(registry, known);
  return known;
}

function newWitness(registry: Registry): Witness {
  const operations = describedOperations(registry).map((operation) => {
    const path = new RegExp(`^${operation.path.replaceAll(".", "\\.").replaceAll(/\{\w+\}/g, "[^/]+")}$`);
    const codes = new Set([...problemCodesOf(operation).values()].flat() as string[]);
    return { id: operation.id, method: operation.method, path, codes, statuses: Object.keys(operation.replies) };
  });
  return (method, url, { status, text }) => {
    const path = url.split("?")[0] ?? "";
    const asked = method === "HEAD" ? "get" : method.toLowerCase();
    const operation = operations.find((one) => one.method === asked && one.path.test(path));
    // An address or a method that there is not, and what has no body to look into.
    if (operation === undefined || status === 304 || method === "HEAD") return;
    const { id, codes, statuses } = operation;
    if (status < 400) {
      if (!statuses.includes(String(status))) throw new Error(`${id} answered ${status}, which is not documented`);
      return;
    }
    const { code } = JSON.parse(text) as { readonly code: string };
    if (!codes.has(code)) throw new Error(`${id} answered ${status} ${code}, which is not documented`);
  };
}
