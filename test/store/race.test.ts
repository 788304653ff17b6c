import { beforeAll, describe, expect, it } from "vitest";
import { DatabaseFailed } from "../../src/store/errors.ts";
import type { Append } from "../../src/store/journal/append-port.ts";
import {
  type Arena,
  acting,
  append,
  kindOf,
  next,
  openArena,
  opening,
  playedGame,
  sitting,
  type Written,
} from "./arena.ts";

let arena: Arena;
beforeAll(async () => {
  arena = await openArena();
});

const tally = (kinds: readonly string[]) =>
  Object.fromEntries([...new Set(kinds)].sort().map((kind) => [kind, kinds.filter((other) => other === kind).length]));

describe("writers at one version", () => {
  it("50 of them, 20 rounds: one writes each time, the others are overtaken, and no version is missing", async () => {
    const ada = await arena.join();
    let game = await playedGame(arena, ada, 0);
    for (let round = 0; round < 20; round++) {
      const asked = Array.from({ length: 50 }, (_, writer) => writerOf(game, ada, writer));
      const kinds = await Promise.all(asked.map((one) => kindOf(arena.journal.append(one))));
      expect(tally(kinds)).toEqual({ appended: 1, "version-conflict": 49 });
      game = asked[kinds.indexOf("appended")]?.after ?? game;
    }
    const rows = await arena.sql("select version from entries where game = $1 order by version", [game.game]);
    expect(rows.map(({ version }) => version)).toEqual(Array.from({ length: 21 }, (_, index) => index + 1));
    const reading = await arena.journal.read(game.game, ada, { format: () => 1 });
    expect(reading?.entries).toEqual(game.entries);
    expect(await arena.sql("select version from games where id = $1", [game.game])).toEqual([{ version: 21 }]);
  }, 60_000);

  it("20 players at one seat: one sits, and nobody else is in the projection", async () => {
    const game = await append(arena.journal, opening(await arena.join()));
    const principals = await Promise.all(Array.from({ length: 20 }, () => arena.join()));
    const kinds = await Promise.all(
      principals.map((principal) => kindOf(arena.journal.append(sitting(game, principal, 1)))),
    );
    expect(tally(kinds)).toEqual({ appended: 1, "version-conflict": 19 });
    expect(await arena.sql("select seat, player from seats where game = $1 order by seat", [game.game])).toEqual([
      { seat: 0, player: game.table.seats[0]?.player },
      { seat: 1, player: principals[kinds.indexOf("appended")]?.player },
    ]);
  });

  it("one request sent 20 times at once opens one game", async () => {
    const ada = await arena.join();
    const request = { key: "once", hash: "h" };
    const kinds = await Promise.all(
      Array.from({ length: 20 }, () => kindOf(arena.journal.append(opening(ada, { beside: { request } })))),
    );
    expect(tally(kinds)).toEqual({ appended: 1, repeated: 19 });
    expect(await arena.sql("select count(*)::int from games where creator = $1", [ada.player])).toEqual([{ count: 1 }]);
    expect(await arena.sql("select count(*)::int from seats where player = $1", [ada.player])).toEqual([{ count: 1 }]);
  });
});

describe("an entry on a past that is not the journal's", () => {
  it("is refused when its past was never written", async () => {
    const ada = await arena.join();
    const game = await playedGame(arena, ada, 0);
    const imagined = acting(game, ada, 0).after;
    expect(await kindOf(arena.journal.append(acting(imagined, ada, 0)))).toBe("history-mismatch");
  });

  it("is refused when the entry before is another one", async () => {
    const ada = await arena.join();
    const game = await playedGame(arena, ada, 1);
    const digest = "0".repeat(64);
    const wrong: Written = { ...game, table: { ...game.table, digest } };
    expect(await kindOf(arena.journal.append(acting(wrong, ada, 0)))).toBe("history-mismatch");
  });

  it("is refused when the database was put back to an earlier backup", async () => {
    const ada = await arena.join();
    const game = await playedGame(arena, ada, 5);
    await forget(game.game, 3);
    expect(await kindOf(arena.journal.append(acting(game, ada, 0)))).toBe("history-mismatch");
  });

  it("is overtaken when the version is taken in that other past", async () => {
    const ada = await arena.join();
    const game = await playedGame(arena, ada, 5);
    const earlier = await replay(game, 3);
    await forget(game.game, 3);
    let branch = earlier;
    const actions = [{ type: "leap" }];
    for (let count = 0; count < 4; count++) {
      branch = await append(
        arena.journal,
        next(branch, ada, { kind: "acted", seat: 0, facts: [], actions }, { seat: 0 }),
      );
    }
    expect(await kindOf(arena.journal.append(acting(game, ada, 0)))).toBe("version-conflict");
    const reading = await arena.journal.read(game.game, ada, { known: game.table, format: () => 1 });
    expect(reading).toMatchObject({ continues: false, head: { version: 7 } });
    expect(reading?.entries).toEqual(branch.entries);
  });

  it("without a past is refused past version 1, and with one at version 1", async () => {
    const ada = await arena.join();
    const game = await playedGame(arena, ada, 0);
    const asked = acting(game, ada, 0);
    const orphan: Append = { ...asked, entry: { ...asked.entry, previousDigest: null } };
    await expect(arena.journal.append(orphan)).rejects.toMatchObject({
      code: "23514",
      constraint: "entries_first_check",
    });
    const first = opening(ada);
    const late: Append = { ...first, entry: { ...first.entry, previousDigest: "0".repeat(64) } };
    await expect(arena.journal.append(late)).rejects.toMatchObject({ constraint: "entries_first_check" });
  });
});

