import { describe, test } from "vitest";
import type { Game } from "../../src/engine/contract.ts";
import { check } from "./check.ts";
import type { Law, Settings } from "./law.ts";
import { laws } from "./laws/all.ts";
import { demandSchemas } from "./schema-rules.ts";
import { quick } from "./settings.ts";

const { CONTRACT_LAW: chosen } = process.env;

/** All laws, or the one that CONTRACT_LAW names. Throws when there is no such law: a run of nothing looks green. */
function lawsChosen(): readonly Law[] {
  if (chosen === undefined) return laws;
  const found = laws.filter(({ number }) => String(number) === chosen);
  if (found.length === 0) throw new Error(`there is no law ${chosen}`);
  return found;
}

/** Registers the tests that every title has to pass: all the laws but law 10, and the rules for its schemas. */
export function contractOf(game: Game, settings: Settings = quick): void {
  describe(game.meta.title, () => {
    if (chosen === undefined) test("the schemas keep to what can be published", () => demandSchemas(game));
    for (const law of lawsChosen()) {
      test(`law ${law.number}: ${law.says}`, { timeout: 1_000 * (60 + settings.games * 10) }, () => {
        check(game, law, settings);
      });
    }
  });
}
