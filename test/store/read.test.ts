import { beforeAll, describe, expect, it } from "vitest";
import type { Principal } from "../../src/identity/principal.ts";
import {
  type Arena,
  acting,
  append,
  openArena,
  opening,
  playedGame,
  sitting,
  snapshotAt,
  type Written,
} from "./arena.ts";

let arena: Arena;
let ada: Principal;
let bo: Principal;
/** Ten entries, with snapshots at 4 and 8; Ada in seat 0, Bo in seat 1. */
let game: Written;

beforeAll(async () => {
  arena = await openArena();
  ada = await arena.join();
  bo = await arena.join();
  game = await append(arena.journal, opening(ada));
  game = await append(arena.journal, sitting(game, bo, 1));
  for (let version = 3; version <= 10; version++) {
    const snapshot = version % 4 === 0 ? snapshotAt(version) : null;
    game = await append(arena.journal, acting(game, ada, 0, { snapshot }));
  }
  arena.trips();
});

const format = () => 1;
const versions = (reading: { readonly entries: readonly { readonly version: number }[] } | undefined) =>
  reading?.entries.map(({ version }) => version);
const at = (version: number) => ({ version, digest: game.entries[version - 1]?.digest ?? "" });
const head = () => ({ version: 10, digest: game.table.digest });

describe("a read", () => {
  it("gives the newest snapshot, the entries after it, and what is known of the game, in one round trip", async () => {
    const reading = await arena.journal.read(game.game, ada, { format });
    expect(arena.trips()).toBe(1);
    expect(reading).toEqual({
      head: head(),
      title: "toy",
      luckKeyId: "00000000000000aa",
      standing: { live: true, seat: 0, canSee: true },
      openedByInvite: false,
      listed: { status: "open", outcome: null },
      rematch: null,
      continues: false,
      snapshot: snapshotAt(8),
      repeated: null,
      entries: game.entries.slice(8),
    });
  });

  it("goes on from what is known, without a snapshot", async () => {
    const reading = await arena.journal.read(game.game, ada, { format, known: at(7) });
    expect(reading).toMatchObject({ continues: true, snapshot: null });
    expect(versions(reading)).toEqual([8, 9, 10]);
    const upToDate = await arena.journal.read(game.game, ada, { format, known: at(10) });
    expect(upToDate).toMatchObject({ continues: true, snapshot: null, entries: [] });
  });

  it("begins anew when what is known is not in the journal", async () => {
    for (const known of [
      { version: 7, digest: at(6).digest },
      { version: 11, digest: at(10).digest },
    ]) {
      const reading = await arena.journal.read(game.game, ada, { format, known });
      expect(reading).toMatchObject({ continues: false, snapshot: { version: 8 } });
      expect(versions(reading)).toEqual([9, 10]);
    }
  });

  it("begins anew when the database was put back to an earlier backup", async () => {
    const own = await playedGame(arena, ada, 5);
    await arena.tamper("delete from entries where game = $1 and version > 3", [own.game]);
    const reading = await arena.journal.read(own.game, ada, { format, known: own.table });
    expect(reading).toMatchObject({ continues: false, snapshot: null, head: { version: 3 } });
    expect(versions(reading)).toEqual([1, 2, 3]);
  });

  it("looks back to a version: nothing later is read, the head is today's", async () => {
    const reading = await arena.journal.read(game.game, ada, { format, upTo: 6 });
    expect(reading).toMatchObject({ head: head(), snapshot: { version: 4 } });
    expect(versions(reading)).toEqual([5, 6]);
    const early = await arena.journal.read(game.game, ada, { format, upTo: 3 });
    expect(early).toMatchObject({ snapshot: null });
    expect(versions(early)).toEqual([1, 2, 3]);
    expect(versions(await arena.journal.read(game.game, ada, { format, upTo: 8 }))).toEqual([]);
  });

  it("looks back past what is known, and goes on from it where it can", async () => {
    expect(await arena.journal.read(game.game, ada, { format, upTo: 6, known: at(9) })).toMatchObject({
      continues: false,
    });
    const reading = await arena.journal.read(game.game, ada, { format, upTo: 7, known: at(5) });
    expect(reading).toMatchObject({ continues: true, snapshot: null });
    expect(versions(reading)).toEqual([6, 7]);
  });

  it("takes any number as a version to look back to", async () => {
    for (const upTo of [0, -1, 2 ** 31, 2 ** 53, Number.POSITIVE_INFINITY]) {
      const reading = await arena.journal.read(game.game, ada, { format, upTo });
      expect(versions(reading)).toEqual(upTo > 0 ? [9, 10] : []);
    }
  });

  it("ignores snapshots of another format, for one round trip more", async () => {
    arena.trips();
    const reading = await arena.journal.read(game.game, ada, { format: (title) => (title === "toy" ? 2 : 1) });
    expect(arena.trips()).toBe(2);
    expect(reading?.snapshot).toBeNull();
    expect(reading?.entries).toEqual(game.entries);
  });

  it("uses an older snapshot of the right format under a newer one of another", async () => {
    let own = await playedGame(arena, ada, 2);
    own = await append(arena.journal, acting(own, ada, 0, { snapshot: snapshotAt(4, "{}", 1) }));
    own = await append(arena.journal, acting(own, ada, 0, { snapshot: snapshotAt(5, "{}", 2) }));
    const reading = await arena.journal.read(own.game, ada, { format });
    expect(reading).toMatchObject({ snapshot: { version: 4, format: 1 }, entries: [{ version: 5 }] });
  });

  it("knows nothing of a game that is not there", async () => {
    expect(await arena.journal.read("nowhere", ada, { format })).toBeUndefined();
    expect(await arena.journal.readEntries("nowhere", ada, 0, 10)).toBeUndefined();
    expect(await arena.journal.head("nowhere", ada)).toBeUndefined();
  });
});

