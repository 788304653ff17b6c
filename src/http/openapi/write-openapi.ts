import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { registry } from "../../games/registry.ts";
import { documentText } from "./document-text.ts";

// `npm run openapi`: writes openapi/openapi.json anew.
const folder = join(import.meta.dirname, "../../../openapi");
mkdirSync(folder, { recursive: true });
writeFileSync(join(folder, "openapi.json"), documentText(registry));
