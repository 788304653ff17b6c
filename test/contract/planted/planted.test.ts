import { describe, expect, test } from "vitest";
import type { Game } from "../../../src/engine/contract.ts";
import { registry } from "../../../src/games/registry.ts";
import { toy } from "../../toy/index.ts";
import { check } from "../check.ts";
import type { Law, Settings } from "../law.ts";
import { laws } from "../laws/all.ts";
import { quick } from "../settings.ts";
import { problemCodesOf } from "./any-title.ts";
import { looks } from "./looks.ts";
import type { Planted } from "./planted.ts";
import { toyFaults } from "./toy-rules.ts";
import { toyLeaks } from "./toy-shows.ts";

const settings: Settings = { ...quick, hurried: true };

const fields: readonly (readonly [string, readonly Planted[]])[] = [
  ["leaks of the toy", toyLeaks],
  ["faults of the toy", toyFaults],
  ["looks at what is hidden", looks],
  ...[toy, ...registry.slice(0, 1)].map(
    (game) => [`faults planted in ${game.meta.title}`, problemCodesOf(game)] as const,
  ),
];

describe.each(fields)("%s", (_name, all) => {
  test.each([...all])("law $law catches: $says", ({ law, game }) => {
    const found = laws.find(({ number }) => number === law);
    expect(() => check(game, found as Law, settings)).toThrow(`breaks law ${law}`);
  });
});

test("the suite does not cry wolf: the toy itself breaks no law", () => {
  const broken = (game: Game) => laws.filter((law) => breaks(game, law)).map(({ number }) => number);
  expect(broken(toy)).toEqual([]);
});

function breaks(game: Game, law: Law): boolean {
  try {
    check(game, law, { ...settings, games: 4 });
    return false;
  } catch {
    return true;
  }
}
