import { beforeAll, describe, expect, it } from "vitest";
import type { Game } from "../../../src/engine/contract.ts";
import { type Toy, toy } from "../../toy/index.ts";
import { expectProblem } from "../expect-problem.ts";
import { type Hoard, startHoard, type TestGame } from "../harness.ts";
import { type Disturber, disturberAt, doorTo } from "./disturber.ts";

let hoard: Hoard;
let askGraphql: Awaited<ReturnType<typeof doorTo>>;
beforeAll(async () => {
  hoard = await startHoard();
  askGraphql = await doorTo(hoard);
});

async function shown(game: TestGame) {
  return (await hoard.request(`GET /v1/games/${game.id}`)).json;
}

async function act(game: TestGame, seat: number, ifMatch: string, action: object = { type: "taunt" }, query = "") {
  const sent = { token: game.seatTokens[seat], body: { actions: [action] }, headers: { "if-match": ifMatch } };
  return await hoard.request(`POST /v1/games/${game.id}/actions${query}`, sent);
}

async function say(game: TestGame, seat: number, what: string, agree: boolean) {
  return await hoard.request(`POST /v1/games/${game.id}/${what}`, {
    token: game.players[seat]?.token,
    body: { agree },
  });
}

async function undo(game: TestGame, seat: number, version: number) {
  const sent = { token: game.seatTokens[seat], body: {}, headers: { "if-match": `"${version}"` } };
  return await hoard.request(`POST /v1/games/${game.id}/undo`, sent);
}

/** What came of a list of requests. */
function statuses(got: readonly { readonly status: number }[]): number[] {
  return got.map(({ status }) => status);
}

describe("If-Match names the position that was seen", () => {
  it("what is said beside the board makes no action, dry run or undo stale", async () => {
    const game = await hoard.game({ clock: { type: "per-move", days: 2 } });
    const { version } = await shown(game);
    const etag = (await hoard.request(`GET /v1/games/${game.id}`)).headers.get("etag") ?? "";
    const rival: Disturber = disturberAt(hoard, askGraphql, game, 1);
    expect(statuses(await rival.overRest())).toEqual([200, 200, 200, 200, 200, 409, 409]);
    expect(await rival.overGraphql()).not.toContain("Problem");
    const disturbed = (await shown(game)).version;
    expect(disturbed).toBe(version + 9);
    expect((await act(game, 0, `"${version}"`, undefined, "?dryRun=true")).json).toMatchObject({ accepted: true });
    const acted = await act(game, 0, etag);
    expect([acted.status, acted.json.version]).toEqual([200, disturbed + 1]);
    await say(game, 1, "cancel", true);
    const undone = await undo(game, 0, acted.json.version);
    expect([undone.status, undone.json.told[0]]).toEqual([200, { type: "actions-undone", seat: 0, to: disturbed }]);
  });

  it("an action, a pause and a version that is still to come are another position", async () => {
    const game = await hoard.game();
    const { version } = await shown(game);
    expectProblem(await act(game, 0, `"${version + 1}"`), 412, "version-stale");
    await act(game, 1, `"${version}"`);
    const stale = await act(game, 0, `"${version}"`);
    expectProblem(stale, 412, "version-stale");
    expect(stale.json.version).toBe(version + 1);
    for (const seat of [0, 1]) await say(game, seat, "pause", true);
    await hoard.request(`POST /v1/games/${game.id}/resume`, { token: game.players[1]?.token, body: {} });
    expectProblem(await act(game, 0, `"${version + 1}"`), 412, "version-stale");
    expectProblem(await undo(game, 1, version + 1), 412, "version-stale");
  });

  it("a player is heard at the first try, whatever an opponent toggles in between", async () => {
    const game = await hoard.game({ options: { handSize: 3 } });
    const rival = disturberAt(hoard, askGraphql, game, 1);
    const token = game.seatTokens[0];
    for (let moves = 0; moves < 5; moves++) {
      const { version, actions } = (await hoard.request(`GET /v1/games/${game.id}/actions?type=taunt`, { token })).json;
      await rival.overRest();
      await rival.overGraphql();
      const acted = await act(game, 0, `"${version}"`, actions[0]);
      expect(acted.status).toBe(200);
      expect((await undo(game, 0, acted.json.version)).status).toBe(200);
    }
  });
});

