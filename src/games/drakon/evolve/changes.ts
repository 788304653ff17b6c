import { addTo, pourInto } from "../../../engine/counts.ts";
import { ENTRANCE } from "../board/lair.ts";
import { sameCell } from "../board/sides.ts";
import type { DrakonEvent, EventOf } from "../events.ts";
import { of, runningTurn, teamOf } from "../seating.ts";
import type { DrakonState } from "../state.ts";
import { tileRow } from "../tables.ts";
import { changeChamber, coinMoves, emptyPurse, into, intoHand } from "./pieces.ts";

/** What each event changes. One that is not here only tells what happened. */
export const CHANGES: {
  readonly [Type in DrakonEvent["type"]]?: (state: DrakonState, event: EventOf<Type>) => void;
} = {
  "hero-chosen"({ board }, { seat, hero }) {
    const sitter = of(board.seats, seat);
    sitter.heroCard = hero;
    sitter.at = { ...ENTRANCE };
  },
  "step-opened"({ board }, { step }) {
    board.steps.push({ ...step });
  },
  "step-closed"({ board: { steps } }, { name, seat }) {
    const index = steps.findLastIndex((step) => step.name === name && step.seat === seat);
    if (index < 0) throw new Error(`no step ${name} of seat ${seat} is open`);
    steps.splice(index, 1);
  },
  "turn-started"({ board }, { seat, turnsWithoutProgress }) {
    board.turn = { seat, acted: false, progress: false };
    board.turnsStarted += 1;
    board.turnsWithoutProgress = turnsWithoutProgress;
    for (const sitter of board.seats) sitter.metDrakon = false;
  },
  "progress-made"({ board }) {
    board.turnsWithoutProgress = 0;
    runningTurn(board).progress = true;
  },
  "chamber-placed"(state, event) {
    const { kind, cell, arrows } = event;
    state.board.lair.push({ cell: { ...cell }, kind, arrows });
    intoHand(state, event.seat, event, -1);
    runningTurn(state.board).acted = true;
  },
  "hero-moved"({ board }, { seat, cell, manner }) {
    of(board.seats, seat).at = { ...cell };
    /** A move of one's own accord; the Sorceress's is a main action too (5.N.1, 10.1). */
    if (manner === "move" || manner === "sorceress") runningTurn(board).acted = true;
  },
  "hero-met-drakon"({ board }, { seat }) {
    const sitter = of(board.seats, seat);
    sitter.at = { ...ENTRANCE };
    sitter.metDrakon = true;
  },
  "drakon-placed"({ board }, { cell }) {
    board.drakon = { ...cell };
  },
  "drakon-moved"({ board }, { cell }) {
    board.drakon = { ...cell };
  },
  "chamber-destroyed"({ board }, event) {
    board.lair = board.lair.filter(({ cell }) => !sameCell(cell, event.cell));
    addTo(board.destroyed, tileRow(event), 1);
  },
  "chamber-rotated"({ board }, { cell, arrows }) {
    changeChamber(board, cell, { arrows });
  },
  "chambers-switched"(state, event) {
    const { seat, cell, kind, arrows, removedKind, removedLayout } = event;
    changeChamber(state.board, cell, { kind, arrows });
    intoHand(state, seat, event, -1);
    intoHand(state, seat, { kind: removedKind, layout: removedLayout }, 1);
  },
  /** Every hero on the chamber rides along (5.I). */
  "chamber-floated"({ board }, { from, cell, arrows }) {
    changeChamber(board, from, { cell: { ...cell }, arrows });
    for (const sitter of board.seats) if (sameCell(sitter.at, from)) sitter.at = { ...cell };
  },
  "ability-used"({ board }, { seat }) {
    of(board.seats, seat).abilityUsed = true;
  },
  "hero-left"(state, { seat, coinsReturned }) {
    const { board, hidden } = state;
    const sitter = of(board.seats, seat);
    sitter.left = true;
    sitter.at = null;
    pourInto(hidden.facedown, of(hidden.hands, seat));
    board.facedown += sitter.handCount;
    sitter.handCount = 0;
    if (coinsReturned > 0) emptyPurse(state, seat);
  },
  "coins-turned-up"({ board }, { seat }) {
    of(board.purses, teamOf(board, seat)).turnedUp = true;
  },
  "game-ended"({ board }, { ending, ranks }) {
    board.steps = [];
    board.outcome = { ending, ranks: [...ranks] };
  },
  "tile-drawn"(state, event) {
    into(state, "pile", tileRow(event), -1);
    intoHand(state, event.seat, event, 1);
  },
  "tile-taken"(state, event) {
    intoHand(state, event.target, event, -1);
    intoHand(state, event.seat, event, 1);
  },
  "tile-discarded"(state, event) {
    intoHand(state, event.seat, event, -1);
    into(state, "facedown", tileRow(event), 1);
  },
  "coin-found": (state, { seat, coin }) => coinMoves(state, null, seat, coin),
  "coin-returned": (state, { seat, coin }) => coinMoves(state, seat, null, coin),
  "coin-stolen": (state, { seat, target, coin }) => coinMoves(state, target, seat, coin),
  "coin-swapped"(state, { seat, coin, drawnCoin }) {
    coinMoves(state, null, seat, drawnCoin);
    coinMoves(state, seat, null, coin);
  },
};
