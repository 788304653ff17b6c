import { plainCopy } from "../../../engine/canonical.ts";
import { sumOf } from "../../../engine/counts.ts";
import { allSeats } from "../../../engine/seats.ts";
import type { EventOf } from "../events.ts";
import { inHand, type OpenBoard, type State } from "../state.ts";
import { CHARACTER_KINDS, COLUMNS, ROWS, startingHand } from "../tables.ts";
import type { Folds } from "./folds.ts";

/** An empty board and a full hand for every seat; the first seat is the one to act. */
export function opened({ options, seatCount, firstSeat }: EventOf<"game-opened">): State {
  const seats = allSeats(seatCount);
  const hand = startingHand(options.dragonTraps);
  const cells = Array.from({ length: COLUMNS * ROWS }, () => ({}));
  const board: OpenBoard = {
    options: { ...options },
    seatCount,
    firstSeat,
    phase: "setup",
    activeSeat: firstSeat,
    toPlace: 0,
    actionsTaken: 0,
    actionsLeft: 0,
    turnUpUsed: false,
    progressMade: false,
    facingDue: null,
    stallCount: 0,
    hasLeft: seats.map(() => false),
    sacrificed: seats.map(() => false),
    tokensLeft: seats.map(() => sumOf(hand)),
    explorersLeft: seats.map(() => inHand(hand, "explorer")),
    taken: seats.map(() => seats.map(() => CHARACTER_KINDS.map(() => 0))),
    destroyed: seats.map(() => null),
    cells,
    shown: false,
    result: null,
  };
  return { board, hidden: { hands: seats.map(() => [...hand]), kinds: cells.map(() => null) } };
}

/** Whose turn it is, what is left of it, who is gone, and how it ended. */
export const flowFolds = {
  "setup-turn-started"({ board }, { seat, toPlace }) {
    board.activeSeat = seat;
    board.toPlace = toPlace;
  },
  "turn-started"({ board }, { seat, actionsLeft }) {
    board.phase = "turn";
    board.activeSeat = seat;
    board.toPlace = 0;
    board.actionsTaken = 0;
    board.actionsLeft = actionsLeft;
    board.turnUpUsed = false;
    board.progressMade = false;
  },
  "action-spent"({ board }, { actionsLeft }) {
    board.actionsTaken += 1;
    board.actionsLeft = actionsLeft;
  },
  "turn-ended"({ board }, { stallCount }) {
    board.actionsLeft = 0;
    board.stallCount = stallCount;
  },
  "seat-vacated"({ board }, { seat }) {
    board.hasLeft[seat] = true;
  },
  "hidden-shown"({ board }) {
    board.shown = true;
  },
  "game-ended"({ board }, { ending, ranks, sheets }) {
    board.phase = "over";
    board.toPlace = 0;
    board.actionsLeft = 0;
    board.facingDue = null;
    board.result = { ending, ranks: [...ranks], sheets: plainCopy([...sheets]) };
  },
} satisfies Folds;
