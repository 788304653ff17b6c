import { canonicalText, plainCopy } from "../../engine/canonical.ts";
import type { Game } from "../../engine/contract.ts";
import type { Entry, EntryBody, Fact } from "../../engine/entry.ts";
import { foldEntry, type Position } from "../../engine/fold.ts";
import { judgeActions, openGame } from "../../engine/judge.ts";
import { drawsAt } from "../../engine/luck.ts";
import { allSeats, type Seat } from "../../engine/seats.ts";
import { commitmentTo, digestSalt, entryDigest } from "../../engine/secrets.ts";
import { toldOf } from "../../engine/told.ts";
import type { Registry } from "../../games/registry.ts";
import { showGame } from "../../play/game/show.ts";
import { exampleId } from "../parameters.ts";

/** The replies of a short game of a title, for the examples of the OpenAPI document. */
export type Examples = ReturnType<typeof play>;

const made = new WeakMap<Registry, Examples>();
const secret = new Uint8Array(32).fill(7);

/** The examples for a registry: its first title is really played, by its own rules, with luck that never changes. */
export function examplesOf(registry: Registry): Examples {
  const known = made.get(registry);
  if (known !== undefined) return known;
  const [game] = registry;
  if (game === undefined) throw new TypeError("a registry needs a title");
  const examples = play(game);
  made.set(registry, examples);
  return examples;
}

function play(game: Game) {
  const seats = game.meta.seats.min;
  const options = game.schemas.options.parse({});
  const others = allSeats(seats).slice(1);
  const created = next(game, undefined, {
    kind: "created",
    seat: 0,
    options,
    facts: [openingFact(game, seats), sitting(0)],
  });
  const open = created.position;
  const started = next(game, plainCopy(open), {
    kind: "started",
    seat: others.at(-1) ?? 0,
    facts: [...others.map(sitting), { type: "game-started", entropy: noEntropy(seats) }],
    ...drawing(2, seats, (draws) => openGame(game, options, seats, draws)),
  });
  const playing = started.position;
  const state = playing.state as object;
  const seat = game.toAct(state)[0] ?? 0;
  const actions = [...game.legal(state, seat)].slice(0, 3);
  const chosen = actions.slice(0, 1);
  const acted = next(game, plainCopy(playing), {
    kind: "acted",
    seat,
    facts: [],
    actions: chosen,
    ...drawing(3, seats, (draws) => {
      const judgement = judgeActions(game, plainCopy(state), seat, chosen, draws);
      return judgement.accepted ? judgement.events : [];
    }),
  });
  const title = game.meta.title;
  const show = (position: Position, viewer: Seat | null) => showGame({ game, position, secret, seat: viewer });
  const entry = acted.entry;
  const told = toldOf(game, entry, seat);
  return {
    title,
    seats,
    options,
    open: show(open, 0),
    playing: show(playing, seat),
    seat,
    actions: { title, version: 2, digest: playing.table.digest, seat, actions },
    chosen: { actions: chosen },
    acted: { title, version: 3, told, game: show(acted.position, seat) },
    events: {
      title,
      version: 3,
      digest: entry.digest,
      more: false,
      entries: [{ version: 3, kind: entry.kind, seat, at: entry.at, told }],
    },
    board: game.picture(game.view(state, seat)).text,
  };
}

function drawing(version: number, seats: number, run: (draws: ReturnType<typeof drawsAt>) => EntryBody["events"]) {
  const draws = drawsAt(secret, exampleId(1), version, noEntropy(seats));
  return { events: run(draws), draws: draws.drawn };
}

function noEntropy(seats: number): null[] {
  return allSeats(seats).map(() => null);
}

function next(
  game: Game,
  position: Position | undefined,
  draft: Partial<EntryBody> & Pick<EntryBody, "kind" | "seat" | "facts">,
): { readonly position: Position; readonly entry: Entry } {
  const version = (position?.table.version ?? 0) + 1;
  const body: EntryBody = {
    options: null,
    actions: [],
    events: [],
    draws: [],
    deadline: null,
    ...draft,
    game: exampleId(1),
    version,
    rules: game.meta.rules,
    at: `2030-01-01T12:0${version}:00.000Z`,
  };
  const previousDigest = position?.table.digest ?? null;
  const digest = entryDigest(previousDigest, digestSalt(secret, version), canonicalText(body));
  const entry = plainCopy({ ...body, digest, previousDigest });
  return { position: plainCopy(foldEntry(game, position, entry)), entry };
}

function openingFact(game: Game, seats: number): Fact {
  const { title } = game.meta;
  return {
    type: "game-created",
    title,
    seatCount: seats,
    visibility: "public",
    start: "full",
    creator: exampleId(10),
    commitment: commitmentTo(secret),
  };
}

function sitting(seat: Seat): Fact {
  const names = ["Ada", "Bran", "Cleo", "Dag", "Elin", "Finn"];
  return {
    type: "seat-taken",
    seat,
    player: exampleId(10 + seat),
    playerName: names[seat] ?? `Player ${seat}`,
    bot: false,
  };
}
