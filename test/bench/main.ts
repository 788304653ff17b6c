import { benchEngine } from "./engine.ts";
import { benchHttp } from "./http.ts";

// `npm run bench`: figures of this machine, side by side in one run. They are read by people, never asserted.

console.log("\nThe engine alone, one core, random games:\n");
console.log(benchEngine());
console.log("\nThrough workerd, on the embedded Postgres, the load on the same machine:\n");
console.log(await benchHttp());
