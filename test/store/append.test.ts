import { beforeAll, describe, expect, it } from "vitest";
import type { Projection } from "../../src/store/journal/append-port.ts";
import type { Written } from "./arena.ts";
import {
  type Arena,
  acting,
  append,
  next,
  openArena,
  opening,
  playedGame,
  sitting,
  snapshotAt,
  untimed,
} from "./arena.ts";

let arena: Arena;
const nobody = { game: false, players: [] };
beforeAll(async () => {
  arena = await openArena();
});

const gameRow = async (game: string) => (await arena.sql("select * from games where id = $1", [game]))[0];
const seatRows = (game: string) =>
  arena.sql("select seat, player, name, epoch, has_left from seats where game = $1 order by seat", [game]);

describe("an append", () => {
  it("opens a game: entry, row, and nobody seated when its creator does not join", async () => {
    const ada = await arena.join();
    const asked = opening(ada, { joins: false, seats: 4, visibility: "private", inviteHash: "abc" });
    expect(await arena.journal.append(asked)).toEqual({ kind: "appended", seatEpoch: null, subscribed: nobody });
    expect(await gameRow(asked.entry.game)).toMatchObject({
      title: "toy",
      options: '{"short":true}',
      status: "open",
      version: 1,
      seat_count: 4,
      seats_taken: 0,
      visibility: "private",
      invite_hash: "abc",
      to_act: [],
      outcome: null,
      luck_key_id: "00000000000000aa",
    });
    expect(await seatRows(asked.entry.game)).toEqual([]);
  });

  it("opens a game and seats its creator in one statement", async () => {
    const ada = await arena.join();
    const asked = opening(ada);
    expect(await arena.journal.append(asked)).toEqual({ kind: "appended", seatEpoch: 1, subscribed: nobody });
    expect(await seatRows(asked.entry.game)).toEqual([
      { seat: 0, player: ada.player, name: "Ada", epoch: 1, has_left: false },
    ]);
  });

  it("seats a player who has the invite", async () => {
    const [ada, bo] = [await arena.join(), await arena.join()];
    const game = await append(arena.journal, opening(ada, { visibility: "private", inviteHash: "right" }));
    expect(await arena.journal.append(sitting(game, bo, 1, { inviteHash: "right" }))).toEqual({
      kind: "appended",
      seatEpoch: 1,
      subscribed: nobody,
    });
    expect(await gameRow(game.game)).toMatchObject({ version: 2, seats_taken: 2 });
  });

  it("frees a seat, and whoever sits there next gets a later epoch", async () => {
    const [ada, bo] = [await arena.join(), await arena.join()];
    let game = await append(arena.journal, opening(ada));
    game = await append(arena.journal, sitting(game, bo, 1));
    game = await append(
      arena.journal,
      next(game, bo, { kind: "seat-left", seat: 1, facts: [{ type: "seat-left", seat: 1 }] }, { seat: 1, frees: 1 }),
    );
    expect((await seatRows(game.game))[1]).toMatchObject({ player: null, name: null, epoch: 1 });
    expect(await gameRow(game.game)).toMatchObject({ seats_taken: 1 });
    expect(await arena.journal.append(sitting(game, bo, 1))).toEqual({
      kind: "appended",
      seatEpoch: 2,
      subscribed: nobody,
    });
  });

  it("records an action with its text as it was hashed, and moves the projection", async () => {
    const ada = await arena.join();
    const game = await playedGame(arena, ada, 0);
    const deadline = "2026-02-03T04:05:06.789Z";
    const projection: Projection = {
      status: "playing",
      seatsTaken: 1,
      toAct: [0, 2],
      deadline,
      outcome: null,
      ...untimed,
    };
    const asked = acting(game, ada, 0, { projection });
    expect(await arena.journal.append(asked)).toEqual({ kind: "appended", seatEpoch: 1, subscribed: nobody });
    const [row] = await arena.sql(
      "select text, digest, previous_version from entries where game = $1 and version = 2",
      [game.game],
    );
    expect(row).toEqual({ text: asked.text, digest: asked.entry.digest, previous_version: 1 });
    expect(await gameRow(game.game)).toMatchObject({
      status: "playing",
      version: 2,
      to_act: [0, 2],
      deadline: new Date(deadline),
    });
  });

  it("lets a seat token act from its own seat", async () => {
    const ada = await arena.join();
    const game = await playedGame(arena, ada, 0);
    const bound = { ...ada, seat: { game: game.game, seat: 0, epoch: 1 } };
    expect(await arena.journal.append(acting(game, bound, 0))).toMatchObject({ kind: "appended" });
  });

  it("marks who left a running game, who stays in the record", async () => {
    const ada = await arena.join();
    const game = await playedGame(arena, ada, 0);
    await append(
      arena.journal,
      next(game, ada, { kind: "left", seat: 0, facts: [{ type: "player-left", seat: 0 }] }, { seat: 0 }),
    );
    expect(await seatRows(game.game)).toEqual([{ seat: 0, player: ada.player, name: "Ada", epoch: 1, has_left: true }]);
  });

  it("keeps a snapshot, and every fourth one once the game has ended", async () => {
    const ada = await arena.join();
    let game: Written = await playedGame(arena, ada, 0);
    for (const version of [64, 128, 256]) {
      await arena.sql("insert into snapshots values ($1, $2, 1, 'seal', 'text')", [game.game, version]);
    }
    game = await append(arena.journal, acting(game, ada, 0, { snapshot: snapshotAt(2) }));
    const kept = async () =>
      (await arena.sql("select version from snapshots where game = $1 order by 1", [game.game])).map(
        (row) => row.version,
      );
    expect(await kept()).toEqual([2, 64, 128, 256]);
    const ended = { status: "finished", seatsTaken: 1, toAct: [], deadline: null, ...untimed } as const;
    const outcome = { ending: "won", ranks: [1] };
    await append(arena.journal, acting(game, ada, 0, { projection: { ...ended, outcome } }));
    expect(await kept()).toEqual([256]);
    expect(await gameRow(game.game)).toMatchObject({ outcome: '{"ending":"won","ranks":[1]}' });
  });

  it("costs one round trip", async () => {
    const ada = await arena.join();
    const game = await playedGame(arena, ada, 0);
    arena.trips();
    await append(arena.journal, acting(game, ada, 0, { snapshot: snapshotAt(2), actRequest: { key: "k", hash: "h" } }));
    expect(arena.trips()).toBe(1);
  });

  it("keeps text of any script, quote and length as it is", async () => {
    const ada = await arena.join();
    const game = await playedGame(arena, ada, 0);
    const events = [{ type: "said", text: `"';--$1 \\ \u2028 \u{1f409} ${"x".repeat(100_000)}` }];
    const written = await append(
      arena.journal,
      next(game, ada, { kind: "acted", seat: 0, facts: [], events }, { seat: 0 }),
    );
    const reading = await arena.journal.read(game.game, ada, { format: () => 1 });
    expect(reading?.entries.at(-1)).toEqual(written.entries.at(-1));
  });
});
