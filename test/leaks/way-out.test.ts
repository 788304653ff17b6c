import { describe, expect, test } from "vitest";
import { gameSecret } from "../../src/engine/secrets.ts";
import { drakon } from "../../src/games/drakon/index.ts";
import { readAction } from "../games/drakon/language/action-text.ts";
import type { SetUp } from "../games/drakon/language/set-up.ts";
import { table } from "../games/drakon/language/table.ts";
import { act, startedGame } from "../recorded/journal.ts";
import { ask } from "./asking.ts";
import { held, luckKey, playerOf, surfaceOver } from "./world.ts";

/** How an opponent, b, is made to enter a way out by a, whose turn it is. */
interface Forced {
  readonly lair: string;
  readonly given: SetUp;
  /** What a has done before. */
  readonly before: readonly string[];
  /** Actions up to the force, and one more. */
  readonly list: readonly string[];
}

const escaping = { escape: true } as const;
const forces: Readonly<Record<string, Forced>> = {
  "Mind Control": {
    lair: "Mind(0,1)N Teleport(1,0)N",
    given: { seats: 3, options: escaping },
    before: ["a move (0,1)"],
    list: ["mind b (1,0)", "decline"],
  },
  "a move to Mind Control": {
    lair: "Mind(0,1)N Teleport(1,0)N",
    given: { seats: 3, options: escaping },
    before: [],
    list: ["move (0,1)", "mind b (1,0)", "decline"],
  },
  "a move to Mind Control that leaves no choice": {
    lair: "Mind(0,1)N Empty(1,0)E Escape(2,0)N b(1,0)",
    given: { options: escaping },
    before: [],
    list: ["move (0,1)", "pass"],
  },
  "Mind Control by a hero who may still act": {
    lair: "Mind(0,1)N Teleport(1,0)N",
    given: { seats: 3, options: escaping, heroes: { a: "Warrior" } },
    before: ["a move (0,1)"],
    list: ["mind b (1,0)", "end"],
  },
  "the Knight": {
    lair: "Teleport(1,0)N",
    given: { seats: 3, options: { ...escaping, knightTakesTile: false }, heroes: { a: "Knight" } },
    before: [],
    list: ["knight b (1,0)", "pass"],
  },
};

/** What a hears over HTTP of a position in which b holds these coins. */
async function heardWith(force: Forced, coins: string) {
  const { lair, given, before } = force;
  const { state } = table(lair, { ...given, seatOfA: 0, coins: { ...given.coins, b: coins } }).acts(...before);
  const id = "00000000-0000-4000-8000-000000000001";
  const secret = gameSecret(luckKey.key, id);
  const { options } = state.board;
  const seats = state.board.seats.length;
  const setting = { game: drakon, id, options, seats, secret, entropy: Array(seats).fill(null) };
  const journal = startedGame(setting as never);
  if (journal.position === undefined) throw new Error("the game has not started");
  journal.position.state = structuredClone(state);
  return {
    answers: async (actions: readonly string[], dry: boolean) => {
      const line = `POST /v1/games/${id}/actions${dry ? "?dryRun=true" : ""}`;
      const body = { actions: actions.map((text) => readAction(text)) };
      const headers = { "if-match": `"${journal.entries.length}"` };
      return await ask(
        surfaceOver(drakon as never, held(journal)),
        { viewer: 0, token: playerOf(0) },
        { line, body, headers },
      );
    },
    afterwards: async (action: string) => {
      const judgement = act(journal, 0, [readAction(action)]);
      if (!judgement.accepted) throw new Error(judgement.refusal);
      const headers = { "if-match": `"${journal.entries.length}"` };
      const line = `POST /v1/games/${id}/undo`;
      const app = surfaceOver(drakon as never, held(journal));
      const undone = await ask(app, { viewer: 0, token: playerOf(0) }, { line, body: {}, headers });
      return { undone, told: judgement.events.map((event) => drakon.tell(event as never, 0)) };
    },
  };
}

describe.each(Object.entries(forces))("a way out that an opponent enters by %s", (_name, force) => {
  test("lists and dry runs say the same whether the opponent has the gold or not", async () => {
    const [rich, poor] = [await heardWith(force, "3 3 2"), await heardWith(force, "2 2 2")];
    for (const dry of [true, false]) {
      const answer = await rich.answers(force.list, dry);
      expect(await poor.answers(force.list, dry)).toEqual(answer);
      expect(answer.text).toContain('"list-goes-past-luck"');
    }
    const shorter = force.list.slice(0, -1);
    expect(await poor.answers(shorter, true)).toEqual(await rich.answers(shorter, true));
  });
});

describe("once a way out was entered", () => {
  const stays = ["Mind Control by a hero who may still act", "the Knight"];
  test.each(stays)("and did not open, %s cannot take it back", async (name) => {
    const poor = await heardWith(forces[name] as Forced, "2 2 2");
    const { undone, told } = await poor.afterwards(forces[name]?.list[0] ?? "");
    expect(told).toContainEqual({ type: "way-out-tried", seat: 1, enough: false });
    expect(undone.status).toBe(409);
    expect(JSON.parse(undone.text)).toMatchObject({ code: "undo-refused", refusal: "something-was-shown" });
  });

  test.each(stays)("and nobody could doubt that it stays shut, %s can take it back", async (name) => {
    const poor = await heardWith(forces[name] as Forced, "3 3");
    const { undone, told } = await poor.afterwards(forces[name]?.list[0] ?? "");
    expect(told.some((one) => one?.type === "way-out-tried")).toBe(false);
    expect(undone.status).toBe(200);
  });
});
