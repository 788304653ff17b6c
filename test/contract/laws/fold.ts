import { canonicalText } from "../../../src/engine/canonical.ts";
import type { Game } from "../../../src/engine/contract.ts";
import type { Entry } from "../../../src/engine/entry.ts";
import { fold, type Position } from "../../../src/engine/fold.ts";
import { replayed } from "../../recorded/replayed.ts";
import { copyOf, frozen } from "../freeze.ts";
import { demandFaultless, type Law } from "../law.ts";
import { difference } from "../observe.ts";
import { type Played, play, type Step } from "../play.ts";

/** Law 1. */
export const foldIsLive: Law = {
  number: 1,
  says: "what is folded from the events is the live state, at each event and each entry, also through JSON",
  share: 0.75,
  begin: (game) => (plan) => {
    const played = play(game, plan);
    demandFaultless(played, 1);
    demandFoldedEvents(game, played);
    demandFoldedEntries(game, played);
    demandUndone(game, played);
    demandSameAgain(game, played);
  },
};

/** Each event, after a trip through JSON, on a state after a trip through JSON. */
function demandFoldedEvents(game: Game, played: Played): void {
  let state: object | undefined;
  for (const [step, { events, texts }] of played.steps.entries()) {
    for (const [index, event] of events.entries()) {
      const before = state === undefined ? undefined : copyOf(state);
      state = game.evolve(before, frozen(copyOf(event)));
      if (before !== undefined && state !== before) throw new Error(`evolve returned another object: ${event.type}`);
      demandState(state, texts[index], `step ${step}, event ${index} ${event.type}`);
    }
  }
}

/** All entries at once, after JSON, and the second half from a stored position. */
function demandFoldedEntries(game: Game, played: Played): void {
  const entries = played.steps.map((step, index) => entryOf(game, played, step, index + 1));
  const live = played.steps.at(-1)?.text;
  const texts = [
    fold(game, entries.map(frozen)),
    fold(game, copyOf(entries)),
    fold(game, copyOf(entries.slice(entries.length >> 1)), stored(fold(game, entries.slice(0, entries.length >> 1)))),
  ];
  const [first, ...others] = texts.map((position) => canonicalText(position as object));
  demandText(canonicalText(texts[0]?.state as object), live, "the entries");
  for (const other of others) demandText(other, first, "the entries after JSON");
}

/** An `undone` entry brings an earlier state back, and what had happened since can happen again. */
function demandUndone(game: Game, played: Played): void {
  const entries = played.steps.map((step, index) => frozen(entryOf(game, played, step, index + 1)));
  const middle = entries.length >> 1;
  const [past, future] = [entries.slice(0, middle + 1), entries.slice(middle + 1)];
  if (future.length === 0) return;
  const state = JSON.parse(played.steps[middle]?.text ?? "{}") as object;
  const undone: Entry = {
    ...(entries[middle] as Entry),
    kind: "undone",
    actions: [],
    events: [],
    draws: [],
    state: frozen(state),
    facts: [{ type: "actions-undone", seat: 0, to: middle + 1 }],
  };
  const tried = future.slice(0, 1);
  const position = fold(game, [...past, ...tried, undone]);
  if (game.outcome(fold(game, [...past, ...tried])?.state as object) !== undefined) return;
  demandText(canonicalText(position?.state as object), played.steps[middle]?.text, "an undone entry");
  const again = fold(game, [...past, ...tried, undone, ...future]);
  demandText(canonicalText(again?.state as object), played.steps.at(-1)?.text, "the entries after an undone one");
}

/** The same deeds from the same draws make the same events. */
function demandSameAgain(game: Game, played: Played): void {
  let state: object | undefined;
  for (const [step, { doing, seat, action, events, drawn }] of played.steps.entries()) {
    const again: object[] = [];
    const draws = replayed(drawn);
    const emit = (event: object): object => {
      again.push(event);
      state = game.evolve(state, frozen(event) as never);
      return state;
    };
    if (doing === "open") game.open(copyOf(played.options), played.seats, draws, emit);
    else if (doing === "leave") game.leave(state as object, seat as number, draws, emit);
    else if (doing === "skip") game.skip?.(state as object, seat as number, draws, emit);
    else game.decide(state as object, seat as number, copyOf(action) as never, draws, emit);
    demandText(JSON.stringify(again), JSON.stringify(events), `step ${step}, done again`);
    state = JSON.parse(JSON.stringify(state)) as object;
  }
}

function entryOf(game: Game, played: Played, step: Step, version: number): Entry {
  const { seats, options } = played;
  const { events, drawn, seat, action, doing } = step;
  const facts: Entry["facts"] =
    version > 1
      ? doing === "leave"
        ? [{ type: "player-left", seat: seat as number }]
        : []
      : [
          {
            type: "game-created",
            title: game.meta.title,
            seatCount: seats,
            ...openly,
          },
          { type: "game-started", entropy: Array.from({ length: seats }, () => null) },
        ];
  return {
    game: "game",
    version,
    kind: kindOf(doing),
    seat,
    facts,
    events,
    draws: drawn,
    options: version === 1 ? options : null,
    actions: action === null ? [] : [action],
    rules: game.meta.rules,
    at: "2026-01-01T00:00:00.000Z",
    deadline: null,
    digest: `${version}`,
    previousDigest: `${version - 1}`,
  };
}

function kindOf(doing: Step["doing"]): Entry["kind"] {
  if (doing === "skip") return "timed-out";
  return doing === "leave" ? "left" : "acted";
}

const openly = { visibility: "public", start: "full", creator: "player", commitment: "" } as const;

function stored(position: Position | undefined): Position | undefined {
  return position === undefined ? undefined : (JSON.parse(canonicalText(position)) as Position);
}

/** The canonical texts are the same; so they are when the JSON is. */
function demandState(state: object, live: string | undefined, says: string): void {
  const text = JSON.stringify(state);
  if (text !== live) demandText(canonicalText(state), canonicalText(JSON.parse(live ?? "{}") as object), says);
}

function demandText(text: string, expected: string | undefined, says: string): void {
  if (text !== expected) throw new Error(`${says}: ${difference(text, expected ?? "nothing")}`);
}
