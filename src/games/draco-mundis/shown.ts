import { z } from "zod";
import { allSeats, type Seat } from "../../engine/seats.ts";
import { sure } from "../../engine/sure.ts";
import type { Frozen } from "../../engine/title.ts";
import { stallLimit } from "./decide/turn.ts";
import {
  characterKindSchema,
  countField,
  facingSchema,
  kindCountSchema,
  kindSchema,
  named,
  outcomeSchema,
  seatField,
  sheetSchema,
  squareSchema,
  terrainKindSchema,
} from "./fields.ts";
import { runningSheet } from "./scoring.ts";
import { firstColumn, type Spot, squareOf } from "./squares.ts";
import { boardSchema, type Cell, type Character, kindsIn, type View } from "./state.ts";
import { CHARACTER_KINDS, COLUMNS, ROWS } from "./tables.ts";

const square = squareSchema;
const owner = seatField;

const characterSchema = named.object("Character", {
  square,
  owner,
  characterKind: characterKindSchema,
  facing: facingSchema,
});

const seatSchema = named.object("Seat", {
  seat: seatField,
  hasLeft: z.boolean(),
  /** Tokens not placed, and how many of them are Explorers: public, the other kinds are not (RULES.md 4). */
  tokensLeft: countField,
  explorersLeft: countField,
  /** The tokens not placed by kind; null unless the viewer may know them. */
  hand: z.array(kindCountSchema).nullable(),
  sacrificeUsed: z.boolean(),
  /** Enemy characters eliminated, by seat and kind. */
  taken: z.array(named.object("Taken", { owner, characterKind: characterKindSchema, count: countField })),
  /** Enemy Campsites destroyed, and where they stood. */
  campsites: z.array(named.object("DestroyedCampsite", { owner, square })),
  sheet: sheetSchema,
});
export type SeatShown = Frozen<z.infer<typeof seatSchema>>;

const { options, phase, firstSeat, toPlace, actionsTaken, actionsLeft, turnUpUsed, progressMade, stallCount } =
  boardSchema.shape;

/** The game as clients are sent it. Tokens are listed by row and column, seats in turn order. */
const viewSchema = named.object("View", {
  viewer: seatField.nullable(),
  options,
  /** Columns firstColumn to columns - 1 and rows 0 to rows - 1 are in use; row 0 is the northern one. */
  board: named.object("Board", { firstColumn: countField, columns: countField, rows: countField }),
  phase,
  firstSeat,
  /** The seat that owes a decision; null once the game is over. */
  activeSeat: seatField.nullable(),
  toPlace,
  actionsTaken,
  actionsLeft,
  turnUpUsed,
  progressMade,
  /** Where a character waits for its facing; until then it is shown to face north. */
  facingDue: square.nullable(),
  /** Turns in a row without progress, and how many end the game. */
  stallCount,
  stallLimit: countField,
  /** All see who placed a token where and who has looked; `knownKind` is null unless the viewer knows. */
  faceDown: z.array(
    named.object("FaceDown", { square, owner, knownBy: z.array(seatField), knownKind: kindSchema.nullable() }),
  ),
  terrains: z.array(named.object("Terrain", { square, owner, terrainKind: terrainKindSchema })),
  /** Free characters. */
  characters: z.array(characterSchema),
  /** Each lies beneath the Cannibal on its square. */
  prisoners: z.array(characterSchema),
  /** Face-up Dragon Traps. */
  traps: z.array(named.object("Trap", { square, owner })),
  seats: z.array(seatSchema),
  /** Whether everything hidden has been shown to all. */
  isShown: z.boolean(),
  outcome: outcomeSchema.nullable(),
});
export type Shown = Frozen<z.infer<typeof viewSchema>>;

/** RULES.md 4: all that lies open, and of what is face down or in hand the kinds this viewer knows. */
function show(seen: View): Shown {
  const { viewer, board } = seen;
  const { result } = board;
  return {
    viewer,
    options: board.options,
    board: { firstColumn: firstColumn(board.seatCount), columns: COLUMNS, rows: ROWS },
    phase: board.phase,
    firstSeat: board.firstSeat,
    activeSeat: board.phase === "over" ? null : board.activeSeat,
    toPlace: board.toPlace,
    actionsTaken: board.actionsTaken,
    actionsLeft: board.actionsLeft,
    turnUpUsed: board.turnUpUsed,
    progressMade: board.progressMade,
    facingDue: board.facingDue === null ? null : squareOf(board.facingDue),
    stallCount: board.stallCount,
    stallLimit: stallLimit(board),
    ...tokensShown(seen),
    seats: allSeats(board.seatCount).map((seat) => seatShown(seen, seat)),
    isShown: board.shown,
    outcome: result === null ? null : { ending: result.ending, ranks: result.ranks },
  };
}

/** Ruling 95: tokens on the board by row and column. */
function tokensShown({ board, own }: View) {
  const each = <Token, Of extends object>(
    pick: (cell: Cell) => Token | undefined,
    of: (token: Token, spot: Spot) => Of,
  ) =>
    board.cells.flatMap((cell, spot) => {
      const token = pick(cell);
      return token === undefined ? [] : [{ square: squareOf(spot), ...of(token, spot) }];
    });
  return {
    faceDown: each(
      ({ faceDown }) => faceDown,
      ({ owner, knownBy }, spot) => ({ owner, knownBy, knownKind: own.kinds[spot] ?? null }),
    ),
    terrains: each(
      ({ terrain }) => terrain,
      ({ owner, kind }) => ({ owner, terrainKind: kind }),
    ),
    characters: each(({ character }) => character, characterShown),
    prisoners: each(({ prisoner }) => prisoner, characterShown),
    traps: each(
      ({ trap }) => trap,
      ({ owner }) => ({ owner }),
    ),
  };
}

function characterShown({ owner, kind, facing }: Character) {
  return { owner, characterKind: kind, facing };
}

/** RULES.md 4: of another's hand the number and its Explorers; taken tokens by seat and kind (ruling 95); the sheet. */
function seatShown({ board, own }: View, seat: Seat): SeatShown {
  const hand = own.hands[seat] ?? null;
  return {
    seat,
    hasLeft: sure(board.hasLeft[seat]),
    tokensLeft: sure(board.tokensLeft[seat]),
    explorersLeft: sure(board.explorersLeft[seat]),
    hand: hand === null ? null : kindsIn(hand),
    sacrificeUsed: sure(board.sacrificed[seat]),
    taken: sure(board.taken[seat]).flatMap((counts, owner) =>
      CHARACTER_KINDS.map((kind, index) => ({ owner, characterKind: kind, count: sure(counts[index]) })).filter(
        ({ count }) => count > 0,
      ),
    ),
    campsites: board.destroyed.flatMap((campsite, owner) =>
      campsite?.taker === seat ? [{ owner, square: squareOf(campsite.spot) }] : [],
    ),
    sheet: board.result === null ? runningSheet(board, seat) : sure(board.result.sheets[seat]),
  };
}

export const shown = { schema: viewSchema, show };
