import { createHash } from "node:crypto";
import { existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { graphiqlFiles } from "./graphiql-files.ts";

const checkout = join(import.meta.dirname, "../../..");
const cache = join(checkout, "node_modules/.cache/hoard");
/** The files that are served beside the Worker: where wrangler.toml says too. */
export const assetsFolder = join(cache, "assets");

/** Nobody but the page may load them, and no browser may take them for something else. */
const headers = "/graphiql/*\n  X-Content-Type-Options: nosniff\n  Referrer-Policy: no-referrer\n";

/** Writes the files that are served beside the Worker, GraphiQL and the documents, unless those of this code are there. */
export async function writeAssets(): Promise<void> {
  const mark = join(assetsFolder, ".assetsignore");
  const said = `.assetsignore\n# ${fingerprint()}\n`;
  if (existsSync(mark) && readFileSync(mark, "utf8") === said) return;
  mkdirSync(cache, { recursive: true });
  const unfinished = mkdtempSync(join(cache, "assets-"));
  const files = { ...(await graphiqlFiles()), ...(await documentFiles()), _headers: headers, ".assetsignore": said };
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(unfinished, name)), { recursive: true });
    writeFileSync(join(unfinished, name), text);
  }
  rmSync(assetsFolder, { recursive: true, force: true });
  // Somebody else may have written the same meanwhile: both are alike, and the first stays.
  if (existsSync(assetsFolder)) rmSync(unfinished, { recursive: true });
  else renameSync(unfinished, assetsFolder);
}

/** The documents by their file. What makes them is loaded only here: it takes a second. */
async function documentFiles(): Promise<Record<string, string>> {
  const [{ documentsOf }, { documentFile }, { registry }] = await Promise.all([
    import("../../docs/documents.ts"),
    import("../../http/documents.ts"),
    import("../../games/registry.ts"),
  ]);
  const documents = Object.entries(documentsOf(registry));
  return Object.fromEntries(documents.map(([path, text]) => [documentFile(path).slice(1), text]));
}

/** Changes with everything that the files are made from. */
function fingerprint(): string {
  const sources = globSync("src/**/*.*", { cwd: checkout });
  const hash = createHash("sha256");
  for (const file of [...sources.sort(), "package-lock.json"]) {
    hash
      .update(`${file}\0`)
      .update(readFileSync(join(checkout, file)))
      .update("\0");
  }
  return hash.digest("hex");
}
