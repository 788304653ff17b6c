import { expect, test } from "vitest";
import { table } from "./language/table.ts";

test("choices are listed by type as on the rules page, then by row and column, nearest first from north clockwise", () => {
  const text =
    "A.Ex 7,3, A.Hu 8,1 E, A.Mg 9,5, A.Sh 6,6, A.Tr 7,2, A.Sw 6,3, B.Tr 9,1, B.Jo? 8,3, B.Cs 9,4, C.Cs 10,5, B.Sh 8,0, B.Ex 7,4";
  const game = table(text, { seats: 3, faceDown: 3, options: { warpath: true } }).plays("reorient 6,6 E");
  expect(game.choices()).toEqual([
    "peek 8,3",
    ...["move 8,1>8,2", "move 8,1>8,3", "move 8,1>7,1"].filter((move) => move !== "move 8,1>8,3"),
    "move 7,3>6,3",
    ...["move 9,5>9,6", "move 9,5>8,5"],
    ...["move 6,6>6,5", "move 6,6>7,6", "move 6,6>8,6", "move 6,6>6,7"],
    ...["push 8,1>9,1", "push 8,1>10,1", "push 7,3>7,2", "push 7,3>7,1"].filter((push) => push !== "push 8,1>10,1"),
    "reveal 8,3",
    ...["fight 8,0", "fight 7,4"],
    ...["reorient 8,1 N", "reorient 8,1 S", "reorient 8,1 W"],
    ...["reorient 7,3 E", "reorient 7,3 S", "reorient 7,3 W"],
    ...["reorient 9,5 E", "reorient 9,5 S", "reorient 9,5 W"],
    ...["reorient 6,6 N", "reorient 6,6 S", "reorient 6,6 W"],
    ...["destroy 9,4", "destroy 10,5"],
    ...["turnUp 11,0", "turnUp 11,1", "turnUp 11,2", "turnUp 8,3"],
    "sacrifice 6,6",
    "endTurn",
  ]);
});

test("what lies beside characters is listed by row and column, each square once", () => {
  const game = table("A.Hu 7,3, A.Ex 8,4, A.Mg 9,1, B.Sh 6,3, B.Bi 8,3, B.Jo? 7,4, B.Mo? 7,2, B.Cs 8,1, B.Ex 9,0");
  expect(game.choices("peek")).toEqual(["peek 7,2", "peek 7,4"]);
  expect(game.choices("reveal")).toEqual(["reveal 7,2", "reveal 7,4"]);
  expect(game.choices("fight")).toEqual(["fight 9,0", "fight 6,3", "fight 8,3"]);
});

test("placings are listed by kind as on the rules page, then by row and column, an Explorer in each facing", () => {
  const hands = ["A: Mo Ex Dr", "B: Mo"];
  const game = table("B.Ju? 6,0", { hands, first: "B" });
  const choices = game.choices();
  const kinds = [...new Set(choices.map((choice) => choice.split(" ")[1]))];
  expect(kinds).toEqual(["Ex", "Dr", "Mo"]);
  expect(choices).toHaveLength(47 * 6);
  expect(choices.slice(0, 5)).toEqual(
    ["N", "E", "S", "W"].map((way) => `place Ex 7,0 ${way}`).concat("place Ex 8,0 N"),
  );
  expect(game.choices("place Dr").slice(4, 6)).toEqual(["place Dr 11,0", "place Dr 6,1"]);
  expect(choices.at(-1)).toBe("place Mo 11,7");
});