describe("what a seat may do out of turn is bounded", () => {
  it("four times yes until somebody acts; a no, and the yes that settles it, always", async () => {
    const game = await hoard.game({ seats: 3 });
    for (const what of ["pause", "cancel", "pause", "cancel"]) {
      expect(statuses([await say(game, 1, what, true), await say(game, 1, what, false)])).toEqual([200, 200]);
    }
    expectProblem(await say(game, 1, "pause", true), 409, "limit-reached");
    expect(
      await askGraphql(
        `mutation { pauseGame(game: "${game.id}", agree: true) { ... on Problem { code } } }`,
        game.players[1]?.token ?? "",
      ),
    ).toContain("LIMIT_REACHED");
    expect(statuses([await say(game, 0, "pause", true), await say(game, 2, "pause", true)])).toEqual([200, 200]);
    expect((await say(game, 1, "pause", true)).json).toMatchObject({ paused: true });
    await hoard.request(`POST /v1/games/${game.id}/resume`, { token: game.players[0]?.token, body: {} });
    for (let count = 0; count < 4; count++) {
      expect(statuses([await say(game, 1, "cancel", true), await say(game, 1, "cancel", false)])).toEqual([200, 200]);
    }
    expectProblem(await say(game, 1, "cancel", true), 409, "limit-reached");
    const { version, toAct } = await shown(game);
    expect((await act(game, toAct[0], `"${version}"`)).status).toBe(200);
    expect((await say(game, 1, "cancel", true)).status).toBe(200);
  });

  it("twenty times taking back until somebody else acts", async () => {
    const game = await hoard.game();
    let { version } = await shown(game);
    const takeBack = async () => {
      const acted = await act(game, 0, `"${version}"`);
      const undone = await undo(game, 0, acted.json.version);
      if (undone.status === 200) version = undone.json.version;
      return undone;
    };
    expect((await takeBack()).status).toBe(200);
    version = (await act(game, 1, `"${version}"`)).json.version;
    for (let count = 0; count < 20; count++) expect((await takeBack()).status).toBe(200);
    expectProblem(await takeBack(), 409, "limit-reached");
  });

  it("two of three who are to act at once do not let each other begin anew: only an act that stands does", async () => {
    const three = await startHoard({ registry: [duelOfThree as unknown as Game] });
    const game = await three.game({ seats: 3 });
    const send = (seat: number, what: string, version: number, body: object) => {
      const sent = { token: game.seatTokens[seat], body, headers: { "if-match": `"${version}"` } };
      return three.request(`POST /v1/games/${game.id}/${what}`, sent);
    };
    const first = (await three.request(`GET /v1/games/${game.id}`)).json;
    expect(first.toAct).toEqual([0, 1, 2]);
    let { version } = first;
    const taunt = async (seat: number) => {
      const acted = await send(seat, "actions", version, { actions: [{ type: "taunt" }] });
      expect(acted.status).toBe(200);
      version = acted.json.version;
    };
    const takeBack = async (seat: number) => {
      await taunt(seat);
      const undone = await send(seat, "undo", version, {});
      version = undone.json.version ?? version;
      return undone;
    };
    for (let count = 0; count < 10; count++) {
      for (const seat of [0, 1, 0, 1]) expect((await takeBack(seat)).status).toBe(200);
    }
    expectProblem(await takeBack(0), 409, "limit-reached");
    // What the one has done stands now, and cannot be done again: so the other begins anew, and once.
    for (let count = 0; count < 20; count++) expect((await takeBack(1)).status).toBe(200);
    expectProblem(await takeBack(1), 409, "limit-reached");
    // Both have nothing left that could be in the way of the third.
    await taunt(2);
    expect(version).toBe(first.version + 2 * 60 + 3);
  });
});

/** The toy with three in its first duel. */
const duelOfThree: Toy = {
  ...toy,
  open: (options, seats, draws, emit) =>
    toy.open(options, seats, draws, (event) =>
      emit(event.type === "duel-opened" ? { ...event, duelists: [0, 1, 2] } : event),
    ),
  invariants: () => [],
};
