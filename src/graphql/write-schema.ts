import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { registry } from "../games/registry.ts";
import { schemaText } from "./schema.ts";

// Part of `npm run openapi`: writes openapi/schema.graphql anew.
const folder = join(import.meta.dirname, "../../openapi");
mkdirSync(folder, { recursive: true });
writeFileSync(join(folder, "schema.graphql"), schemaText(registry));
