import { CHARACTERS, type CharacterKind } from "../../../../src/games/draco-mundis/tables.ts";

/**
 * What comes of something while a kind has other arrows than the table says: with the numbers of the table right and
 * left are always the same, and no rule may rest on that.
 */
export function withArrows<Result>(
  kind: CharacterKind,
  arrows: readonly [number, number, number, number],
  what: () => Result,
): Result {
  const numbers = CHARACTERS[kind] as { arrows: readonly [number, number, number, number] };
  const before = numbers.arrows;
  numbers.arrows = arrows;
  try {
    return what();
  } finally {
    numbers.arrows = before;
  }
}
