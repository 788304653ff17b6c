import { expect, test } from "vitest";
import { toy } from "../toy/index.ts";
import { check } from "./check.ts";
import { allIsPlainJson } from "./laws/plain-json.ts";
import { long, quick } from "./settings.ts";

const broken = { ...toy, view: () => ({ viewer: null, odd: -0 }) } as never;

test("a broken law names the whole command that replays it, title and law included", () => {
  const start =
    /replay: CONTRACT_TITLE=toy CONTRACT_LAW=7 CONTRACT_PLAN='\{"seed":\d+,"luck":\d+,"steps":\d+\}' npx vitest run/;
  const replay = (settings: typeof quick) => () => check(broken, allIsPlainJson, { ...settings, hurried: true });
  expect(replay(quick)).toThrow(start);
  expect(replay(quick)).toThrow(/ --config test\/vitest\.config\.ts test\/contract\/contract\.test\.ts$/);
  expect(replay(long)).toThrow(/ --mode long test\/contract\/contract\.long\.test\.ts$/);
});
