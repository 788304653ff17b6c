import { describe, test } from "vitest";
import type { Game } from "../../src/engine/contract.ts";
import { check } from "./check.ts";
import type { Settings } from "./law.ts";
import { laws } from "./laws/all.ts";
import { demandSchemas } from "./schema-rules.ts";
import { quick } from "./settings.ts";

/** Registers the tests that every title has to pass: laws 1 to 9 of design §2, and the rules for its schemas. */
export function contractOf(game: Game, settings: Settings = quick): void {
  describe(game.meta.title, () => {
    test("the schemas keep to what can be published", () => demandSchemas(game));
    for (const law of laws) {
      test(`law ${law.number}: ${law.says}`, { timeout: 1_000 * (60 + settings.games * 10) }, () => {
        check(game, law, settings);
      });
    }
  });
}
