import { z } from "zod";
import type { Emit } from "../../engine/contract.ts";
import type { Seat } from "../../engine/seats.ts";
import { sure } from "../../engine/sure.ts";
import type { Frozen, Parts, SeenBySeat as SeenBySeatIn, Seen as SeenIn } from "../../engine/title.ts";
import { leftOf, seatsIn } from "../../engine/turn-order.ts";
import type { Event } from "./events.ts";
import {
  characterKindSchema,
  countField,
  facingSchema,
  kindSchema,
  named,
  outcomeSchema,
  seatField,
  sheetSchema,
  terrainKindSchema,
} from "./fields.ts";
import { optionsSchema } from "./options.ts";
import { neighbours, type Spot } from "./squares.ts";
import { KINDS, type Kind } from "./tables.ts";

const spot = z.int();
/** Counts in table order. */
const counts = z.array(countField);

/** A face-up character, free or a prisoner. */
const character = z.strictObject({ kind: characterKindSchema, owner: seatField, facing: facingSchema });
export type Character = Frozen<z.infer<typeof character>>;

/** What lies on one square; what is not there is left out. `prisoner` lies beneath the Cannibal in `character`. */
const cell = z.strictObject({
  /** Nobody but the seats in `knownBy` (ascending, its owner among them) knows its kind. */
  faceDown: z.strictObject({ owner: seatField, knownBy: z.array(seatField) }).optional(),
  terrain: z.strictObject({ kind: terrainKindSchema, owner: seatField }).optional(),
  character: character.optional(),
  prisoner: character.optional(),
  trap: z.strictObject({ owner: seatField }).optional(),
});
export type OpenCell = z.infer<typeof cell>;
export type Cell = Frozen<OpenCell>;

/** What lies open. */
export const boardSchema = z.strictObject({
  options: optionsSchema,
  seatCount: z.int(),
  firstSeat: seatField,
  phase: named.oneOf("Phase", ["setup", "turn", "facing", "over"]),
  /** The seat that owes the decision; without meaning once the game is over. */
  activeSeat: seatField,
  /** Setup: tokens still to place in this setup turn. */
  toPlace: countField,
  actionsTaken: countField,
  actionsLeft: countField,
  turnUpUsed: z.boolean(),
  /** Whether something was revealed, eliminated, captured or destroyed in this turn (ruling 63). */
  progressMade: z.boolean(),
  facingDue: spot.nullable(),
  stallCount: countField,
  hasLeft: z.array(z.boolean()),
  /** Who has used the sacrifice of Warpath. */
  sacrificed: z.array(z.boolean()),
  /** By seat: tokens not placed, and how many of them are Explorers (RULES.md 4). */
  tokensLeft: counts,
  explorersLeft: counts,
  /** Eliminated characters: by taker, by owner, counts in the order of the character kinds. */
  taken: z.array(z.array(counts)),
  /** By owner: the Campsite that was shot, where it stood, and who keeps it. */
  destroyed: z.array(z.strictObject({ spot, taker: seatField }).nullable()),
  /** By spot, the unused columns included. */
  cells: z.array(cell),
  /** Whether everything hidden has been shown to all (ruling 93). */
  shown: z.boolean(),
  result: z.strictObject({ ...outcomeSchema.shape, sheets: z.array(sheetSchema) }).nullable(),
});

/** What does not. */
export const hiddenSchema = z.strictObject({
  /** Tokens not placed, by seat. */
  hands: z.array(counts),
  /** The kinds of the face-down tokens by spot; null where there is none. */
  kinds: z.array(kindSchema.nullable()),
});

/** A viewer's share of it: null is what the viewer does not know. */
export const ownSchema = z.strictObject({
  hands: z.array(counts.nullable()),
  kinds: hiddenSchema.shape.kinds,
});
export type Own = Frozen<z.infer<typeof ownSchema>>;

export type OpenBoard = z.infer<typeof boardSchema>;
/** What lies open, to look at. */
export type Board = Frozen<OpenBoard>;
export type Hidden = z.infer<typeof hiddenSchema>;
export type State = Parts<OpenBoard, Hidden>;
export type View = SeenIn<OpenBoard, z.infer<typeof ownSchema>>;
export type SeatView = SeenBySeatIn<OpenBoard, z.infer<typeof ownSchema>>;
export type EmitEvent = Emit<Event, State>;

/** What lies on a spot. */
export function cellAt(board: Board, spot: Spot): Cell {
  return sure(board.cells[spot]);
}

/** The free character that has to be on a spot. */
export function characterAt(board: Board, spot: Spot): Character {
  return sure(cellAt(board, spot).character);
}

/** Whether no token lies on a spot. */
export function isFree(board: Board, spot: Spot): boolean {
  const { faceDown, terrain, character, trap } = cellAt(board, spot);
  return (faceDown ?? terrain ?? character ?? trap) === undefined;
}

/** The seat's free character on a spot: face up and no prisoner. */
export function freeCharacterAt(board: Board, seat: Seat, spot: Spot): Character | undefined {
  const character = cellAt(board, spot).character;
  return character?.owner === seat ? character : undefined;
}

/** The spots of the seat's free characters by row and column. */
export function freeCharacterSpots(board: Board, seat: Seat): Spot[] {
  const spots: Spot[] = [];
  for (const [spot, cell] of board.cells.entries()) if (cell.character?.owner === seat) spots.push(spot);
  return spots;
}

/** The spots of the seat's free Sherpas by row and column. */
export function freeSherpaSpots(board: Board, seat: Seat): Spot[] {
  return freeCharacterSpots(board, seat).filter((spot) => characterAt(board, spot).kind === "sherpa");
}

/** The spots of the seat's free characters beside a spot. */
export function freeCharactersBeside(board: Board, seat: Seat, spot: Spot): Spot[] {
  return neighbours(board.seatCount, spot).filter((beside) => cellAt(board, beside).character?.owner === seat);
}

/** The spots of all face-down tokens by row and column. */
export function faceDownSpots(board: Board): Spot[] {
  const spots: Spot[] = [];
  for (const [spot, cell] of board.cells.entries()) if (cell.faceDown) spots.push(spot);
  return spots;
}

/** Whether a face-up trap lies beside a spot (ruling 64). */
export function isBesideTrap(board: Board, spot: Spot): boolean {
  return neighbours(board.seatCount, spot).some((beside) => cellAt(board, beside).trap !== undefined);
}

/** The seats that have not left, ascending. */
export function presentSeats(board: Board): Seat[] {
  return seatsIn(board.seatCount, (seat) => !board.hasLeft[seat]);
}

/** The next seat clockwise that has not left. */
export function nextPresent(board: Board, seat: Seat): Seat {
  return sure(leftOf(seat, board.seatCount, (other) => !board.hasLeft[other]));
}

/** How many tokens of a kind a hand has. */
export function inHand(hand: readonly number[], kind: Kind): number {
  return sure(hand[KINDS.indexOf(kind)]);
}

/** What of a hand is there, by kind in table order (ruling 95). */
export function kindsIn(hand: readonly number[]): { kind: Kind; count: number }[] {
  return KINDS.map((kind) => ({ kind, count: inHand(hand, kind) })).filter(({ count }) => count > 0);
}

/** The seats that owe a decision: exactly one while the game runs (RULES.md 7). */
export function toAct(board: Board): Seat[] {
  return board.phase === "over" ? [] : [board.activeSeat];
}