describe("the standing of a principal", () => {
  const seatToken = (principal: Principal, seat: number, epoch: number, of = game.game) => ({
    ...principal,
    seat: { game: of, seat, epoch },
  });
  const standings: Record<string, () => [Principal | null, object]> = {
    nobody: () => [null, { live: false, seat: null }],
    "a player with a seat": () => [bo, { live: true, seat: 1 }],
    "a player of another epoch": () => [
      { ...ada, epoch: 2 },
      { live: false, seat: null },
    ],
    "a player that is not there": () => [
      { ...ada, player: "x" },
      { live: false, seat: null },
    ],
    "a seat token": () => [seatToken(bo, 1, 1), { live: true, seat: 1 }],
    "a seat token of another epoch": () => [seatToken(bo, 1, 2), { live: false, seat: null }],
    "a seat token for another's seat": () => [seatToken(bo, 0, 1), { live: false, seat: null }],
    "a seat token of a game that is not there": () => [seatToken(bo, 1, 1, "nowhere"), { live: false, seat: null }],
  };
  for (const [who, make] of Object.entries(standings)) {
    it(`of ${who} is the same in each kind of read`, async () => {
      const [principal, standing] = make();
      expect((await arena.journal.read(game.game, principal, { format }))?.standing).toEqual({
        ...standing,
        canSee: true,
      });
      expect((await arena.journal.readEntries(game.game, principal, 0, 1))?.standing).toEqual({
        ...standing,
        canSee: true,
      });
      expect((await arena.journal.head(game.game, principal))?.standing).toEqual({ ...standing, canSee: true });
    });
  }

  it("of a live player elsewhere is no seat here, also for a seat token of another game", async () => {
    const cy = await arena.join();
    const own = await append(arena.journal, opening(cy));
    for (const principal of [cy, seatToken(cy, 0, 1, own.game)]) {
      expect((await arena.journal.head(game.game, principal))?.standing).toEqual({
        live: true,
        seat: null,
        canSee: true,
      });
    }
  });
});

describe("a stretch of entries", () => {
  it("is read in one round trip, with the head", async () => {
    arena.trips();
    const page = await arena.journal.readEntries(game.game, ada, 4, 3);
    expect(arena.trips()).toBe(1);
    expect(page).toEqual({
      head: head(),
      title: "toy",
      luckKeyId: "00000000000000aa",
      standing: { live: true, seat: 0, canSee: true },
      after: 4,
      entries: game.entries.slice(4, 7),
    });
  });

  it("may begin at the first entry, end at the last, or be empty", async () => {
    expect(versions(await arena.journal.readEntries(game.game, ada, 0, 2))).toEqual([1, 2]);
    expect(versions(await arena.journal.readEntries(game.game, ada, 8, 99))).toEqual([9, 10]);
    for (const after of [10, 11, 2 ** 40]) {
      expect(versions(await arena.journal.readEntries(game.game, ada, after, 5))).toEqual([]);
    }
  });

  it("the head alone costs one round trip", async () => {
    arena.trips();
    expect(await arena.journal.head(game.game, bo)).toEqual({
      version: 10,
      standing: { live: true, seat: 1, canSee: true },
    });
    expect(arena.trips()).toBe(1);
  });
});
