import { beforeAll, describe, expect, it } from "vitest";
import type { Principal } from "../../src/identity/principal.ts";
import type { Player } from "../../src/store/accounts/port.ts";
import { DatabaseFailed } from "../../src/store/errors.ts";
import { type Arena, append, fresh, openArena, opening } from "./arena.ts";

let arena: Arena;
beforeAll(async () => {
  arena = await openArena();
});

const codes = (player: string) => arena.sql("select name, recovery_hash, epoch from players where id = $1", [player]);

describe("a player", () => {
  it("is made with a name and epoch 1, once", async () => {
    const id = fresh("player");
    const player = (await arena.players.create({ id, name: "Ada \u{1f409}", recoveryHash: "r" })) as Player;
    expect(player).toEqual({
      id,
      name: "Ada \u{1f409}",
      epoch: 1,
      createdAt: player.createdAt,
      calendar: null,
      calendarVersion: 0,
    });
    expect(Math.abs(Date.parse(player.createdAt) - Date.now())).toBeLessThan(60_000);
    expect(player.createdAt).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
    await expect(arena.players.create({ id, name: "Bo", recoveryHash: "r" })).rejects.toThrow(DatabaseFailed);
  });

  it("is found and renamed with a live claim only", async () => {
    const ada = await arena.join("Ada");
    expect(await arena.players.find(ada)).toMatchObject({ id: ada.player, name: "Ada" });
    expect(await arena.players.rename(ada, "Lovelace")).toMatchObject({ name: "Lovelace", epoch: 1 });
    for (const principal of [
      { ...ada, epoch: 2 },
      { ...ada, player: "nobody" },
    ]) {
      expect(await arena.players.find(principal)).toBeUndefined();
      expect(await arena.players.rename(principal, "Eve")).toBeUndefined();
    }
    expect(await arena.players.find(ada)).toMatchObject({ name: "Lovelace" });
  });

  it("moves to the next epoch when all tokens are revoked", async () => {
    const ada = await arena.join();
    expect(await arena.players.revokeAll(ada)).toMatchObject({ epoch: 2 });
    expect(await arena.players.find(ada)).toBeUndefined();
    expect(await arena.players.revokeAll(ada)).toBeUndefined();
    expect(await arena.players.find({ ...ada, epoch: 2 })).toMatchObject({ epoch: 2 });
  });

  it("recovers by the code, once, and every former token ends", async () => {
    const ada = await arena.join();
    const [{ recovery_hash: hash } = {}] = await codes(ada.player);
    expect(await arena.players.recover(ada.player, "wrong", "next")).toBeUndefined();
    expect(await arena.players.recover("nobody", String(hash), "next")).toBeUndefined();
    expect(await arena.players.recover(ada.player, String(hash), "next")).toMatchObject({ epoch: 2 });
    expect(await arena.players.recover(ada.player, String(hash), "again")).toBeUndefined();
    expect(await arena.players.find(ada)).toBeUndefined();
    expect(await codes(ada.player)).toMatchObject([{ recovery_hash: "next", epoch: 2 }]);
  });

  it("20 recoveries with one code at once: one goes through", async () => {
    const ada = await arena.join();
    const [{ recovery_hash: hash } = {}] = await codes(ada.player);
    const tries = Array.from({ length: 20 }, (_, count) =>
      arena.players.recover(ada.player, String(hash), `next-${count}`),
    );
    const recovered = (await Promise.all(tries)).filter((player) => player !== undefined);
    expect(recovered).toMatchObject([{ epoch: 2 }]);
  });

  it("is forgotten: name, code, requests and endpoints go, the seats keep the name as of sitting", async () => {
    const ada = await arena.join();
    const game = await append(arena.journal, opening(ada, { beside: { request: { key: "k", hash: "h" } } }));
    await arena.sql(
      "insert into endpoints (player, url, format, types, status, secret) values ($1, 'u', 'slack', '{}', 'active', 's')",
      [ada.player],
    );
    const [{ recovery_hash: hash } = {}] = await codes(ada.player);
    expect(await arena.players.erase(ada)).toBe("still-seated");
    await arena.sql("update games set status = 'finished' where id = $1", [game.game]);
    arena.trips();
    expect(await arena.players.erase(ada)).toBe("erased");
    expect(arena.trips()).toBe(1);
    expect(await arena.players.erase(ada)).toBe("not-live");
    expect(await codes(ada.player)).toEqual([{ name: null, recovery_hash: null, epoch: 2 }]);
    expect(await arena.sql("select from requests where player = $1", [ada.player])).toEqual([]);
    expect(await arena.sql("select url, secret, status from endpoints where player = $1", [ada.player])).toEqual([
      { url: "", secret: "", status: "removed" },
    ]);
    expect(await arena.sql("select name from seats where game = $1", [game.game])).toEqual([{ name: "Ada" }]);
    expect(await arena.players.recover(ada.player, String(hash), "next")).toBeUndefined();
    expect(await arena.players.find(ada)).toBeUndefined();
  });
});

describe("a seat of a player", () => {
  it("is told with its epoch, which revoking moves on", async () => {
    const ada = await arena.join();
    const { game } = await append(arena.journal, opening(ada));
    expect(await arena.players.seatOf(ada, game)).toEqual({ seat: 0, epoch: 1 });
    expect(await arena.players.revokeSeat(ada, game)).toEqual({ seat: 0, epoch: 2 });
    expect(await arena.players.seatOf(ada, game)).toEqual({ seat: 0, epoch: 2 });
  });

  it("is nobody else's, and nothing without a live claim", async () => {
    const [ada, bo] = [await arena.join(), await arena.join()];
    const { game } = await append(arena.journal, opening(ada));
    for (const principal of [bo, { ...ada, epoch: 2 }]) {
      expect(await arena.players.seatOf(principal, game)).toBeUndefined();
      expect(await arena.players.revokeSeat(principal, game)).toBeUndefined();
    }
    expect(await arena.players.seatOf(ada, "nowhere")).toBeUndefined();
    expect(await arena.players.seatOf(ada, game)).toEqual({ seat: 0, epoch: 1 });
  });
});

describe("a seat token", () => {
  it("finds its player and its own seat, and does nothing else to the account", async () => {
    const ada = await arena.join();
    const own = await append(arena.journal, opening(ada));
    const other = await append(arena.journal, opening(ada));
    const bound: Principal = { ...ada, seat: { game: own.game, seat: 0, epoch: 1 } };
    expect(await arena.players.find(bound)).toMatchObject({ id: ada.player });
    expect(await arena.players.seatOf(bound, own.game)).toEqual({ seat: 0, epoch: 1 });
    expect(await arena.players.seatOf(bound, other.game)).toBeUndefined();
    expect(await arena.players.rename(bound, "Eve")).toBeUndefined();
    expect(await arena.players.revokeAll(bound)).toBeUndefined();
    expect(await arena.players.revokeSeat(bound, own.game)).toBeUndefined();
    expect(await arena.players.erase(bound)).toBe("not-live");
    expect(await codes(ada.player)).toMatchObject([{ name: "Ada", epoch: 1 }]);
    const revoked: Principal = { ...ada, seat: { game: own.game, seat: 0, epoch: 2 } };
    expect(await arena.players.find(revoked)).toBeUndefined();
  });
});
