import { beforeAll, describe, expect, test } from "vitest";
import { eventsPage } from "../../src/play/game/events-page.ts";
import { seeGame } from "../../src/play/game/see-game.ts";
import { createGame } from "../../src/play/lobby/create-game.ts";
import { takeSeat } from "../../src/play/lobby/take-seat.ts";
import { act } from "../../src/play/moves/act.ts";
import { listActions } from "../../src/play/moves/list-actions.ts";
import { undo } from "../../src/play/moves/undo.ts";
import { type House, newPlayer, openHouse, startedGame } from "./house.ts";
import { wish } from "./wish.ts";

describe("round trips to the database", () => {
  let house: House;
  beforeAll(async () => {
    house = await openHouse();
  });

  async function next(isolate: House, game: Awaited<ReturnType<typeof startedGame>>) {
    const { toAct, version } = await seeGame(house.deps, null, game.id);
    const principal = game.principals[toAct[0] ?? 0] ?? null;
    if (principal === null) throw new Error("nobody is to act");
    const { actions } = await listActions(house.deps, principal, game.id);
    const asked = { version, actions: actions.slice(0, 1), request: null };
    return () => act(isolate.deps, principal, game.id, asked);
  }

  test("acting on a game the isolate remembers takes one", async () => {
    const game = await startedGame(house);
    expect(await house.roundTrips(await next(house, game))).toBe(1);
  });

  test("acting on a game the isolate does not know takes two, and one from then on", async () => {
    const game = await startedGame(house);
    const isolate = house.anotherIsolate();
    expect(await isolate.roundTrips(await next(isolate, game))).toBe(2);
    expect(await isolate.roundTrips(await next(isolate, game))).toBe(1);
  });

  test("a game read from its newest snapshot alone is remembered too", async () => {
    const game = await startedGame(house);
    const { toAct, version: begun } = await seeGame(house.deps, null, game.id);
    let version = begun;
    const [principal, other] = [game.principals[toAct[0] ?? 0], game.principals[toAct[1] ?? 0]];
    if (principal === undefined || other === undefined) throw new Error("nobody is to act");
    const taunt = { actions: [{ type: "taunt" }], request: null };
    for (let who = principal; version < 64; who = who === principal ? other : principal) {
      version = (await act(house.deps, who, game.id, { version, ...taunt })).version;
      version = (await undo(house.deps, who, game.id, { version, to: null })).version;
    }
    const isolate = house.anotherIsolate();
    expect(await seeGame(isolate.deps, principal, game.id)).toMatchObject({ version: 64 });
    expect(await isolate.roundTrips(() => act(isolate.deps, principal, game.id, { version, ...taunt }))).toBe(1);
  });

  test("reading takes one, remembered or not, also the past, the actions and the events", async () => {
    const game = await startedGame(house);
    const isolate = house.anotherIsolate();
    const principal = game.principals[0] ?? null;
    const reads = [
      () => seeGame(isolate.deps, principal, game.id),
      () => seeGame(isolate.deps, principal, game.id),
      () => seeGame(isolate.deps, null, game.id, { version: 2 }),
      () => listActions(isolate.deps, principal, game.id),
      () => eventsPage(isolate.deps, principal, game.id, { after: 0, wait: 0, limit: 100 }),
    ];
    for (const read of reads) expect(await isolate.roundTrips(read)).toBe(1);
  });

  test("what is somebody else's takes as many as what is not there", async () => {
    const creator = await newPlayer(house);
    const { game } = await createGame(house.deps, creator, { ...wish, seats: 2, visibility: "private" }, null);
    const noWish = { invite: null, seat: null, entropy: null };
    const stranger = await newPlayer(house);
    for (const isolate of [house, house.anotherIsolate()]) {
      for (const principal of [stranger, null]) {
        const looks = [
          (id: string) => seeGame(isolate.deps, principal, id),
          (id: string) => seeGame(isolate.deps, principal, id, { version: 1 }),
          (id: string) => listActions(isolate.deps, principal, id),
          (id: string) => eventsPage(isolate.deps, principal, id, { after: 0, wait: 0, limit: 100 }),
          (id: string) => takeSeat(isolate.deps, principal ?? stranger, id, noWish, null),
        ];
        for (const look of looks) {
          const trips = (id: string) =>
            isolate.roundTrips(() => expect(look(id)).rejects.toMatchObject({ code: "not-found" }));
          expect(await trips(game.id)).toBe(await trips(isolate.deps.newId()));
        }
      }
    }
  });

  test("a long poll looks at most twelve more times", async () => {
    const game = await startedGame(house);
    const { version } = await seeGame(house.deps, null, game.id);
    const slept: number[] = [];
    const deps = { ...house.deps, sleep: async (milliseconds: number) => void slept.push(milliseconds) };
    const asked = { after: version, wait: 25, limit: 100 };
    expect(await house.roundTrips(() => eventsPage(deps, null, game.id, asked))).toBe(13);
    expect(slept).toHaveLength(12);
    expect(Math.round(slept.reduce((sum, one) => sum + one, 0))).toBe(25_000);
    expect(slept).toEqual([...slept].sort((one, other) => one - other));
  });

  test("the cost of an action does not grow with the length of the game", async () => {
    const game = await startedGame(house, { seats: 4 });
    const isolate = house.anotherIsolate();
    for (let count = 0; count < 12; count++) {
      const { status } = await seeGame(house.deps, null, game.id);
      if (status !== "playing") break;
      expect(await house.roundTrips(await next(house, game))).toBe(1);
    }
    expect(await isolate.roundTrips(() => seeGame(isolate.deps, null, game.id))).toBe(1);
  });
});
