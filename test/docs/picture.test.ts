import { expect, test } from "vitest";
import { fold } from "../../src/engine/fold.ts";
import { drakon } from "../../src/games/drakon/index.ts";
import { recordingsOf } from "../recorded/files.ts";
import { entriesOf } from "../recorded/recording.ts";
import { blocksOf, textAt } from "./blocks.ts";

test("README's picture is the board of a game that was played", () => {
  const [, recording] = recordingsOf("drakon").find(([name]) => name === "drakon/rules-1/escaped-3.json") ?? [];
  const entries = recording === undefined ? [] : entriesOf(recording).slice(0, 30);
  const state = fold(drakon, entries)?.state ?? null;
  if (state === null) throw new Error("the recorded game has not begun at version 30");
  const { text } = drakon.picture(drakon.view(state as never, null));
  const [board] = blocksOf(textAt("README.md")).filter(({ kind }) => kind === "text");
  expect(board?.code).toBe(text.slice(0, text.indexOf("\nPile ")).trim());
});
