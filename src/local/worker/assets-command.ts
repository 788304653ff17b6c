import { writeAssets } from "./assets.ts";

// What wrangler runs before it bundles, see wrangler.toml.

await writeAssets();
