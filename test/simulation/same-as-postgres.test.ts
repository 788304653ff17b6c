import { beforeAll, expect, test } from "vitest";
import { canonicalText } from "../../src/engine/canonical.ts";
import type { Principal } from "../../src/identity/principal.ts";
import type { Deps } from "../../src/play/deps.ts";
import { readGame } from "../../src/play/game/load-game.ts";
import { createGame } from "../../src/play/lobby/create-game.ts";
import { leaveSeat } from "../../src/play/lobby/leave-seat.ts";
import { takeSeat } from "../../src/play/lobby/take-seat.ts";
import { act } from "../../src/play/moves/act.ts";
import { listActions } from "../../src/play/moves/list-actions.ts";
import { undo } from "../../src/play/moves/undo.ts";
import type { Append, Appended } from "../../src/store/journal/append-port.ts";
import type { GameRead, Journal } from "../../src/store/journal/port.ts";
import { lots } from "../contract/lots.ts";
import { memoryJournal } from "../leaks/memory-journal.ts";
import { type House, newPlayer, openHouse } from "../play/house.ts";
import { wish } from "../play/wish.ts";
import { journalOver, playersOver, Store } from "./store.ts";

// The journals in memory are what the simulation and the leak tests believe of the real one: here both are asked the same.

const store = new Store();
const inMemory = journalOver(store, async (statement) => statement());
const playersInMemory = playersOver(store, async (statement) => statement());
const appended = new Map<Appended["kind"], number>();
const reads = { continued: 0, repeated: 0, entries: 0 };
let house: House;
let deps: Deps;
let players: readonly Principal[];
let last: Append;

/** What the simulation models of a read: it has no lists, invites and rematches. */
function modelled(read: Partial<GameRead> | undefined) {
  if (read === undefined) return undefined;
  const { listed: _listed, openedByInvite: _opened, rematch: _rematch, ...rest } = read;
  return rest;
}

/** Asks both journals everything, in the same order, and answers as Postgres does. */
function asking(journal: Journal): Journal {
  return {
    ...journal,
    append: async (asked) => {
      const [real, believed] = [await journal.append(asked), await inMemory.append(asked)];
      expect({ ...believed, entry: asked.entry.kind }).toEqual({ ...real, entry: asked.entry.kind });
      appended.set(real.kind, (appended.get(real.kind) ?? 0) + 1);
      if (real.kind === "appended") last = asked;
      return real;
    },
    read: async (...asked) => {
      const [real, believed] = [await journal.read(...asked), await inMemory.read(...asked)];
      expect(modelled(believed)).toEqual(modelled(real));
      reads.continued += real?.continues ? 1 : 0;
      reads.repeated += real?.repeated ? 1 : 0;
      return real;
    },
    readEntries: async (...asked) => {
      const [real, believed] = [await journal.readEntries(...asked), await inMemory.readEntries(...asked)];
      expect(modelled(believed)).toEqual(real);
      reads.entries += real?.entries.length ?? 0;
      return real;
    },
    head: async (...asked) => {
      const [real, believed] = [await journal.head(...asked), await inMemory.head(...asked)];
      expect(believed).toEqual(real);
      return real;
    },
    findRequest: async (...asked) => {
      const [real, believed] = [await journal.findRequest(...asked), await inMemory.findRequest(...asked)];
      expect(believed).toEqual(real);
      return real;
    },
  };
}

beforeAll(async () => {
  house = await openHouse();
  deps = { ...house.deps, journal: asking(house.deps.journal) };
  players = await Promise.all(["Ada", "Bran", "Cleo", "Dag"].map((name) => newPlayer(house, name)));
  for (const { player } of players) {
    await playersInMemory.create({ id: player, name: "", recoveryHash: "" });
  }
});

const noWish = { invite: null, seat: null, entropy: null };
const hash = "a".repeat(64);
const any = <Item>(items: readonly Item[], pick: (bound: number) => number) => items[pick(items.length)] as Item;

