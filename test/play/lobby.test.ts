import { bytesToHex } from "@noble/hashes/utils.js";
import { beforeAll, describe, expect, test } from "vitest";
import { commitmentTo } from "../../src/engine/secrets.ts";
import type { Principal } from "../../src/identity/principal.ts";
import { eventsPage } from "../../src/play/game/events-page.ts";
import { listGames } from "../../src/play/game/list-games.ts";
import { seeBoard } from "../../src/play/game/see-board.ts";
import { seeGame } from "../../src/play/game/see-game.ts";
import { createGame } from "../../src/play/lobby/create-game.ts";
import { leaveGame } from "../../src/play/lobby/leave-game.ts";
import { leaveSeat } from "../../src/play/lobby/leave-seat.ts";
import { sendEntropy } from "../../src/play/lobby/send-entropy.ts";
import { startGame } from "../../src/play/lobby/start-game.ts";
import { takeSeat } from "../../src/play/lobby/take-seat.ts";
import { listActions } from "../../src/play/moves/list-actions.ts";
import { type House, newPlayer, openHouse, startedGame } from "./house.ts";
import { wish } from "./wish.ts";

let house: House;
beforeAll(async () => {
  house = await openHouse();
});

const noWish = { invite: null, seat: null, entropy: null };

async function openGame(asked: Partial<Record<keyof typeof wish, unknown>> = {}) {
  const creator = await newPlayer(house, "Creator");
  const made = await createGame(house.deps, creator, { ...wish, ...asked } as typeof wish, null);
  return { creator, id: made.game.id, made };
}

describe("making a game and sitting down", () => {
  test("a title, a number of seats, or options that do not exist are refused", async () => {
    const principal = await newPlayer(house);
    const make = (asked: object) => createGame(house.deps, principal, { ...wish, ...asked }, null);
    await expect(make({ title: "chess" })).rejects.toMatchObject({ code: "title-unknown" });
    await expect(make({ seats: 5 })).rejects.toMatchObject({ code: "seats-unfit" });
    await expect(make({ options: { handsize: 2 } })).rejects.toMatchObject({ code: "request-invalid" });
    const tooMany = make({ seats: 4, options: { handSize: 4 } });
    await expect(tooMany).rejects.toMatchObject({ code: "options-refused", extras: { refusal: "bag-too-small" } });
  });

  test("the last seat starts the game in the same entry; the next one is told it is too late", async () => {
    const { id } = await openGame();
    await takeSeat(house.deps, await newPlayer(house), id, noWish, null);
    const last = await takeSeat(house.deps, await newPlayer(house), id, noWish, null);
    expect(last.game).toMatchObject({ status: "playing", version: 3 });
    expect(last.game.view).not.toBeNull();
    await expect(takeSeat(house.deps, await newPlayer(house), id, noWish, null)).rejects.toMatchObject({
      code: "game-not-open",
    });
  });

  test("a wished seat is given, a taken one is not", async () => {
    const { id } = await openGame();
    const seated = await takeSeat(house.deps, await newPlayer(house), id, { ...noWish, seat: 2 }, null);
    expect(seated.seat).toBe(2);
    const late = takeSeat(house.deps, await newPlayer(house), id, { ...noWish, seat: 2 }, null);
    await expect(late).rejects.toMatchObject({ code: "game-full" });
    const beyond = takeSeat(house.deps, await newPlayer(house), id, { ...noWish, seat: 3 }, null);
    await expect(beyond).rejects.toMatchObject({ code: "seats-unfit" });
  });

  test("a game started by hand waits for its creator, and for every seat", async () => {
    const { creator, id } = await openGame({ seats: 2, start: "manual" });
    await expect(startGame(house.deps, creator, id)).rejects.toMatchObject({ code: "seats-empty" });
    const guest = await newPlayer(house);
    const seated = await takeSeat(house.deps, guest, id, noWish, null);
    expect(seated.game.status).toBe("open");
    await expect(startGame(house.deps, guest, id)).rejects.toMatchObject({ code: "creator-only" });
    expect(await startGame(house.deps, creator, id)).toMatchObject({ status: "playing" });
    expect(await startGame(house.deps, creator, id)).toMatchObject({ status: "playing", version: 3 });
  });

  test("a creator who does not join may still start and look, and holds no seat", async () => {
    const { creator, id, made } = await openGame({ seats: 2, join: false, start: "manual", visibility: "private" });
    expect(made).toMatchObject({ seat: null, token: null });
    const invite = made.invite;
    for (const name of ["A", "B"]) {
      await takeSeat(house.deps, await newPlayer(house, name), id, { ...noWish, invite }, null);
    }
    expect(await startGame(house.deps, creator, id)).toMatchObject({ status: "playing", viewer: { seat: null } });
    expect((await listActions(house.deps, creator, id)).actions).toEqual([]);
  });

  test("whoever made a private game sits down without its invite, and with a wrong one", async () => {
    for (const invite of [null, "0".repeat(32)]) {
      const { creator, id } = await openGame({ join: false, visibility: "private" });
      expect(await takeSeat(house.deps, creator, id, { ...noWish, invite }, null)).toMatchObject({ seat: 0 });
    }
  });

  test("a private game is not there for anybody without its invite", async () => {
    const { id, made } = await openGame({ visibility: "private" });
    const stranger = await newPlayer(house);
    for (const look of [
      () => seeGame(house.deps, stranger, id),
      () => seeGame(house.deps, null, id),
      () => listActions(house.deps, stranger, id),
      () => eventsPage(house.deps, null, id, { after: 0, wait: 0, limit: 10 }),
      () => seeBoard(house.deps, null, id),
      () => takeSeat(house.deps, stranger, id, noWish, null),
      () => takeSeat(house.deps, stranger, id, { ...noWish, invite: "0".repeat(32) }, null),
    ]) {
      await expect(look()).rejects.toMatchObject({ code: "not-found" });
    }
    const { games } = await listGames(house.deps, { status: null, title: null, cursor: null, limit: 100 });
    expect(games.map((game) => game.id)).not.toContain(id);
    const seated = await takeSeat(house.deps, stranger, id, { ...noWish, invite: made.invite }, null);
    expect(seated).toMatchObject({ seat: 1, invite: null });
    expect(await seeGame(house.deps, stranger, id)).toMatchObject({ id, viewer: { seat: 1 } });
  });

  test("whoever gets up before the start frees the seat, and cannot get up from another's", async () => {
    const { creator, id } = await openGame();
    const guest = await newPlayer(house);
    await takeSeat(house.deps, guest, id, noWish, null);
    await expect(leaveSeat(house.deps, guest, id, 0)).rejects.toMatchObject({ code: "not-seated" });
    const game = await leaveSeat(house.deps, guest, id, 1);
    expect(game.seats[1]).toMatchObject({ name: null, player: null });
    expect(game.viewer.seat).toBeNull();
    expect((await takeSeat(house.deps, guest, id, noWish, null)).seat).toBe(1);
    expect((await leaveGame(house.deps, creator, id)).seats[0]?.player).toBeNull();
  });
});

