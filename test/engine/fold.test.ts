import { describe, expect, test } from "vitest";
import { canonicalText } from "../../src/engine/canonical.ts";
import type { Typed } from "../../src/engine/contract.ts";
import type { Entry, Fact } from "../../src/engine/entry.ts";
import { current, fold, foldEntry, positionFormat } from "../../src/engine/fold.ts";
import { gameSecret } from "../../src/engine/secrets.ts";
import { lots, once } from "../contract/lots.ts";
import { act, type Journal, leave, startedGame, stateOf } from "../recorded/journal.ts";
import { toy } from "../toy/index.ts";

describe("folding entries", () => {
  test("no entries have no position, and a journal begins with game-created", () => {
    expect(fold(toy, [])).toBeUndefined();
    const [first, second] = playedOut(1).entries as [Entry, Entry];
    expect(fold(toy, [first])?.table.version).toBe(1);
    expect(() => fold(toy, [second])).toThrow(TypeError);
  });

  test("the state is null until the game has started", () => {
    const { entries } = startedGame(setting(3));
    expect(fold(toy, entries.slice(0, 2))).toMatchObject({ state: null, table: { status: "open", version: 2 } });
    expect(fold(toy, entries)).toMatchObject({ table: { status: "playing", version: 3 } });
    expect(fold(toy, entries)?.state).not.toBeNull();
  });

  test("the whole, the whole after JSON, and the rest from any earlier position give the live position", () => {
    for (let seed = 1; seed <= 20; seed++) {
      const { entries, position } = playedOut(seed);
      const text = canonicalText(position as object);
      expect(canonicalText(fold(toy, entries) as object)).toBe(text);
      const overJson = entries.map((entry) => JSON.parse(JSON.stringify(entry)) as Entry);
      expect(canonicalText(fold(toy, overJson) as object)).toBe(text);
      const half = Math.floor(entries.length / 2);
      const middle = JSON.parse(canonicalText(fold(toy, entries.slice(0, half)) as object));
      expect(canonicalText(fold(toy, entries.slice(half), middle) as object)).toBe(text);
    }
  });

  test("the title's outcome ends the game and is written into the table", () => {
    const { position } = playedOut(3);
    expect(position?.table.status).toBe("finished");
    expect(position?.table.outcome).toEqual(toy.outcome(position?.state as never));
  });

  test("a paused game that ends is over, and no longer paused", () => {
    const { entries } = playedOut(3);
    const last = entries.at(-1) as Entry;
    const before = fold(toy, entries.slice(0, -1));
    const paused = foldEntry(toy, before, { ...last, kind: "paused", events: [], facts: [{ type: "game-paused" }] });
    expect(paused.table).toMatchObject({ status: "playing", paused: true });
    expect(foldEntry(toy, paused, last).table).toMatchObject({ status: "finished", paused: false });
  });

  test("an undone entry brings an earlier state back; the table goes on", () => {
    const { entries } = playedOut(6);
    const third = fold(toy, entries.slice(0, 3));
    const state = frozen(JSON.parse(JSON.stringify(third?.state)) as object);
    const last = entries[4] as Entry;
    const to: Fact = { type: "actions-undone", seat: 0, to: 3 };
    const undone: Entry = { ...last, version: 6, digest: "d6", kind: "undone", events: [], facts: [to], state };
    const position = fold(toy, [...entries.slice(0, 5), undone]);
    expect(position?.state).toEqual(third?.state);
    expect(position?.table).toEqual({
      ...fold(toy, entries.slice(0, 5))?.table,
      version: 6,
      positionVersion: 6,
      digest: "d6",
    });
    const again = entries.slice(3).map((entry, index) => ({ ...entry, version: 7 + index }));
    expect(fold(toy, again, position)?.state).toEqual(fold(toy, entries)?.state);
  });

  test("a snapshot is of another format when the table's or the title's shape has changed", () => {
    const later = { ...toy, meta: { ...toy.meta, format: toy.meta.format + 1 } };
    expect(positionFormat(later)).not.toBe(positionFormat(toy));
    expect(Number.isInteger(positionFormat(toy))).toBe(true);
  });

  test("entries are not written to", () => {
    const { entries } = playedOut(4);
    expect(() => fold(toy, frozen(entries))).not.toThrow();
  });
});

