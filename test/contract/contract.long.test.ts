import { long } from "./settings.ts";
import { contractOf } from "./suite.ts";
import { titles } from "./titles.ts";

for (const game of await titles()) contractOf(game, long);