describe("luck that can be checked", () => {
  test("entropy is mixed in until the start, is frozen then, and the commitment is kept", async () => {
    const { creator, id } = await openGame({ seats: 2, start: "manual" });
    const guest = await newPlayer(house);
    await takeSeat(house.deps, guest, id, { ...noWish, entropy: "guest dice" }, null);
    await sendEntropy(house.deps, creator, id, 0, { entropy: "first" });
    await sendEntropy(house.deps, creator, id, 0, { entropy: "second" });
    const other = sendEntropy(house.deps, creator, id, 1, { entropy: "mine" });
    await expect(other).rejects.toMatchObject({ code: "not-seated" });
    const started = await startGame(house.deps, creator, id);
    expect(started.secret).toBeNull();
    const { entries } = await eventsPage(house.deps, null, id, { after: 0, wait: 0, limit: 100 });
    const told = entries.flatMap((entry) => entry.told) as { type: string; entropy?: unknown }[];
    expect(told.find(({ type }) => type === "game-started")?.entropy).toEqual(["second", "guest dice"]);
    const late = sendEntropy(house.deps, creator, id, 0, { entropy: "third" });
    await expect(late).rejects.toMatchObject({ code: "game-not-open" });
    const over = await leaveGame(house.deps, guest, id);
    expect(over.status).toBe("finished");
    const secret = Uint8Array.from((over.secret ?? "").match(/../g) ?? [], (byte) => Number.parseInt(byte, 16));
    expect(bytesToHex(secret)).toBe(over.secret);
    expect(commitmentTo(secret)).toBe(started.commitment);
  });
});

describe("leaving a running game", () => {
  test("the rules say what becomes of the seat; leaving again changes nothing, and a finished game cannot be left", async () => {
    const { id, principals } = await startedGame(house, { seats: 3 });
    const [one, two, three] = principals as [Principal, Principal, Principal];
    const after = await leaveGame(house.deps, one, id);
    expect(after.seats[0]).toMatchObject({ name: "Player 0", left: true });
    expect(after.toAct).not.toContain(0);
    expect(await leaveGame(house.deps, one, id)).toMatchObject({ version: after.version, status: "playing" });
    expect(await leaveGame(house.deps, two, id)).toMatchObject({
      status: "finished",
      outcome: { ending: "last-seat" },
    });
    await expect(leaveGame(house.deps, three, id)).rejects.toMatchObject({ code: "game-over" });
    await expect(leaveSeat(house.deps, three, id, 2)).rejects.toMatchObject({ code: "game-not-open" });
  });
});
