import { beforeAll, describe, expect, it } from "vitest";
import { canonicalText } from "../../src/engine/canonical.ts";
import { JournalDamaged } from "../../src/store/errors.ts";
import { type Arena, acting, append, next, openArena, playedGame, snapshotAt, type Written } from "./arena.ts";

let arena: Arena;
let written: Written;
beforeAll(async () => {
  arena = await openArena();
  written = await playedGame(arena, await arena.join(), 6);
});

const format = () => 1;
const never = (): never => {
  throw new Error("no such entry");
};
const read = (game: Written, asked: object = {}) => arena.journal.read(game.game, null, { format, ...asked });

describe("the journal is append-only", () => {
  const changes = [
    "update entries set text = text",
    "update entries set text = 'x' where version = 3",
    "update entries set digest = digest where false",
    "delete from entries",
    "delete from entries where version = 7",
    "truncate entries",
    "truncate entries, games cascade",
    "merge into entries using games on games.id = entries.game when matched then delete",
    "with gone as (delete from entries returning 1) select * from gone",
    `insert into entries (game, version, digest, previous_digest, kind, text) select game, version, digest,
       previous_digest, kind, text from entries on conflict (game, version) do update set text = 'x'`,
  ];
  for (const change of changes) {
    it(`refuses, as a right that nobody has: ${change.slice(0, 80)}`, async () => {
      await expect(arena.sql(change)).rejects.toMatchObject({ code: "42501" });
      expect((await read(written))?.entries).toEqual(written.entries);
    });
  }
});

describe("damage is noticed by every read", () => {
  const damages: Record<string, (game: string) => [string, unknown[]]> = {
    "a byte changed in an entry": (game) => [
      "update entries set text = replace(text, '\"step\"', '\"stop\"') where game = $1 and version = 4",
      [game],
    ],
    "a space added to an entry": (game) => [
      "update entries set text = text || ' ' where game = $1 and version = 4",
      [game],
    ],
    "two texts exchanged": (game) => [
      `update entries e set text = o.text from entries o
         where e.game = $1 and o.game = $1 and e.version in (4, 5) and o.version = 9 - e.version`,
      [game],
    ],
    "a digest changed, with those that refer to it": (game) => [
      `update entries set digest = case version when 4 then repeat('0', 64) else digest end,
         previous_digest = case version when 5 then repeat('0', 64) else previous_digest end
         where game = $1 and version in (4, 5)`,
      [game],
    ],
    "the last digest changed": (game) => [
      "update entries set digest = repeat('0', 64) where game = $1 and version = 7",
      [game],
    ],
    "an entry gone": (game) => ["delete from entries where game = $1 and version = 4", [game]],
    "the first entry gone": (game) => ["delete from entries where game = $1 and version = 1", [game]],
    "all entries gone": (game) => ["delete from entries where game = $1", [game]],
  };
  for (const [what, damage] of Object.entries(damages)) {
    it(what, async () => {
      const game = await playedGame(arena, await arena.join(), 6);
      await arena.tamper(...damage(game.game));
      await expect(read(game)).rejects.toThrow(JournalDamaged);
      await expect(arena.journal.readEntries(game.game, null, 0, 100)).rejects.toThrow(JournalDamaged);
    });
  }

  it("also where a read goes on from what is known", async () => {
    const game = await playedGame(arena, await arena.join(), 6);
    await arena.tamper("delete from entries where game = $1 and version = 4", [game.game]);
    const known = { version: 3, digest: game.entries[2]?.digest ?? "" };
    await expect(read(game, { known })).rejects.toThrow("entry 4 of game");
    await expect(arena.journal.readEntries(game.game, null, 3, 1)).rejects.toThrow(JournalDamaged);
  });

  it("and says where without saying what is written there", async () => {
    const game = await playedGame(arena, await arena.join(), 3);
    await arena.tamper("update entries set text = replace(text, 'step', 'stop') where game = $1 and version = 3", [
      game.game,
    ]);
    await expect(read(game)).rejects.toThrow(`entry 3 of game ${game.game} does not have its digest`);
  });

  it("an entry under another game's name", async () => {
    const [one, two] = [await playedGame(arena, await arena.join(), 0), await playedGame(arena, await arena.join(), 0)];
    await arena.tamper("update entries set text = (select text from entries where game = $2) where game = $1", [
      one.game,
      two.game,
    ]);
    await expect(read(one)).rejects.toThrow(JournalDamaged);
  });

  it("60 changes of one byte, at any place: each is found", async () => {
    const game = await playedGame(arena, await arena.join(), 6);
    const store = (version: number, text: string) =>
      arena.tamper("update entries set text = $3 where game = $1 and version = $2", [game.game, version, text]);
    for (let round = 0; round < 60; round++) {
      const { digest: _, previousDigest: __, ...body } = game.entries[round % 7] ?? never();
      const text = canonicalText(body);
      const place = (round * 7919) % text.length;
      await store(body.version, `${text.slice(0, place)}${text[place] === "7" ? "8" : "7"}${text.slice(place + 1)}`);
      await expect(read(game)).rejects.toThrow(JournalDamaged);
      await store(body.version, text);
    }
    expect((await read(game))?.entries).toEqual(game.entries);
  });
});

