import type { Game, Typed } from "../../src/engine/contract.ts";
import type { Entry, EntryBody, Fact } from "../../src/engine/entry.ts";
import { foldEntry, type Position } from "../../src/engine/fold.ts";
import { type Judgement, judgeActions, leaveSeat, openGame } from "../../src/engine/judge.ts";
import { drawsAt } from "../../src/engine/luck.ts";
import { allSeats, type Seat } from "../../src/engine/seats.ts";
import { commitmentTo } from "../../src/engine/secrets.ts";
import { seal } from "./chain.ts";

/** What a game is made of before anything happens. */
export interface Setting {
  readonly game: Game;
  readonly id: string;
  readonly options: object;
  readonly seats: number;
  readonly secret: Uint8Array;
  /** By seat, sent when sitting down. */
  readonly entropy: readonly (string | null)[];
}

/** A journal in memory, and the live position beside it, which is never folded from the journal. */
export interface Journal {
  readonly setting: Setting;
  readonly entries: Entry[];
  position: Position | undefined;
}

const beginning = Date.UTC(2026, 0, 1);

/** When the entry at a version was made: a second after the one before. */
export function timeAt(version: number): string {
  return new Date(beginning + version * 1000).toISOString();
}

/** The journal of a game in which everybody sits down and which has just started. */
export function startedGame(setting: Setting): Journal {
  const journal: Journal = { setting, entries: [], position: undefined };
  const { game, seats, secret } = setting;
  const created: Fact = {
    type: "game-created",
    title: game.meta.title,
    seatCount: seats,
    visibility: "public",
    start: "full",
    creator: "player-0",
    commitment: commitmentTo(secret),
  };
  append(journal, { kind: "created", seat: null, options: setting.options, facts: [created, ...sitting(setting, 0)] });
  for (const seat of allSeats(seats).slice(1, -1)) {
    append(journal, { kind: "seat-taken", seat, facts: sitting(setting, seat) });
  }
  const draws = drawsAt(secret, setting.id, journal.entries.length + 1, setting.entropy);
  const events = openGame(game, setting.options, seats, draws);
  const started: Fact = { type: "game-started", entropy: [...setting.entropy] };
  const facts = [...sitting(setting, seats - 1), started];
  append(journal, { kind: "started", seat: seats - 1, facts, events, draws: draws.drawn });
  return journal;
}

/** Acts, all or nothing; a refused list adds no entry. */
export function act(journal: Journal, seat: Seat, actions: readonly Typed[]): Judgement {
  const draws = drawsOfNext(journal);
  const judgement = judgeActions(journal.setting.game, stateOf(journal), seat, actions, draws);
  if (judgement.accepted) {
    const { events } = judgement;
    append(journal, { kind: "acted", seat, facts: [], actions, events, draws: draws.drawn });
  }
  return judgement;
}

/** A seat leaves for good. */
export function leave(journal: Journal, seat: Seat): void {
  const draws = drawsOfNext(journal);
  const events = leaveSeat(journal.setting.game, stateOf(journal), seat, draws);
  append(journal, { kind: "left", seat, facts: [{ type: "player-left", seat }], events, draws: draws.drawn });
}

/** A copy of the state now. */
export function stateOf(journal: Journal): object {
  return JSON.parse(JSON.stringify(journal.position?.state)) as object;
}

function drawsOfNext({ setting, entries }: Journal) {
  return drawsAt(setting.secret, setting.id, entries.length + 1, setting.entropy);
}

function sitting({ entropy }: Setting, seat: Seat): Fact[] {
  const taken: Fact = { type: "seat-taken", seat, player: `player-${seat}`, playerName: `Player ${seat}`, bot: false };
  const sent = entropy[seat] ?? null;
  return sent === null ? [taken] : [taken, { type: "entropy-sent", seat, entropy: sent }];
}

type Draft = Pick<EntryBody, "kind" | "seat" | "facts"> & Partial<EntryBody>;

function append(journal: Journal, draft: Draft): void {
  const { setting, entries } = journal;
  const version = entries.length + 1;
  const body: EntryBody = {
    options: null,
    actions: [],
    events: [],
    draws: [],
    ...draft,
    game: setting.id,
    version,
    rules: setting.game.meta.rules,
    deadline: null,
    at: timeAt(version),
  };
  const entry = seal(body, entries.at(-1)?.digest ?? null, setting.secret);
  entries.push(entry);
  journal.position = foldEntry(setting.game, journal.position, entry);
}
