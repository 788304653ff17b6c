import { createClient } from "graphql-sse";
import { describe, expect, test } from "vitest";
import type { Game } from "../../src/engine/contract.ts";
import { registry } from "../../src/games/registry.ts";
import { lots } from "../http/moves/playing.ts";
import { toy } from "../toy/index.ts";
import { type House, startHouse } from "./harness.ts";

/** A seat that hears by subscription alone and acts when it is to act. */
function client(house: House, token: string | null) {
  return createClient({
    url: house.url,
    fetchFn: house.fetch as typeof fetch,
    retryAttempts: 0,
    ...(token === null ? {} : { headers: { authorization: `Bearer ${token}` } }),
  });
}

const hear = `subscription Hear($game: ID!) { events(game: $game) {
  __typename ... on EventList { version more entries { version kind } } ... on Problem { code }
} }`;
const inbox = `subscription { myGames(turn: MINE) { ... on GameConnection { edges { node { id version } } } } }`;
const look = `query Look($game: ID!) {
  legalActions(game: $game, limit: 500) { ... on LegalActions { version seat total actions { json } } }
}`;
const move = `mutation Move($game: ID!, $version: Int!, $action: JSON!) {
  submitActions(game: $game, version: $version, actions: [{ json: $action }]) {
    __typename ... on GameUpdate { version game { status } } ... on Problem { code currentVersion }
  }
}`;

const leave = "mutation Leave($game: ID!) { leaveGame(game: $game) { __typename } }";

interface Page {
  readonly events: {
    readonly __typename: string;
    readonly entries: { readonly version: number }[];
    readonly code?: string;
  };
}

describe.each([...registry, toy as Game])("a game of $meta.title by subscriptions alone", (title) => {
  test("is played to its end, every entry heard once and in order", { timeout: 180_000 }, async () => {
    const house = await startHouse([title]);
    const game = await house.hoard.game({ seats: title.meta.seats.min });
    const versions = await Promise.all(
      [...game.seatTokens, null].map((token, seat) => playBySubscription(house, game.id, token, seat)),
    );
    const end = (await house.hoard.request(`GET /v1/games/${game.id}`)).json;
    expect(end.status).toBe("finished");
    for (const heard of versions) expect(heard).toEqual(Array.from({ length: end.version }, (_, index) => index + 1));
    expect(house.hoard.logged).toEqual([]);
  });
});

/** A seat that has acted so often leaves, which ends a game of the longest titles in a time that a test may take. */
const mostActs = 60;

/** Hears to the end of the game; a seat acts whenever something was heard. Returns the versions heard. */
async function playBySubscription(house: House, game: string, token: string | null, seat: number): Promise<number[]> {
  const pick = lots(seat + 1);
  const heard: number[] = [];
  let acts = 0;
  for await (const { data, errors } of client(house, token).iterate<Page>({ query: hear, variables: { game } })) {
    expect(errors).toBeUndefined();
    heard.push(...(data?.events.entries ?? []).map(({ version }) => version));
    while (token !== null && acts < mostActs && (await actOnce(house, game, token, pick))) acts += 1;
    if (token !== null && acts === mostActs) {
      acts += 1;
      await house.ask(leave, { game }, token);
    }
  }
  return heard;
}

/** Acts if it is this seat's turn; true when it may be again. */
async function actOnce(house: House, game: string, token: string, pick: (bound: number) => number): Promise<boolean> {
  const { data } = await house.ask(look, { game }, token);
  const { actions, version } = data.legalActions;
  if (actions.length === 0) return false;
  const action = actions[pick(actions.length)].json;
  const acted = await house.ask(move, { game, version, action }, token);
  if (acted.data.submitActions.__typename === "Problem") expect(acted.data.submitActions.code).toBe("VERSION_STALE");
  return acted.data.submitActions.game?.status !== "FINISHED";
}

test("the inbox tells of each turn that becomes mine", { timeout: 60_000 }, async () => {
  const house = await startHouse();
  const player = await house.hoard.player();
  const pages = client(house, player.token).iterate<{ myGames: { edges: unknown[] } }>({ query: inbox });
  expect((await pages.next()).value.data.myGames.edges).toEqual([]);
  const game = `mutation { createGame(options: { toy: {} }, seats: 2) { ... on JoinedGame { game { id } } } }`;
  const made = await house.ask(game, {}, player.token);
  const other = await house.hoard.player("Bran");
  const { id } = made.data.createGame.game;
  await house.ask(`mutation { takeSeat(game: "${id}") { __typename } }`, {}, other.token);
  const next = (await pages.next()).value.data.myGames.edges;
  expect(next).toEqual([{ node: { id, version: 2 } }]);
  await pages.return?.(undefined);
});

test.each([
  ["without a token", null, "TOKEN_MISSING"],
  ["with a token that is none", "nonsense", "TOKEN_INVALID"],
])("the inbox %s is a problem and ends", async (_, token, code) => {
  const house = await startHouse();
  const query = "subscription { myGames { __typename ... on Problem { code } } }";
  const said: unknown[] = [];
  for await (const { data } of client(house, token).iterate({ query })) said.push(data);
  expect(said).toEqual([{ myGames: { __typename: "Problem", code } }]);
});

test("a revoked token ends what is being heard", { timeout: 60_000 }, async () => {
  const house = await startHouse();
  const game = await house.hoard.game();
  const token = game.players[0]?.token ?? "";
  const heard = client(house, token).iterate<Page>({ query: hear, variables: { game: game.id } });
  expect((await heard.next()).value.data.events.__typename).toBe("ToyEventList");
  await house.hoard.request("DELETE /v1/tokens", { token });
  expect((await heard.next()).value.data.events).toEqual({ __typename: "Problem", code: "TOKEN_REVOKED" });
  expect((await heard.next()).done).toBe(true);
});
