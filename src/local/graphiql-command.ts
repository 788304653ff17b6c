import { writeGraphiql } from "./graphiql-files.ts";

// What wrangler runs before it bundles, see wrangler.toml.

await writeGraphiql();
