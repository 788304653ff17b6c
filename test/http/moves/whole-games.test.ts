import { describe, expect, test } from "vitest";
import { registry } from "../../../src/games/registry.ts";
import { answerSchemasOf } from "../../../src/play/answers.ts";
import { toy } from "../../toy/index.ts";
import { type Hoard, startHoard, type TestGame } from "../harness.ts";
import { playToEnd } from "./playing.ts";

/** Options that end the longest games sooner, at a full table. */
const shorter: Readonly<Record<string, object>> = {
  "here-be-dragons": { roundLimit: 20 },
  "draco-mundis": { stallRounds: 3 },
};

describe.each([...registry, toy].map((title) => [title.meta.title, title] as const))(
  "a whole game of %s",
  (name, title) => {
    const answers = answerSchemasOf([title]);
    const { min, max } = title.meta.seats;

    test.each([min, max])(
      "is played over HTTP with %d seats, every reply in its shape",
      async (seats) => {
        const hoard = await startHoard({ registry: [title] });
        const game = await hoard.game({ title: name, seats, options: seats === max ? (shorter[name] ?? {}) : {} });
        const end = await playToEnd(hoard, game, {
          seed: seats,
          look: (acted, seat) => {
            expect(answers.acted.parse(acted.json)).toMatchObject({ game: { viewer: { seat } } });
          },
        });
        expect(end.json.game).toMatchObject({
          status: "finished",
          toAct: [],
          secret: expect.stringMatching(/^[0-9a-f]{64}$/),
        });
        expect(title.meta.endings).toContain(end.json.game.outcome.ending);
        await lookAround(hoard, game, answers, end.json.version);
        expect(hoard.logged).toEqual([]);
      },
      120_000,
    );
  },
);

/** Reads everything that can be read of a finished game, as every seat and as a spectator. */
async function lookAround(
  hoard: Hoard,
  game: TestGame,
  answers: ReturnType<typeof answerSchemasOf>,
  version: number,
): Promise<void> {
  for (const token of [...game.seatTokens, null]) {
    const path = `/v1/games/${game.id}`;
    answers.game.parse((await hoard.request(`GET ${path}`, { token })).json);
    const heard = answers.events.parse((await hoard.request(`GET ${path}/events?limit=500`, { token })).json);
    expect(heard.entries.map((entry) => entry.version)).toEqual(heard.entries.map((_, index) => index + 1));
    for (const back of [game.players.length, Math.ceil((game.players.length + version) / 2), version]) {
      answers.game.parse((await hoard.request(`GET ${path}?version=${back}`, { token })).json);
      const board = await hoard.request(`GET ${path}/board.txt?version=${back}`, { token });
      expect([board.status, Math.max(...board.text.split("\n").map((line) => line.length)) <= 100]).toEqual([
        200,
        true,
      ]);
    }
    const { actions } = answers.actions.parse((await hoard.request(`GET ${path}/actions`, { token })).json);
    expect(actions).toEqual([]);
  }
}

test("law 10: a title that only a test knows is in the catalog, the document and the replies", async () => {
  const hoard = await startHoard({ registry: [toy] });
  expect((await hoard.request("GET /v1/titles")).json.titles.map(({ title }: { title: string }) => title)).toEqual([
    "toy",
  ]);
  const { schemas } = (await hoard.request("GET /openapi.json")).json.components;
  expect(Object.keys(schemas)).toEqual(expect.arrayContaining(["ToyGame", "ToyAction", "ToyView"]));
  expect((await hoard.request("GET /docs")).text).toContain("ToyAction");
});
