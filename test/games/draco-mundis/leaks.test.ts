import { describe, expect, test } from "vitest";
import type { Game } from "../../../src/engine/contract.ts";
import { allSeats } from "../../../src/engine/seats.ts";
import type { Event } from "../../../src/games/draco-mundis/events.ts";
import type { Square } from "../../../src/games/draco-mundis/fields.ts";
import { dracoMundis } from "../../../src/games/draco-mundis/index.ts";
import { finalSheet } from "../../../src/games/draco-mundis/scoring.ts";
import { neighbours, spotOf, squareOf } from "../../../src/games/draco-mundis/squares.ts";
import { faceDownSpots, type State, type View } from "../../../src/games/draco-mundis/state.ts";
import { KINDS, type Kind } from "../../../src/games/draco-mundis/tables.ts";
import { check } from "../../contract/check.ts";
import { laws } from "../../contract/laws/all.ts";
import { quick } from "../../contract/settings.ts";

type Title = typeof dracoMundis;

/** The title, showing in its view something more. */
function showing(change: (view: View, state: State) => object): Title {
  return {
    ...dracoMundis,
    view(state, viewer) {
      const view = dracoMundis.view(state, viewer);
      return state.board.shown ? view : { ...view, ...change(view, state) };
    },
  };
}

/** The title, with another event in place of each that it emits. */
function emitting(change: (event: Event, state: State) => Event): Title {
  return {
    ...dracoMundis,
    decide: (state, seat, action, draws, emit) =>
      dracoMundis.decide(state, seat, action, draws, (event) => emit(change(event, state))),
  };
}

/** What a face-down token on a square is, whoever asks. */
function kindOn(state: State, square: Square): Kind | null {
  return state.hidden.kinds[spotOf(square)] ?? null;
}

const leaks: readonly (readonly [number, string, Title])[] = [
  [
    4,
    "face-down tokens are listed by kind",
    showing(({ own }, { board, hidden }) => {
      const rank = (spot: number) => KINDS.indexOf(hidden.kinds[spot] ?? "explorer");
      return { own: { ...own, listed: faceDownSpots(board).toSorted((a, b) => rank(a) - rank(b)) } };
    }),
  ],
  [
    4,
    "everybody is shown where the Tigers are",
    showing(({ own }, { hidden }) => ({
      own: {
        ...own,
        kinds: own.kinds.map((kind, spot) =>
          hidden.kinds[spot] === "bengali-tiger-territory" ? hidden.kinds[spot] : kind,
        ),
      },
    })),
  ],
  [
    4,
    "the penalty for the Tiger stands on the running sheet",
    showing(({ own }, state) => ({
      own: { ...own, sheets: allSeats(state.board.seatCount).map((seat) => finalSheet(state, seat)) },
    })),
  ],
  [
    4,
    "the Explorers left are counted together with the Dragons",
    showing(({ board }, { hidden }) => ({
      board: {
        ...board,
        explorersLeft: board.explorersLeft.map(
          (count, seat) => count + (hidden.hands[seat]?.[KINDS.indexOf("dragon")] ?? 0),
        ),
      },
    })),
  ],
  [
    4,
    "a fight tells of face-down neighbours of the target",
    emitting((event, state) => {
      if (event.type !== "fight-resolved") return event;
      const beside = neighbours(state.board.seatCount, spotOf(event.square)).filter((spot) => state.hidden.kinds[spot]);
      const hidden = beside.map((spot) => ({
        square: squareOf(spot),
        kind: state.hidden.kinds[spot] ?? "swamp",
        value: 0,
      }));
      return { ...event, attackers: [...event.attackers, ...hidden] };
    }),
  ],
  [
    4,
    "everybody is told what is looked at",
    {
      ...dracoMundis,
      tell(event, viewer) {
        if (event.type !== "token-peeked") return dracoMundis.tell(event, viewer);
        const { type, seat, square, kind } = event;
        return { type, seat, square, knownKind: kind };
      },
    },
  ],
  [
    3,
    "a peek is told to nobody",
    {
      ...dracoMundis,
      tell: (event, viewer) => (event.type === "token-peeked" ? undefined : dracoMundis.tell(event, viewer)),
    },
  ],
  [
    5,
    "a Tiger refuses to be revealed",
    {
      ...dracoMundis,
      decide(state, seat, action, draws, emit) {
        const isTiger = action.type === "reveal" && kindOn(state, action.square) === "bengali-tiger-territory";
        return isTiger ? "not-face-down" : dracoMundis.decide(state, seat, action, draws, emit);
      },
    },
  ],
  [
    4,
    "face-down Campsites are left out of the list of peeks",
    {
      ...dracoMundis,
      *legal(state, seat) {
        for (const action of dracoMundis.legal(state, seat)) {
          if (action.type !== "peek" || kindOn(state, action.square) !== "campsite") yield action;
        }
      },
    },
  ],
  [
    6,
    "each token keeps a number through its flip",
    {
      ...dracoMundis,
      evolve(before, event) {
        const state = dracoMundis.evolve(before, event);
        const numbered = state as State & { numbers?: number[] };
        if (event.type === "game-opened") numbered.numbers = [];
        if (event.type === "token-placed") numbered.numbers?.push(KINDS.indexOf(event.kind));
        return state;
      },
      view(state, viewer) {
        const view = dracoMundis.view(state, viewer);
        const { numbers = [] } = state as State & { numbers?: number[] };
        return { ...view, board: { ...view.board, stallCount: numbers.at(-1) ?? 0 } };
      },
    },
  ],
];

describe("leaks planted in Draco Mundis", () => {
  test.each([...leaks])("law %i catches: %s", { timeout: 120_000 }, (number, _says, game) => {
    const law = laws.find((one) => one.number === number);
    if (law === undefined) throw new Error(`no law ${number}`);
    const settings = { ...quick, hurried: true };
    expect(() => check(game as unknown as Game, law, settings)).toThrow(`breaks law ${number}`);
  });
});
