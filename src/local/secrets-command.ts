import { makeSecrets } from "./secrets.ts";

// `npm run secrets`: prints new secrets for a deployment, each on a line of its own, and keeps none of them.

for (const [name, value] of Object.entries(makeSecrets())) console.log(`${name}\n${value}\n`);
