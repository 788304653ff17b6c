import { beforeAll, describe, expect, test } from "vitest";
import { type House, startHouse } from "../../graphql/harness.ts";
import { expectProblem } from "../expect-problem.ts";
import type { Got, TestGame } from "../harness.ts";
import { firstAction, playToEnd, seen, sendAction } from "./playing.ts";

let house: House;
beforeAll(async () => {
  house = await startHouse();
});

const since = "since=my-last-action";

async function events(game: TestGame, seat: number | null, query: string): Promise<Got> {
  const token = seat === null ? null : game.seatTokens[seat];
  return await house.hoard.request(`GET /v1/games/${game.id}/events?${query}`, { token });
}

function versions(got: Got): number[] {
  return got.json.entries.map(({ version }: { version: number }) => version);
}

describe("what happened since my last action", () => {
  test("is everything after the last entry that was my own doing, at any point of a game", async () => {
    const game = await house.hoard.game({ seats: 3 });
    const last = new Map<number, number>();
    await playToEnd(house.hoard, game, {
      seed: 5,
      look: async (acted, by) => {
        const head: number = acted.json.version;
        last.set(by, head);
        if (head % 3 !== 0 && head > 8) return;
        for (const seat of [0, 1, 2]) {
          const from = last.get(seat) ?? 0;
          const got = await events(game, seat, since);
          expect(got.text).toBe((await events(game, seat, `after=${from}`)).text);
          expect(got.json.entries).toHaveLength(Math.min(100, head - from));
        }
      },
    });
    expect(last.size).toBe(3);
  });

  test("is everything from the start for a seat that has only sat down", async () => {
    const game = await house.hoard.game();
    expect(versions(await events(game, 1, since))).toEqual([1, 2]);
  });

  test("comes in pages, of which the later ones are asked for by version", async () => {
    const game = await house.hoard.game();
    const first = await events(game, 1, `${since}&limit=1`);
    expect(first.json).toMatchObject({ version: 1, more: true });
    expect((await events(game, 1, `after=${first.json.version}`)).json).toMatchObject({ version: 2, more: false });
  });

  test("begins after leaving and after an undo as well", async () => {
    const game = await house.hoard.game({ seats: 3 });
    const { toAct, version } = (await seen(house.hoard, game, 0)).json;
    await sendAction(house.hoard, game, toAct[0], version, { type: "taunt" });
    const undone = await house.hoard.request(`POST /v1/games/${game.id}/undo`, {
      token: game.seatTokens[toAct[0]],
      headers: { "if-match": `"${version + 1}"` },
    });
    expect(undone.status).toBe(200);
    expect((await events(game, toAct[0], since)).json).toMatchObject({ version: version + 2, entries: [] });
    const other = [0, 1, 2].find((seat) => seat !== toAct[0]) ?? 0;
    await house.hoard.request(`POST /v1/games/${game.id}/leave`, { token: game.seatTokens[other] });
    expect((await events(game, other, since)).json.entries).toEqual([]);
    expect(versions(await events(game, toAct[0], since))).toEqual([version + 3]);
  });

  test("can be waited for", async () => {
    const game = await house.hoard.game();
    const { toAct } = (await seen(house.hoard, game, 0)).json;
    const { action, version } = await firstAction(house.hoard, game, toAct[0]);
    await sendAction(house.hoard, game, toAct[0], version, action);
    const waiting = events(game, toAct[0], `${since}&wait=20`);
    const rival = (await seen(house.hoard, game, 0)).json.toAct[0];
    const next = await firstAction(house.hoard, game, rival);
    const acted = await sendAction(house.hoard, game, rival, next.version, next.action);
    if (rival !== toAct[0]) expect(versions(await waiting)).toEqual([acted.json.version]);
    else await waiting;
  });

  test("is refused to who has no seat, and together with `after`", async () => {
    const game = await house.hoard.game();
    const spectator = await house.hoard.player();
    expectProblem(await events(game, null, since), 403, "not-seated");
    const got = await house.hoard.request(`GET /v1/games/${game.id}/events?${since}`, { token: spectator.token });
    expectProblem(got, 403, "not-seated");
    expectProblem(await events(game, 0, `${since}&after=0`), 422, "request-invalid");
    expectProblem(await events(game, 0, "since=yesterday"), 422, "request-invalid");
  });

  test("is the same over GraphQL", async () => {
    const game = await house.hoard.game();
    const ask = async (args: string) => {
      const query = `{ events(game: "${game.id}", ${args}) {
        ... on EventList { version more entries { version kind } } ... on Problem { code } } }`;
      return (await house.ask(query, {}, game.seatTokens[1])).data.events;
    };
    const { version, more, entries } = (await events(game, 1, `${since}&limit=1`)).json;
    const told = entries.map(({ version, kind }: { version: number; kind: string }) => ({ version, kind }));
    expect(await ask("since: MY_LAST_ACTION, limit: 1")).toEqual({ version, more, entries: told });
    expect(await ask("since: MY_LAST_ACTION, after: 1")).toEqual({ code: "REQUEST_INVALID" });
  });
});
