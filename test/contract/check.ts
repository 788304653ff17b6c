import fc from "fast-check";
import type { Game } from "../../src/engine/contract.ts";
import type { Law, Settings } from "./law.ts";
import { somePlan } from "./plan.ts";

/** Throws when a title breaks a law, with the shortest game found that shows it and the command that replays it. */
export function check(game: Game, law: Law, settings: Settings): void {
  const look = law.begin(game, settings);
  if (settings.plan !== undefined) {
    look(settings.plan);
    return;
  }
  const property = fc.property(somePlan(settings.longest), look);
  const numRuns = Math.max(1, Math.round(settings.games * law.share));
  const result = fc.check(property, { seed: settings.seed, numRuns, endOnFailure: settings.hurried ?? false });
  if (!result.failed) return;
  const { title } = game.meta;
  const plan = JSON.stringify(result.counterexample?.[0]);
  const fault = result.errorInstance;
  const suite = settings.isLong ? "--mode long test/contract/contract.long.test.ts" : "test/contract/contract.test.ts";
  const chosen = `CONTRACT_TITLE=${title} CONTRACT_LAW=${law.number} CONTRACT_PLAN='${plan}'`;
  const replay = `${chosen} npx vitest run --config test/vitest.config.ts ${suite}`;
  const says = fault instanceof Error ? fault.message : String(fault);
  throw new Error(`${title} breaks law ${law.number} (${law.says}):\n${says}\nreplay: ${replay}`, { cause: fault });
}
