import { sure } from "../../../engine/sure.ts";
import { stepDown } from "../effects/tech.ts";
import type { Seat, TechCube } from "../fields.ts";
import { productionTiles } from "../map/districts.ts";
import { goldOf } from "../map/settling.ts";
import { resourcesOf, terrainOf } from "../map/tiles.ts";
import { clockwiseFrom, corruptedSeats, isHaven, isSolo, playerAt, tileUnder } from "../seating.ts";
import type { Stage, TaskOf } from "../tasks.ts";
import { hurt } from "./death.ts";
import { endByRounds, endGame } from "./ending.ts";
import { trigger } from "./quests.ts";
import { open, type Run } from "./run.ts";
import { gain, setStat } from "./stats.ts";

/** The turn goes on to another state; said before what that state brings, so that its questions lie above it. */
export function reachStage(run: Run, seat: Seat, stage: Stage): void {
  run.emit({ type: "stage-reached", seat, stage });
}

/** What a state of a turn brings when nobody is asked; in T5, the actions, somebody always is. */
const BY_ITSELF: { readonly [One in Stage]?: (run: Run, seat: Seat) => void } = {
  start: startTurn,
  "level-down": (run, seat) => reviveFully(run, seat, null),
  "end-travel": endTravel,
  tokens: faceTokens,
  event: drawPhaseEvent,
  income: payIncome,
  travel: stay,
  end: endTurn,
  cut: passTurn,
};

/** T0 to T7 of RULES.md 2.2, from a state in which nobody is asked. */
export function turnOn(run: Run, { seat, stage }: TaskOf<"turn">): void {
  sure(BY_ITSELF[stage])(run, seat);
}

/** T0: a turn owed is skipped (CO4); a figure off the map comes back (DE2, A46); else rest pays (RE1). */
function startTurn(run: Run, seat: Seat): void {
  const player = playerAt(run.board, seat);
  if (run.board.lastTurns.includes(seat)) run.emit({ type: "last-turn-struck", seat });
  if (player.owesTurn) {
    reachStage(run, seat, "cut");
    run.emit({ type: "turn-skipped", seat });
  } else if (player.at === null) {
    reachStage(run, seat, player.corrupted ? "end-travel" : "level-down");
    open(run, { type: "revive", seat });
  } else {
    reachStage(run, seat, "end-travel");
    if (player.resting) rest(run, seat);
  }
}

/** RE1, A56: 3 Health, up to 10, and what a Quest makes of it. */
function rest(run: Run, seat: Seat): void {
  run.emit({ type: "rest-over", seat });
  gain(run, seat, "health", 3);
  trigger(run, { on: "rested", seat, cell: null });
}

/** DE2, A32: one Tech step is lost, of a branch of choice or the only one above the root; then Health is 10. */
export function reviveFully(run: Run, seat: Seat, chosen: TechCube | null): void {
  const { weaponNode, gearNode } = playerAt(run.board, seat);
  reachStage(run, seat, "end-travel");
  const techCube = chosen ?? (gearNode > 0 ? "gear" : "weapon");
  if (weaponNode + gearNode > 0) stepDown(run, seat, techCube);
  setStat(run, seat, "health", 10);
}

/** T1, TR2: a marker that is out is walked to and comes back. In solo none is out, and who cannot move stays (A45). */
function endTravel(run: Run, seat: Seat): void {
  const { travel } = playerAt(run.board, seat);
  if (isSolo(run.board)) stay(run, seat);
  else reachStage(run, seat, "tokens");
  if (travel === null) return;
  run.emit({ type: "marker-taken-back", seat });
  open(run, { type: "walk", seat, way: travel.way, over: travel.over, step: 0 });
}

/** T2, TK1, A83: who came to a tile with tokens this turn fights. */
function faceTokens(run: Run, seat: Seat): void {
  const tile = tileUnder(run.board, seat);
  const { arrived } = run.board;
  reachStage(run, seat, "event");
  if (!arrived) return;
  run.emit({ type: "tokens-faced", seat });
  if (tile !== undefined && tile.tokens > 0) open(run, { type: "fights", seat, cell: tile.cell, dice: 0 });
}

/** T3, EV1: one Event card each turn; corrupted players draw none (CO2). */
function drawPhaseEvent(run: Run, seat: Seat): void {
  const { corrupted } = playerAt(run.board, seat);
  reachStage(run, seat, corrupted ? "actions" : "income");
  if (!corrupted) open(run, { type: "draw-event", seat, amount: 1 });
}

/** T4, ST5, PR3, PR4: Gold of the Settlement, Resources of connected production buildings. */
function payIncome(run: Run, seat: Seat): void {
  const { settlement } = playerAt(run.board, seat);
  reachStage(run, seat, "actions");
  if (settlement !== null) gain(run, seat, "gold", goldOf(settlement.level));
  const resources = productionTiles(run.board, seat).reduce((sum, tile) => sum + resourcesOf(tile), 0);
  gain(run, seat, "resources", resources);
  trigger(run, { on: "income", seat, cell: null });
}

/** T6, RE1, A45, CO2: staying on a haven is rest; in solo it helps at once. Corrupted players do not rest. */
export function stay(run: Run, seat: Seat): void {
  const tile = tileUnder(run.board, seat);
  const solo = isSolo(run.board);
  const resting = tile !== undefined && isHaven(run.board, tile) && !playerAt(run.board, seat).corrupted;
  reachStage(run, seat, solo ? "tokens" : "end");
  run.emit({ type: "stayed", seat, resting });
  if (solo && resting) rest(run, seat);
}

/** T7: a Corrupted tile costs 1 Health, a corrupted player gains 1 (DV5, CO3); then Quests, if still alive. */
function endTurn(run: Run, seat: Seat): void {
  const tile = tileUnder(run.board, seat);
  reachStage(run, seat, "cut");
  if (tile !== undefined && terrainOf(tile) === "corrupted") {
    if (playerAt(run.board, seat).corrupted) gain(run, seat, "health", 1);
    else hurt(run, seat, 1);
  }
  if (playerAt(run.board, seat).at !== null) trigger(run, { on: "turn-end", seat, cell: null });
}

/** T7, DV6, A42, A72: the last round and the rounds are counted, then the next player's turn starts. */
function passTurn(run: Run, seat: Seat): void {
  const { board } = run;
  if (board.lastRound && board.lastTurns.length === 0) {
    endGame(run, "devourer-last-round", corruptedSeats(board));
    return;
  }
  if (playerAt(board, seat).range > 0 && !isSolo(board)) run.emit({ type: "range-granted", seat, range: 0 });
  const count = board.players.length;
  const next = sure(clockwiseFrom(board, (seat + 1) % count)[0]);
  const place = (other: Seat): number => (other - board.first + count) % count;
  const rounds = board.rounds + (place(next) <= place(seat) ? 1 : 0);
  run.emit({ type: "flow-moved", closed: 1, opened: [{ type: "turn", seat: next, stage: "start" }] });
  run.emit({ type: "turn-started", seat: next, rounds });
  if (rounds >= board.options.roundLimit) endByRounds(run);
}
