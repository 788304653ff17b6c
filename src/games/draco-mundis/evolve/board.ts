import { addTo } from "../../../engine/counts.ts";
import type { Seat } from "../../../engine/seats.ts";
import { sure } from "../../../engine/sure.ts";
import type { Square } from "../fields.ts";
import { spotOf } from "../squares.ts";
import type { OpenBoard, OpenCell, State } from "../state.ts";
import { isCharacterKind, isTerrainKind, KINDS, type Kind } from "../tables.ts";
import type { Folds } from "./folds.ts";

/** What is put on the board, looked at, turned, moved and turned up. */
export const boardFolds = {
  "explorer-placed"(state, { seat, square, facing }) {
    takeFromHand(state, seat, "explorer");
    on(state.board, square).character = { kind: "explorer", owner: seat, facing };
  },
  "token-placed"(state, { seat, square, kind, seenBy }) {
    takeFromHand(state, seat, kind);
    on(state.board, square).faceDown = { owner: seat, knownBy: [...seenBy] };
    state.hidden.kinds[spotOf(square)] = kind;
  },
  "token-peeked"({ board }, { square, seenBy }) {
    const token = sure(on(board, square).faceDown);
    token.knownBy = [...new Set([...token.knownBy, ...seenBy])].sort((a, b) => a - b);
  },
  "character-moved"({ board }, { from, to }) {
    carry(board, from, to);
  },
  "character-captured"({ board }, { from, to }) {
    const captured = sure(on(board, to).character);
    carry(board, from, to);
    on(board, to).prisoner = captured;
    board.progressMade = true;
  },
  "trap-pushed"({ board }, { from, to, trapFrom, trapTo }) {
    on(board, trapTo).trap = sure(on(board, trapFrom).trap);
    delete on(board, trapFrom).trap;
    carry(board, from, to);
  },
  "token-revealed"(state, { square, owner, kind }) {
    turnUp(state, square, owner, kind);
  },
  "token-turned-up"(state, { square, owner, kind }) {
    turnUp(state, square, owner, kind);
    state.board.turnUpUsed = true;
  },
  "facing-asked"({ board }, { square }) {
    board.phase = "facing";
    board.facingDue = spotOf(square);
  },
  "character-faced"({ board }, { square, facing }) {
    sure(on(board, square).character).facing = facing;
    board.phase = "turn";
    board.facingDue = null;
  },
  "character-reoriented"({ board }, { square, facing }) {
    sure(on(board, square).character).facing = facing;
  },
} satisfies Folds;

/** What lies on a square, to write to. */
export function on(board: OpenBoard, square: Square): OpenCell {
  return sure(board.cells[spotOf(square)]);
}

function takeFromHand({ board, hidden }: State, seat: Seat, kind: Kind): void {
  addTo(sure(hidden.hands[seat]), KINDS.indexOf(kind), -1);
  addTo(board.tokensLeft, seat, -1);
  if (kind === "explorer") addTo(board.explorersLeft, seat, -1);
  board.toPlace -= 1;
}

/** The character goes to the other square, its prisoner with it; both keep their facing. */
function carry(board: OpenBoard, from: Square, to: Square): void {
  const { character, prisoner } = on(board, from);
  delete on(board, from).character;
  delete on(board, from).prisoner;
  on(board, to).character = sure(character);
  if (prisoner !== undefined) on(board, to).prisoner = prisoner;
}

/** Rulings 23, 29 and 86: the token keeps its square; a character faces north until its facing is chosen. */
function turnUp({ board, hidden }: State, square: Square, owner: Seat, kind: Kind): void {
  const cell = on(board, square);
  delete cell.faceDown;
  hidden.kinds[spotOf(square)] = null;
  if (isCharacterKind(kind)) cell.character = { kind, owner, facing: "north" };
  else if (isTerrainKind(kind)) cell.terrain = { kind, owner };
  else cell.trap = { owner };
  board.progressMade = true;
}
