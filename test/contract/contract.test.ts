import { registry } from "../../src/games/registry.ts";
import { toy } from "../toy/index.ts";
import { contractOf } from "./suite.ts";

for (const game of [toy, ...registry]) contractOf(game);
