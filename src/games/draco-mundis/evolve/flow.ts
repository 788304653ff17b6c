import { allSeats } from "../../../engine/seats.ts";
import type { EventOf } from "../events.ts";
import type { Sheet } from "../fields.ts";
import type { Cell, State } from "../state.ts";
import { CHARACTER_KINDS, COLUMNS, ROWS, startingHand } from "../tables.ts";
import type { Folds } from "./folds.ts";

/** An empty board and a full hand for every seat; the first seat is the one to act. */
export function opened({ options, seatCount, firstSeat }: EventOf<"game-opened">): State {
  const seats = allSeats(seatCount);
  return {
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
    hands: seats.map(() => startingHand(options.dragonTraps)),
    taken: seats.map(() => seats.map(() => CHARACTER_KINDS.map(() => 0))),
    destroyed: seats.map(() => null),
    cells: Array.from({ length: COLUMNS * ROWS }, (): Cell => ({})),
    shown: false,
    result: null,
  };
}

/** Whose turn it is, what is left of it, who is gone, and how it ended. */
export const flowFolds: Folds<
  "setup-turn-started" | "turn-started" | "action-spent" | "turn-ended" | "seat-vacated" | "hidden-shown" | "game-ended"
> = {
  "setup-turn-started"(state, { seat, toPlace }) {
    state.activeSeat = seat;
    state.toPlace = toPlace;
  },
  "turn-started"(state, { seat, actionsLeft }) {
    state.phase = "turn";
    state.activeSeat = seat;
    state.toPlace = 0;
    state.actionsTaken = 0;
    state.actionsLeft = actionsLeft;
    state.turnUpUsed = false;
    state.progressMade = false;
  },
  "action-spent"(state, { actionsLeft }) {
    state.actionsTaken += 1;
    state.actionsLeft = actionsLeft;
  },
  "turn-ended"(state, { stallCount }) {
    state.actionsLeft = 0;
    state.stallCount = stallCount;
  },
  "seat-vacated"(state, { seat }) {
    state.hasLeft[seat] = true;
  },
  "hidden-shown"(state) {
    state.shown = true;
  },
  "game-ended"(state, { ending, ranks, sheets }) {
    state.phase = "over";
    state.toPlace = 0;
    state.actionsLeft = 0;
    state.facingDue = null;
    state.result = { ending, ranks: [...ranks], sheets: copied(sheets) };
  },
};

function copied(sheets: readonly Sheet[]): Sheet[] {
  return sheets.map(({ lines, total }) => ({ lines: lines.map((line) => ({ ...line })), total }));
}