describe("events of earlier rules", () => {
  test("are folded in today's shape, those of today as they are", () => {
    const old = { type: "die-rolled", value: 5 } as Typed;
    expect(current(toy, old, 1)).toEqual({ type: "die-rolled", die: 5 });
    expect(current(toy, old, 2)).toBe(old);
    const { upcast: _upcast, ...without } = toy;
    expect(current(without, old, 1)).toBe(old);
  });

  test("reach evolve upcast", () => {
    const { entries } = startedGame(setting(2));
    const seen: unknown[] = [];
    const watching = {
      ...toy,
      evolve: (state: never, event: never) => {
        seen.push(event);
        return toy.evolve(state, event);
      },
    };
    const last = entries.at(-1) as Entry;
    const old = { ...last, facts: [], events: [{ type: "die-rolled", value: 2 } as Typed], rules: 1 };
    foldEntry(watching, fold(toy, entries), old);
    expect(seen).toEqual([{ type: "die-rolled", die: 2 }]);
  });
});

describe("an undone entry that carries its state in a former format", () => {
  const { entries } = startedGame(setting(2));
  const started = fold(toy, entries);
  const seat = toy.toAct(started?.state as never)[0] ?? 0;
  const last = entries.at(-1) as Entry;
  const taunted: Entry = {
    ...last,
    version: 3,
    kind: "acted",
    seat,
    facts: [],
    events: [{ type: "taunted", seat } as Typed],
  };
  const undone: Entry = {
    ...taunted,
    version: 4,
    kind: "undone",
    events: [],
    format: toy.meta.format - 1,
    state: { shape: "of old" },
    facts: [{ type: "actions-undone", seat, to: last.version }],
  };

  test("is folded anew from the entries before it", () => {
    const folded = fold(toy, [...entries, taunted, undone]);
    expect(folded?.table.version).toBe(4);
    expect(folded?.state).toEqual(fold(toy, entries)?.state);
  });

  test("is not guessed at where those entries are not at hand, or the game had not started then", () => {
    const position = () => fold(toy, entries);
    expect(() => fold(toy, [taunted, undone], position())).toThrow(/cannot be folded anew/);
    expect(() => fold(toy, [undone], position())).toThrow("version 2 cannot be folded anew");
    const tooFar: Entry = { ...undone, facts: [{ type: "actions-undone", seat, to: 1 }] };
    expect(() => fold(toy, [...entries, taunted, tooFar])).toThrow("version 1 cannot be folded anew");
    expect(() => fold(toy, [...entries, taunted, { ...undone, facts: [] }])).toThrow("version 0 cannot be folded anew");
  });

  test("is folded from the entries before it alone, also when it names a later version", () => {
    const odd: Entry = { ...undone, facts: [{ type: "actions-undone", seat, to: 4 }] };
    expect(fold(toy, [...entries, taunted, odd])?.state).toEqual(fold(toy, [...entries, taunted])?.state);
  });

  test("holds as it is in today's format", () => {
    const { state } = fold(toy, entries) ?? {};
    const today: Entry = { ...undone, format: toy.meta.format, state: state as object };
    expect(fold(toy, [taunted, today], fold(toy, entries))?.state).toEqual(state);
    const { format: _format, ...unnamed } = today;
    expect(fold(toy, [taunted, unnamed], fold(toy, entries))?.state).toEqual(state);
  });
});

function setting(seats: number) {
  const secret = gameSecret(new Uint8Array(32), "game");
  const entropy = Array.from({ length: seats }, (_, seat) => (seat === 1 ? "mine" : null));
  return { game: toy, id: "game", options: toy.schemas.options.parse({}), seats, secret, entropy };
}

/** A random game from a seed, played to its end, with a seat leaving now and then. */
function playedOut(seed: number): Journal {
  const draws = lots(seed);
  const journal = startedGame(setting(2 + (seed % 3)));
  while (journal.position?.table.status === "playing") {
    const state = stateOf(journal) as never;
    const toAct = toy.toAct(state);
    const seat = toAct[draws.pick(toAct.length)] as number;
    const choices = [...toy.legal(state, seat)];
    if (once(60, draws)) leave(journal, seat);
    else act(journal, seat, [choices[draws.pick(choices.length)] as Typed]);
  }
  return journal;
}

function frozen<T>(value: T): T {
  if (typeof value === "object" && value !== null) for (const inner of Object.values(value)) frozen(inner);
  return Object.freeze(value);
}
