import type { Seat } from "../../../engine/seats.ts";
import type { Square } from "../fields.ts";
import { spotOf } from "../squares.ts";
import { type Cell, cellAt, handOf, inHand, type State } from "../state.ts";
import { sure } from "../sure.ts";
import { isCharacterKind, isTerrainKind, KINDS, type Kind } from "../tables.ts";
import type { Folds } from "./folds.ts";

/** What is put on the board, looked at, turned, moved and turned up. */
export const boardFolds: Folds<
  | "explorer-placed"
  | "token-placed"
  | "token-peeked"
  | "character-moved"
  | "character-captured"
  | "trap-pushed"
  | "token-revealed"
  | "token-turned-up"
  | "facing-asked"
  | "character-faced"
  | "character-reoriented"
> = {
  "explorer-placed"(state, { seat, square, facing }) {
    takeFromHand(state, seat, "explorer");
    on(state, square).character = { kind: "explorer", owner: seat, facing };
  },
  "token-placed"(state, { seat, square, kind, seenBy }) {
    takeFromHand(state, seat, kind);
    on(state, square).faceDown = { kind, owner: seat, knownBy: [...seenBy] };
  },
  "token-peeked"(state, { square, seenBy }) {
    const token = sure(on(state, square).faceDown);
    token.knownBy = [...new Set([...token.knownBy, ...seenBy])].sort((a, b) => a - b);
  },
  "character-moved"(state, { from, to }) {
    carry(state, from, to);
  },
  "character-captured"(state, { from, to }) {
    const captured = sure(on(state, to).character);
    carry(state, from, to);
    on(state, to).prisoner = captured;
    state.progressMade = true;
  },
  "trap-pushed"(state, { from, to, trapFrom, trapTo }) {
    on(state, trapTo).trap = sure(on(state, trapFrom).trap);
    delete on(state, trapFrom).trap;
    carry(state, from, to);
  },
  "token-revealed"(state, { square, owner, kind }) {
    turnUp(state, square, owner, kind);
  },
  "token-turned-up"(state, { square, owner, kind }) {
    turnUp(state, square, owner, kind);
    state.turnUpUsed = true;
  },
  "facing-asked"(state, { square }) {
    state.phase = "facing";
    state.facingDue = spotOf(square);
  },
  "character-faced"(state, { square, facing }) {
    sure(on(state, square).character).facing = facing;
    state.phase = "turn";
    state.facingDue = null;
  },
  "character-reoriented"(state, { square, facing }) {
    sure(on(state, square).character).facing = facing;
  },
};

function on(state: State, square: Square): Cell {
  return cellAt(state, spotOf(square));
}

function takeFromHand(state: State, seat: Seat, kind: Kind): void {
  handOf(state, seat)[KINDS.indexOf(kind)] = inHand(state, seat, kind) - 1;
  state.toPlace -= 1;
}

/** The character goes to the other square, its prisoner with it; both keep their facing. */
function carry(state: State, from: Square, to: Square): void {
  const { character, prisoner } = on(state, from);
  delete on(state, from).character;
  delete on(state, from).prisoner;
  on(state, to).character = sure(character);
  if (prisoner !== undefined) on(state, to).prisoner = prisoner;
}

/** Rulings 23, 29 and 86: the token keeps its square; a character faces north until its facing is chosen. */
function turnUp(state: State, square: Square, owner: Seat, kind: Kind): void {
  const cell = on(state, square);
  delete cell.faceDown;
  if (isCharacterKind(kind)) cell.character = { kind, owner, facing: "north" };
  else if (isTerrainKind(kind)) cell.terrain = { kind, owner };
  else cell.trap = { owner };
  state.progressMade = true;
}