describe("an answer that got lost", () => {
  it("leaves one effect: the same append again is overtaken, and its key tells what it made", async () => {
    const ada = await arena.join();
    const game = await playedGame(arena, ada, 0);
    const asked = acting(game, ada, 0, { actRequest: { key: "lost", hash: "h" } });
    arena.loseNextAnswer();
    await expect(arena.journal.append(asked)).rejects.toThrow(DatabaseFailed);
    expect(await kindOf(arena.journal.append(asked))).toBe("version-conflict");
    const reading = await arena.journal.read(game.game, ada, { key: "lost", format: () => 1 });
    expect(reading?.repeated).toEqual({ game: game.game, version: 2, seat: 0, hash: "h" });
    expect(reading?.entries).toEqual(asked.after.entries);
  });
});

describe("a key that was used", () => {
  it("for an action of the seat is a repeat, whatever the version", async () => {
    const ada = await arena.join();
    let game = await playedGame(arena, ada, 0);
    const actRequest = { key: "same", hash: "h" };
    game = await append(arena.journal, acting(game, ada, 0, { actRequest }));
    expect(await kindOf(arena.journal.append(acting(game, ada, 0, { actRequest })))).toBe("repeated");
  });

  it("by another seat or in another game is no repeat", async () => {
    const [ada, bo] = [await arena.join(), await arena.join()];
    const actRequest = { key: "shared", hash: "h" };
    let game = await append(arena.journal, opening(ada));
    game = await append(arena.journal, sitting(game, bo, 1));
    game = await append(arena.journal, acting(game, ada, 0, { actRequest }));
    await append(arena.journal, acting(game, bo, 1, { actRequest }));
    await append(arena.journal, acting(await playedGame(arena, ada, 0), ada, 0, { actRequest }));
  });

  it("does not stop a player who sits there already from being told so", async () => {
    const ada = await arena.join();
    const game = await playedGame(arena, ada, 0);
    expect(await kindOf(arena.journal.append(sitting(game, ada, 1)))).toBe("already-seated");
    expect(await arena.sql("select count(*)::int from entries where game = $1", [game.game])).toEqual([{ count: 1 }]);
  });

  it("a seat that the projection says is taken is not given away", async () => {
    const [ada, bo] = [await arena.join(), await arena.join()];
    const game = await playedGame(arena, ada, 0);
    expect(await kindOf(arena.journal.append(sitting(game, bo, 0)))).toBe("history-mismatch");
    expect(await arena.sql("select player from seats where game = $1", [game.game])).toEqual([{ player: ada.player }]);
  });
});

function writerOf(game: Written, principal: Parameters<typeof acting>[1], writer: number) {
  const actions = [{ type: `step-${writer}` }];
  return next(game, principal, { kind: "acted", seat: 0, facts: [], actions }, { seat: 0 });
}

/** What a writer knew of a game when it was at a version. */
async function replay(game: Written, version: number): Promise<Written> {
  const entries = game.entries.slice(0, version);
  const { digest } = entries.at(-1) ?? { digest: "" };
  return { game: game.game, entries, table: { ...game.table, version, digest } };
}

/** The journal as an earlier backup had it: without what came after a version. */
async function forget(game: string, version: number): Promise<void> {
  await arena.tamper("delete from entries where game = $1 and version > $2", [game, version]);
}