/** Does something, right or wrong; what is refused is as good as what is done. */
async function anything(games: string[], pick: (bound: number) => number): Promise<void> {
  const who = any(players, pick);
  const key = { key: `k${pick(40)}`, hash };
  const game = games.length === 0 ? "none" : any(games, pick);
  switch (games.length < 2 ? 0 : pick(12)) {
    case 0:
      games.push(
        (await createGame(deps, who, { ...wish, title: "toy", seats: 2 + pick(2) }, pick(2) ? key : null)).game.id,
      );
      return;
    case 1:
    case 2:
      return void (await takeSeat(deps, who, game, noWish, pick(2) ? key : null));
    case 3:
      return void (await leaveSeat(deps, who, game, pick(2)));
    case 4:
      return void (await undo(deps, who, game, { version: pick(20), to: null }));
    case 5: {
      const bound = { ...who, seat: { game, seat: pick(2), epoch: 1 } };
      return void (await deps.journal.head(game, bound));
    }
    case 6:
      return void (await deps.journal.readEntries(game, who, pick(9), 1 + pick(9)));
    case 7: {
      if (last.opens !== null) return;
      const forged = pick(2) ? { previousDigest: "0".repeat(64) } : {};
      const version = last.entry.version + pick(3);
      const entry = { ...last.entry, ...forged, version };
      return void (await deps.journal.append({ ...last, entry, principal: who, actRequest: null, request: null }));
    }
    default: {
      const { version, actions } = await listActions(deps, who, game);
      const asked = {
        version: version - (pick(5) === 0 ? 1 : 0),
        actions: [actions[pick(actions.length || 1)] ?? { type: "taunt" }],
      };
      return void (await act(deps, who, game, { ...asked, request: pick(2) ? key : null }));
    }
  }
}

const games: string[] = [];

test("the journal of the simulation answers 600 requests, right and wrong, as Postgres does", async () => {
  const { pick } = lots(7);
  const failures = new Set<string>();
  for (let count = 0; count < 600; count++) {
    await anything(games, pick).catch((thrown: Error) => {
      if (thrown.name === "AssertionError") throw thrown;
      failures.add(thrown.name);
    });
  }
  expect(failures).toEqual(new Set(["Fault"]));
  // Each way in which an append can end came up, and reads found something.
  const kinds = ["appended", "history-mismatch", "no-right", "repeated", "version-conflict"];
  expect([...appended.keys()].sort()).toEqual(kinds);
  expect(Math.min(...Object.values(reads))).toBeGreaterThan(0);
});

test("the journal of the leak tests answers about a game as Postgres does", async () => {
  let compared = 0;
  for (const id of games) {
    const { position, luckKeyId } = await readGame(house.deps, id, null);
    const { table, state } = position;
    const entries = store.entriesOf(id);
    const held = memoryJournal(
      new Map([[id, { entries, table, luckKeyId, positionText: canonicalText({ table, state }) }]]),
    );
    const sitter = store.games.get(id)?.seats[0];
    const bound = players.filter(({ player }) => player === sitter?.player);
    const tokens = bound.map((who) => ({ ...who, seat: { game: id, seat: 0, epoch: sitter?.epoch ?? 0 } }));
    for (const who of [null, ...players, ...tokens]) {
      const asked = { upTo: table.version - 1, format: () => 1 };
      const [real, believed] = [await house.deps.journal.read(id, who, asked), await held.read(id, who, asked)];
      expect({ ...believed, snapshot: null }).toEqual({ ...real, snapshot: null });
      expect(await held.readEntries(id, who, 2, 5)).toEqual(await house.deps.journal.readEntries(id, who, 2, 5));
      expect(await held.head(id, who)).toEqual(await house.deps.journal.head(id, who));
      compared += 1;
    }
  }
  expect(compared).toBeGreaterThan(20);
});
