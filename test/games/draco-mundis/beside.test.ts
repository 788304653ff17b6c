import { expect, test } from "vitest";
import { table } from "./language/table.ts";

/** What two squares side by side let happen, each with the squares put in for `$` and `#`. */
const uses: readonly (readonly [string, string, string])[] = [
  ["A.Ex $, B.Jo? #", "peek #", "peek"],
  ["A.Ex $, B.Jo? #", "reveal #", "reveal"],
  ["A.Ex $, B.Sh #", "fight #", "fight"],
  ["A.Mg $, B.Cs #", "destroy #", "destroy"],
  ["A.Ca $, B.Sh #", "move $>#", "capture"],
];

const pairs = (seats: number) => {
  const west = 12 - 3 * seats;
  return [
    [`${west},3`, `${west + 1},3`],
    [`${west},0`, `${west},1`],
    ["6,3", "6,2"],
    ["10,7", "11,7"],
    ["10,5", "11,5"],
    ...(seats > 2 ? [["5,3", "6,3"]] : []),
    ...(seats > 3 ? [["2,6", "3,6"]] : []),
  ] as [string, string][];
};

test.each([2, 3, 4])("what lies side by side counts on every part of the board of %i seats, both ways", (seats) => {
  for (const [one, other] of pairs(seats).flatMap(([a, b]) => [[a, b] as const, [b, a] as const])) {
    const on = (text: string) => text.replaceAll("$", one).replaceAll("#", other);
    for (const [text, action, name] of uses) {
      const game = table(on(text), { seats, faceDown: 0 });
      expect(game.refusal(on(action)), `${name} ${one} ${other}`).toBeUndefined();
    }
    const trapped = table(on("A.Dr $, A.Tr #"), { seats, faceDown: 0 });
    expect(trapped.refusal(on("push $>#")) === "no-trap-there", `push ${one} ${other}`).toBe(false);
  }
});

test.each([2, 3, 4])("a trap weakens its Dragon on every part of the board of %i seats", (seats) => {
  for (const [one, other] of pairs(seats)) {
    const [column = 0, row = 0] = one.split(",").map(Number);
    const beside = [`${column},${row + 1}`, `${column},${row - 1}`, `${column + 1},${row}`, `${column - 1},${row}`];
    const from = beside.find((square) => square !== other && isInside(square, seats)) ?? "";
    const game = table(`A.Hu ${from}, B.Dr ${one}, B.Tr ${other}`, { seats, faceDown: 0 }).plays(`fight ${one}`);
    expect(game.fight, `${one} ${other}`).toBe(`${from}=4: 4 to 3, won`);
  }
});

function isInside(square: string, seats: number): boolean {
  const [column = 0, row = 0] = square.split(",").map(Number);
  return column >= 12 - 3 * seats && column < 12 && row >= 0 && row < 8;
}
