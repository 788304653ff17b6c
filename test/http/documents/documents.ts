import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Registry } from "../../../src/games/registry.ts";
import { registry } from "../../../src/games/registry.ts";
import { documentText } from "../../../src/http/openapi/document-text.ts";
import { toy } from "../../toy/index.ts";

/** The registries whose documents are tested: the deployed one and the toy's, which no source knows. */
export const registries: readonly (readonly [name: string, registry: Registry])[] = [
  ["the deployed titles", registry],
  ["the toy title", [toy]],
];

/** Runs something in a folder of its own that holds the document of a registry. */
export async function withDocument<Result>(
  titles: Registry,
  work: (folder: string, file: string) => Promise<Result>,
): Promise<Result> {
  const folder = mkdtempSync(join(tmpdir(), "hoard-openapi-"));
  const file = join(folder, "openapi.json");
  writeFileSync(file, documentText(titles));
  try {
    return await work(folder, file);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
