import { beforeAll, describe, expect, it } from "vitest";
import type { Absence } from "../../../src/engine/clock.ts";
import { sendHere } from "../../postgres.ts";
import { type Got, type Hoard, startHoard, type TestGame } from "../harness.ts";

const day = 86_400_000;
const start = Date.UTC(2026, 10, 30, 12);
let now = start;
let one: Hoard;
let other: Hoard;
let fresh: Hoard;

/** What holds an isolate's entries back, on their way to the database. */
const held: { one: Promise<unknown> | null; other: Promise<unknown> | null } = { one: null, other: null };

beforeAll(async () => {
  const over = (send?: Parameters<typeof startHoard>[0]) =>
    startHoard({ now: () => now, ...(one && { database: one.database, secrets: one.secrets }), ...send });
  const heldBy = (isolate: "one" | "other") => async (url: string, init: RequestInit) => {
    if (String(init.body).includes('insert into \\"entries\\"')) await held[isolate];
    return await sendHere(url, init);
  };
  one = await over({ send: heldBy("one") });
  other = await over({ send: heldBy("other") });
  fresh = await over();
});

/** Who writes first; both have read the same version before. */
type First = "one" | "other" | "whoever";
const rounds: [First][] = [["one"], ["other"], ["whoever"], ["whoever"], ["whoever"]];

/** Both at once, in two isolates: the one that is not first reads as early, and its entry waits for the other's end. */
async function race<One, Other>(first: First, doOne: () => Promise<One>, doOther: () => Promise<Other>) {
  const gate = Promise.withResolvers<void>();
  if (first !== "whoever") held[first === "one" ? "other" : "one"] = gate.promise;
  const [oneEnds, otherEnds] = [doOne(), doOther()];
  const leader: Promise<unknown> = first === "other" ? otherEnds : oneEnds;
  await leader.finally(() => {
    Object.assign(held, { one: null, other: null });
    gate.resolve();
  });
  return await Promise.all([oneEnds, otherEnds]);
}

async function timed(absence: Absence, seats = 2): Promise<TestGame> {
  now = start;
  return await one.game({ clock: { type: "per-move", days: 1 }, absence, seats });
}

async function shown(game: TestGame) {
  return (await fresh.request(`GET /v1/games/${game.id}`)).json;
}

/** What a seat may offer now, with the version. */
async function offers(game: TestGame, seat: number, hoard = one) {
  const token = game.seatTokens[seat];
  const { version, actions } = (await hoard.request(`GET /v1/games/${game.id}/actions?type=offer`, { token })).json;
  return { seat, version, action: actions[0] as object };
}

async function act(hoard: Hoard, game: TestGame, { seat, version, action }: Awaited<ReturnType<typeof offers>>) {
  const sent = { token: game.seatTokens[seat], body: { actions: [action] }, headers: { "if-match": `"${version}"` } };
  return await hoard.request(`POST /v1/games/${game.id}/actions`, sent);
}

async function ask(hoard: Hoard, game: TestGame, what: string, seat: number): Promise<Got> {
  return await hoard.request(`POST /v1/games/${game.id}/${what}`, { token: game.players[seat]?.token, body: {} });
}

/** The kinds of the entries since the start; the game must read the same in every isolate, with no version missing. */
async function kindsSince(game: TestGame): Promise<string[]> {
  const token = game.seatTokens[0];
  const looks = [one, other, fresh].map((hoard) => hoard.request(`GET /v1/games/${game.id}`, { token }));
  expect(new Set((await Promise.all(looks)).map(({ json }) => JSON.stringify(json))).size).toBe(1);
  const { entries } = (await fresh.request(`GET /v1/games/${game.id}/events`)).json;
  expect(entries.map(({ version }: { version: number }) => version)).toEqual(
    entries.map((_: object, index: number) => index + 1),
  );
  const kinds: string[] = entries.map(({ kind }: { kind: string }) => kind);
  return kinds.slice(kinds.indexOf("started") + 1);
}

/** Which of two happened, where it was left to chance; otherwise it must be the one that was first. */
function winner(first: First, oneWon: boolean): "one" | "other" {
  const won = oneWon ? "one" : "other";
  if (first !== "whoever") expect(won).toBe(first);
  return won;
}

