import { beforeAll, describe, expect, test } from "vitest";
import { type House, startHouse } from "../../graphql/harness.ts";
import { expectProblem } from "../expect-problem.ts";
import type { Hoard, TestPlayer } from "../harness.ts";

interface Listed {
  readonly id: string;
  readonly due: string | null;
  readonly deadline: string | null;
  readonly updatedAt: string;
}

const days = { one: 1, five: 5, nine: 9, none: null } as const;

let house: House;
let hoard: Hoard;
let me: TestPlayer;
/** Running games of mine, by the days of their clocks, first those in which I am to act. */
const games = { mine: [] as string[], theirs: [] as string[] };
beforeAll(async () => {
  house = await startHouse();
  hoard = house.hoard;
  me = await hoard.player("Me");
  // Two of each clock, made in an order that is not the one to be seen.
  for (const [index, day] of [days.none, days.five, days.one, days.none, days.nine, days.five, days.one].entries()) {
    const rival = await hoard.player("Rival");
    const clock = day === null ? { type: "none" } : { type: "per-move", days: day };
    const made = await hoard.request("POST /v1/games", { token: me.token, body: { title: "toy", seats: 2, clock } });
    const { id } = made.json.game;
    await hoard.request(`POST /v1/games/${id}/seats`, { token: rival.token });
    if (index % 2 === 0) await offer(id);
  }
  for (const turn of ["mine", "theirs"] as const) games[turn] = (await list(turn)).map(({ id }) => id);
});

/** In a duel both are to act; who has offered waits for the other. */
async function offer(id: string): Promise<void> {
  const { token } = me;
  const { actions, version } = (await hoard.request(`GET /v1/games/${id}/actions?type=offer`, { token })).json;
  const sent = { token, body: { actions: [actions[0]] }, headers: { "if-match": `"${version}"` } };
  const acted = await hoard.request(`POST /v1/games/${id}/actions`, sent);
  if (acted.status !== 200) throw new Error(acted.text);
}

async function list(turn: string | null, more = ""): Promise<Listed[]> {
  const got = await hoard.request(`GET /v1/me/games?${turn === null ? "" : `turn=${turn}`}${more}`, {
    token: me.token,
  });
  return got.json.games;
}

async function paged(turn: string, limit: number): Promise<string[]> {
  const found: string[] = [];
  let cursor: string | null = null;
  do {
    const after: string = cursor === null ? "" : `&cursor=${cursor}`;
    const got = await hoard.request(`GET /v1/me/games?turn=${turn}&limit=${limit}${after}`, { token: me.token });
    found.push(...got.json.games.map(({ id }: Listed) => id));
    cursor = got.json.cursor;
  } while (cursor !== null);
  return found;
}

function sorted(list: readonly Listed[], due: "due" | "deadline"): string[] {
  const key = (one: Listed) => `${one[due] ?? "9"} ${one.updatedAt} ${one.id}`;
  return [...list].sort((one, other) => (key(one) < key(other) ? -1 : 1)).map(({ id }) => id);
}

describe("the inbox", () => {
  test("shows what waits for me by when my own time runs out, without a clock last, the longest waiting first", async () => {
    const mine = await list("mine");
    expect([mine.length, games.theirs.length]).toEqual([3, 4]);
    expect(mine.map(({ id }) => id)).toEqual(sorted(mine, "due"));
    for (const { due, deadline } of mine) if (deadline === null) expect(due).toBeNull();
    expect(mine.some(({ due }) => due !== null)).toBe(true);
  });

  test("shows what waits for others by when their time runs out", async () => {
    const theirs = await list("theirs");
    expect(theirs.map(({ id }) => id)).toEqual(sorted(theirs, "deadline"));
    for (const { due } of theirs) expect(due).toBeNull();
  });

  test("is the same in pages of any size, in each order", async () => {
    for (const turn of ["mine", "theirs"] as const) {
      for (const limit of [1, 2, 3]) expect(await paged(turn, limit)).toEqual(games[turn]);
    }
  });

  test("goes on where it was when a game it has shown moves to the end", async () => {
    const [first, ...rest] = games.mine;
    const page = await hoard.request("GET /v1/me/games?turn=mine&limit=1", { token: me.token });
    await hoard.request(`POST /v1/games/${first}/leave`, { token: me.token });
    const next = await hoard.request(`GET /v1/me/games?turn=mine&cursor=${page.json.cursor}`, { token: me.token });
    expect(next.json.games.map(({ id }: Listed) => id)).toEqual(rest);
  });

  test("shows what is over by when it ended, the last first, in pages too", async () => {
    for (const id of [...games.theirs, ...games.mine.slice(1)]) {
      await hoard.request(`POST /v1/games/${id}/leave`, { token: me.token });
    }
    const finished = await list("finished");
    expect(finished).toHaveLength(7);
    const ended = finished.map(({ updatedAt }) => updatedAt);
    expect(ended).toEqual([...ended].sort().reverse());
    expect(await paged("finished", 2)).toEqual(finished.map(({ id }) => id));
  });

  test("takes the cursors of the orders it has, and no others", async () => {
    const [lobby] = [await hoard.request("GET /v1/games?limit=1")];
    expect(lobby?.json.cursor).not.toBeNull();
    const got = await hoard.request(`GET /v1/me/games?turn=mine&cursor=${lobby?.json.cursor}`, { token: me.token });
    expectProblem(got, 400, "cursor-malformed");
    for (const text of ["never", "never 2026-01-01T00:00:00.000Z", "never 2026-02-30T00:00:00.000Z x", "2026 2026 x"]) {
      const cursor = btoa(text).replaceAll("=", "");
      const odd = await hoard.request(`GET /v1/me/games?turn=mine&cursor=${cursor}`, { token: me.token });
      expectProblem(odd, 400, "cursor-malformed");
    }
  });

  test("has cursors over GraphQL that go on in the same order", async () => {
    for (let count = 0; count < 3; count++) {
      const { id } = await hoard.game({ taken: 1 });
      await hoard.request(`POST /v1/games/${id}/seats`, { token: me.token });
    }
    for (const turn of ["MINE", "THEIRS", "FINISHED"]) {
      const ids: string[] = [];
      let after: string | null = null;
      for (;;) {
        const query = `query ($after: String) { myGames(turn: ${turn}, first: 1, after: $after) {
          ... on GameConnection { edges { cursor node { id } } pageInfo { hasNextPage endCursor } } } }`;
        // biome-ignore lint/suspicious/noExplicitAny: data of every shape
        const { myGames }: any = (await house.ask(query, { after }, me.token)).data;
        ids.push(...myGames.edges.map(({ node }: { node: Listed }) => node.id));
        after = myGames.pageInfo.endCursor;
        if (!myGames.pageInfo.hasNextPage) break;
      }
      expect(ids).toEqual((await list(turn.toLowerCase())).map(({ id }) => id));
    }
  });
});
