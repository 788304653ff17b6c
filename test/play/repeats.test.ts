import { beforeAll, describe, expect, test } from "vitest";
import type { Principal } from "../../src/identity/principal.ts";
import { myGames } from "../../src/play/accounts/my-games.ts";
import { listGames } from "../../src/play/game/list-games.ts";
import { seeGame } from "../../src/play/game/see-game.ts";
import { createGame } from "../../src/play/lobby/create-game.ts";
import { takeSeat } from "../../src/play/lobby/take-seat.ts";
import { act } from "../../src/play/moves/act.ts";
import { listActions } from "../../src/play/moves/list-actions.ts";
import { type House, newPlayer, openHouse, startedGame } from "./house.ts";
import { wish } from "./wish.ts";

let house: House;
beforeAll(async () => {
  house = await openHouse();
});

const hash = "a".repeat(64);
const limitReached = { kind: "limit-reached", limit: "games-per-player" } as const;
const noWish = { invite: null, seat: null, entropy: null };

describe("a request sent twice takes effect once", () => {
  test("100 parallel actions with one key make one entry, and every answer is that entry's", async () => {
    const { id, principals } = await startedGame(house);
    const { toAct, version } = await seeGame(house.deps, null, id);
    const principal = principals[toAct[0] ?? 0] as Principal;
    const { actions } = await listActions(house.deps, principal, id);
    const asked = { version, actions: actions.slice(0, 1), request: { key: "once", hash } };
    const isolates = [house, house.anotherIsolate(), house.anotherIsolate()];
    const sent = Array.from({ length: 100 }, (_, index) =>
      act((isolates[index % isolates.length] ?? house).deps, principal, id, asked),
    );
    const answers = new Set((await Promise.all(sent)).map((answer) => JSON.stringify(answer)));
    expect(answers.size).toBe(1);
    expect((await seeGame(house.deps, null, id)).version).toBe(version + 1);
  });

  test("the answer of then comes back though the game has moved on", async () => {
    const { id, principals } = await startedGame(house);
    const turn = async () => {
      const { toAct, version } = await seeGame(house.deps, null, id);
      const principal = principals[toAct[0] ?? 0] as Principal;
      const { actions } = await listActions(house.deps, principal, id, { type: "offer" });
      return { principal, asked: { version, actions: actions.slice(0, 1), request: { key: `at-${version}`, hash } } };
    };
    const first = await turn();
    const answer = await act(house.deps, first.principal, id, first.asked);
    const second = await turn();
    await act(house.deps, second.principal, id, second.asked);
    expect(await act(house.deps, first.principal, id, first.asked)).toEqual(answer);
  });

  test("a game made twice with one key is one game; the seat's token is minted anew", async () => {
    const principal = await newPlayer(house);
    const request = { key: "make", hash };
    const made = await Promise.all(Array.from({ length: 8 }, () => createGame(house.deps, principal, wish, request)));
    expect(new Set(made.map(({ game }) => game.id)).size).toBe(1);
    expect(new Set(made.map(({ seat }) => seat))).toEqual(new Set([0]));
    expect((await myGames(house.deps, principal, { turn: null, cursor: null, limit: 50 })).games).toHaveLength(1);
    const other = createGame(house.deps, principal, wish, { key: "make", hash: "b".repeat(64) });
    await expect(other).rejects.toMatchObject({ code: "key-reused" });
  });

  test("a game made with a key is answered again, though its maker has reached a limit since", async () => {
    const principal = await newPlayer(house);
    const request = { key: "make", hash };
    const { game } = await createGame(house.deps, principal, wish, request);
    const journal = { ...house.deps.journal, append: async () => limitReached };
    const again = await createGame({ ...house.deps, journal }, principal, wish, request);
    expect(again.game.id).toBe(game.id);
    const another = createGame({ ...house.deps, journal }, principal, wish, { key: "another", hash });
    await expect(another).rejects.toMatchObject({ code: "limit-reached" });
  });

  test("a seat taken twice with one key is one seat; without a key the second try is told so", async () => {
    const creator = await newPlayer(house);
    const { game } = await createGame(house.deps, creator, wish, null);
    const principal = await newPlayer(house);
    const request = { key: "sit", hash };
    const taken = await Promise.all([1, 2, 3].map(() => takeSeat(house.deps, principal, game.id, noWish, request)));
    expect(new Set(taken.map(({ seat }) => seat))).toEqual(new Set([1]));
    await expect(takeSeat(house.deps, principal, game.id, noWish, null)).rejects.toMatchObject({
      code: "already-seated",
    });
  });

  test("the lobby shows an open game once, with the seat that was taken", async () => {
    const creator = await newPlayer(house, "Zoe");
    const { game } = await createGame(house.deps, creator, wish, { key: "lobby", hash });
    await createGame(house.deps, creator, wish, { key: "lobby", hash });
    const { games } = await listGames(house.deps, { status: "open", title: "toy", cursor: null, limit: 100 });
    const mine = games.filter(({ id }) => id === game.id);
    expect(mine).toHaveLength(1);
    expect(mine[0]?.seats.map(({ name }) => name)).toEqual(["Zoe", null, null]);
  });
});