describe("who acts at the moment at which time runs out", () => {
  it.each(rounds)("is in time or too late, never both (first: %s)", async (first) => {
    const game = await timed("leave", 3);
    const [seat, rival] = (await shown(game)).toAct as [number, number];
    await act(one, game, await offers(game, rival));
    const offer = await offers(game, seat);
    now += day;
    const [acted] = await race(
      first,
      () => act(one, game, offer),
      () => other.keepTime(),
    );
    const kinds = await kindsSince(game);
    const { left } = (await shown(game)).seats[seat];
    if (winner(first, acted.status === 200) === "one") {
      expect([kinds, left]).toEqual([["acted", "acted"], false]);
    } else {
      expect([acted.status, acted.json.code, kinds, left]).toEqual([
        412,
        "version-stale",
        ["acted", "timed-out"],
        true,
      ]);
    }
  });
});

describe("two claims at once", () => {
  it.each(rounds)("take effect once; the other finds nothing to claim (first: %s)", async (first) => {
    const game = await timed("wait", 3);
    const [present, absent] = (await shown(game)).toAct as [number, number];
    await act(one, game, await offers(game, present));
    now += day;
    const third = 3 - present - absent;
    const [mine, theirs] = await race(
      first,
      () => ask(one, game, "claim", present),
      () => ask(other, game, "claim", third),
    );
    const won = winner(first, mine.status === 200);
    const [made, late] = won === "one" ? [mine, theirs] : [theirs, mine];
    expect([made.status, late.status, late.json.code]).toEqual([200, 409, "nothing-to-claim"]);
    expect(await kindsSince(game)).toEqual(["acted", "claimed"]);
  });
});

describe("a pause at the moment of an action", () => {
  it.each(rounds)("comes before it or after it: the action counts or is refused (first: %s)", async (first) => {
    const game = await timed("leave");
    await ask(one, game, "pause", 0);
    const offer = await offers(game, 1);
    const [acted, paused] = await race(
      first,
      () => act(one, game, offer),
      () => ask(other, game, "pause", 1),
    );
    expect(paused.status).toBe(200);
    const kinds = await kindsSince(game);
    if (winner(first, acted.status === 200) === "one") {
      expect(kinds).toEqual(["agreed", "acted", "paused"]);
    } else {
      expect([acted.status, acted.json.code, kinds]).toEqual([412, "version-stale", ["agreed", "paused"]]);
    }
    expect(await shown(game)).toMatchObject({ paused: true, toAct: [], deadline: null });
  });
});

describe("the last seat agrees to cancel while the one that agreed before acts", () => {
  it.each(rounds)("the action takes its yes back, or the game is over before it (first: %s)", async (first) => {
    const game = await timed("leave");
    await ask(one, game, "cancel", 0);
    const offer = await offers(game, 0);
    const [acted, cancelled] = await race(
      first,
      () => act(one, game, offer),
      () => ask(other, game, "cancel", 1),
    );
    expect(cancelled.status).toBe(200);
    const kinds = await kindsSince(game);
    if (winner(first, acted.status === 200) === "one") {
      expect(kinds).toEqual(["agreed", "acted", "agreed"]);
      expect(await shown(game)).toMatchObject({ status: "playing", agreed: { cancel: [1] } });
    } else {
      expect([acted.status, acted.json.code, kinds]).toEqual([412, "version-stale", ["agreed", "cancelled"]]);
      expect(await shown(game)).toMatchObject({ status: "cancelled", toAct: [], deadline: null, outcome: null });
    }
  });
});

describe("a yes at the moment of an action of somebody else", () => {
  it.each(rounds)("makes the action wait at most: both count (first: %s)", async (first) => {
    const game = await timed("leave");
    const offer = await offers(game, 0);
    const [acted, agreed] = await race(
      first,
      () => act(one, game, offer),
      () => ask(other, game, "cancel", 1),
    );
    expect([acted.status, agreed.status]).toEqual([200, 200]);
    const isFirst = winner(first, acted.json.version === offer.version + 1) === "one";
    expect(await kindsSince(game)).toEqual(isFirst ? ["acted", "agreed"] : ["agreed", "acted"]);
  });

  it.each(rounds)("makes taking back wait at most: both count (first: %s)", async (first) => {
    const game = await timed("leave");
    const { json } = await act(one, game, { ...(await offers(game, 0)), action: { type: "taunt" } });
    const sent = { token: game.seatTokens[0], body: {}, headers: { "if-match": `"${json.version}"` } };
    const [undone, agreed] = await race(
      first,
      () => one.request(`POST /v1/games/${game.id}/undo`, sent),
      () => ask(other, game, "pause", 1),
    );
    expect([undone.status, agreed.status]).toEqual([200, 200]);
    const isFirst = winner(first, undone.json.version === json.version + 1) === "one";
    expect(await kindsSince(game)).toEqual(["acted", ...(isFirst ? ["undone", "agreed"] : ["agreed", "undone"])]);
  });
});
