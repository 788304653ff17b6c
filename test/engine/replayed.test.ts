import { expect, test } from "vitest";
import { judgeActions, openGame } from "../../src/engine/judge.ts";
import { drawsAt } from "../../src/engine/luck.ts";
import { gameSecret } from "../../src/engine/secrets.ts";
import { replayed } from "../recorded/replayed.ts";
import { toy } from "../toy/index.ts";
import { position } from "./position.ts";

const secret = gameSecret(new Uint8Array(32), "g");

test("a game that is set up again from its recorded draws has the same events", () => {
  const draws = drawsAt(secret, "g", 3, [null, "mine"]);
  const events = openGame(toy, toy.schemas.options.parse({}), 3, draws);
  const again = replayed(draws.drawn);
  expect(openGame(toy, toy.schemas.options.parse({}), 3, again)).toEqual(events);
  expect(again.left()).toBe(0);
});

test("an action carried out again from the recorded draws has the same events, and other bounds are noticed", () => {
  const draws = drawsAt(secret, "g", 4, [null, null]);
  const first = judgeActions(toy, position(), 0, [{ type: "peek", victim: 1 }] as never, draws);
  expect(first).toEqual(
    judgeActions(toy, position(), 0, [{ type: "peek", victim: 1 }] as never, replayed(draws.drawn)),
  );
  expect(() => replayed([[6, 2]]).pick(7)).toThrow(RangeError);
  expect(() => replayed([]).pick(7)).toThrow(RangeError);
});