describe("a snapshot that is not genuine is ignored, and the journal is read instead", () => {
  const changes: Record<string, string> = {
    "a byte of its text": "update snapshots set text = '{\"version\":9}'",
    "its seal": "update snapshots set seal = repeat('0', 64)",
    "its version": "update snapshots set version = version - 1",
  };
  for (const [what, change] of Object.entries(changes)) {
    it(`when ${what} was changed`, async () => {
      const ada = await arena.join();
      let game = await playedGame(arena, ada, 2);
      game = await append(arena.journal, acting(game, ada, 0, { snapshot: snapshotAt(4) }));
      game = await append(arena.journal, acting(game, ada, 0));
      expect(await read(game)).toMatchObject({ snapshot: { version: 4 }, entries: [{ version: 5 }] });
      await arena.sql(`${change} where game = $1`, [game.game]);
      arena.trips();
      const reading = await read(game);
      expect(arena.trips()).toBe(2);
      expect(reading).toMatchObject({ snapshot: null, continues: false });
      expect(reading?.entries).toEqual(game.entries);
    });
  }

  it("when it was taken in another past", async () => {
    const ada = await arena.join();
    const earlier = await playedGame(arena, ada, 2);
    await append(arena.journal, acting(earlier, ada, 0, { snapshot: snapshotAt(4) }));
    await arena.tamper("delete from entries where game = $1 and version = 4", [earlier.game]);
    const actions = [{ type: "leap" }];
    const branch = await append(
      arena.journal,
      next(earlier, ada, { kind: "acted", seat: 0, facts: [], actions }, { seat: 0 }),
    );
    const reading = await read(branch);
    expect(reading).toMatchObject({ snapshot: null, continues: false });
    expect(reading?.entries).toEqual(branch.entries);
  });

  it("and replaced when the version is written again", async () => {
    const ada = await arena.join();
    const earlier = await playedGame(arena, ada, 2);
    await append(arena.journal, acting(earlier, ada, 0, { snapshot: snapshotAt(4) }));
    await arena.tamper("delete from entries where game = $1 and version = 4", [earlier.game]);
    const branch = await append(arena.journal, acting(earlier, ada, 0, { snapshot: snapshotAt(4, '{"new":1}') }));
    expect(await read(branch)).toMatchObject({ snapshot: { text: '{"new":1}' }, entries: [] });
  });

  it("when it is of a version that the journal does not have", async () => {
    const ada = await arena.join();
    let game = await playedGame(arena, ada, 2);
    const earlier = game;
    game = await append(arena.journal, acting(game, ada, 0, { snapshot: snapshotAt(4) }));
    await arena.tamper("delete from entries where game = $1 and version = 4", [game.game]);
    const reading = await read(game, { known: game.table });
    expect(reading).toMatchObject({ snapshot: null, continues: false, head: { version: 3 } });
    expect(reading?.entries).toEqual(earlier.entries);
  });
});
