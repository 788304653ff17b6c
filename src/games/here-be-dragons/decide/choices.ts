import { retreatTo } from "../battle/retreat.ts";
import { opsOf } from "../cards/effects.ts";
import { actOnCells, actOnTarget } from "../effects/carry-out.ts";
import { selectableOptions } from "../effects/payable.ts";
import { cellsFor, cellsNeeded, targetsFor, tracksFor } from "../effects/targets.ts";
import { buyNode } from "../effects/tech.ts";
import type { Cell } from "../fields.ts";
import { close, replace } from "../flow/run.ts";
import { receive } from "../flow/stats.ts";
import { around, includesCell, START } from "../map/cells.ts";
import { retreatCells } from "../map/steps.ts";
import { isNormal, playerAt } from "../seating.ts";
import { sure } from "../sure.ts";
import type { TaskOf } from "../tasks.ts";
import { placeWaterAt, waterCells } from "../travel/explore.ts";
import { comeBackAt, comebackCells } from "../travel/revive.ts";
import { redirectCells, redirectTo } from "../travel/walk.ts";
import { byChoice } from "./decision.ts";

const at = <Type extends string>(type: Type, cells: readonly Cell[]) => cells.map((cell) => ({ type, cell }));

/** SU8, A1: a side of the Starting tile for the marker; several players may pick the same. */
export const initialMarker = byChoice<TaskOf<"initial-marker">, "place-initial-marker">({
  type: "place-initial-marker",
  options: () => [0, 1, 2, 3, 4, 5].map((direction) => ({ type: "place-initial-marker", direction })),
  refusal: "no-such-place",
  take(run, { seat }, { direction }) {
    close(run);
    const cell = sure(around(START)[direction]);
    run.emit({ type: "initial-marker-placed", seat, direction, cell });
  },
});

/** DE2, A31, A46: where the figure comes back. */
export const revive = byChoice<TaskOf<"revive">, "revive-at">({
  type: "revive-at",
  options: (board, { seat }) => at("revive-at", comebackCells(board, seat)),
  refusal: "no-such-place",
  take: (run, task, { cell }) => comeBackAt(run, task, cell),
});

/** EX4, A9: where Water without a Harbor goes. */
export const placeWater = byChoice<TaskOf<"place-water">, "place-water">({
  type: "place-water",
  options: (board, { cell }) => at("place-water", waterCells(board, cell)),
  refusal: "no-such-place",
  take: (run, task, { cell }) => placeWaterAt(run, task, cell),
});

/** EX5, A10: where a travel goes that cannot be made as planned. */
export const redirect = byChoice<TaskOf<"redirect">, "redirect-travel">({
  type: "redirect-travel",
  options: (board, task) => at("redirect-travel", redirectCells(board, task.seat)),
  refusal: "no-such-place",
  take: (run, task, { cell }) => redirectTo(run, task, cell),
  without: close,
});

/** MB2, MB3, A15: where a figure retreats to. */
export const retreat = byChoice<TaskOf<"retreat">, "retreat-to">({
  type: "retreat-to",
  options: (board, { seat }) => at("retreat-to", retreatCells(board, seat)),
  refusal: "no-such-place",
  take: (run, task, { cell }) => retreatTo(run, task, cell),
});

/** EV3, A34: a line of a Choice. Without one to pick the card is discarded. */
export const chooseOption = byChoice<TaskOf<"choose-option">, "choose-option">({
  type: "choose-option",
  options: (board, { seat, eye }) =>
    selectableOptions(board, seat, eye).map((option) => ({ type: "choose-option", option })),
  refusal: "no-such-option",
  take(run, { seat, eye }, { option }) {
    run.emit({ type: "option-chosen", seat, eye, option });
    replace(run, { type: "effect", seat, card: eye, option, step: 0 });
  },
  without: close,
});

/** A90: the tiles or cells of an effect, one after another; when all left are needed they are taken. */
export const chooseCell = byChoice<TaskOf<"choose-cell">, "choose-cell">({
  type: "choose-cell",
  options(board, task) {
    const op = sure(opsOf(task.card, task.option)[task.step]);
    const free = cellsFor(board, task.seat, op).filter((cell) => !includesCell(task.picks, cell));
    const needed = cellsNeeded(board, task.seat, op) - task.picks.length;
    return at("choose-cell", free.length > needed ? free : free.slice(0, 1));
  },
  refusal: "no-such-place",
  take(run, task, { cell }) {
    const op = sure(opsOf(task.card, task.option)[task.step]);
    const picks = [...task.picks, cell];
    if (picks.length < cellsNeeded(run.board, task.seat, op)) {
      replace(run, { ...task, picks });
      return;
    }
    close(run);
    actOnCells(run, task, picks);
  },
  without: close,
});

/** A80, A30: the player an effect is aimed at. */
export const chooseTarget = byChoice<TaskOf<"choose-target">, "choose-target">({
  type: "choose-target",
  options: (board, { seat, card, step }) =>
    targetsFor(board, seat, card, step).map((target) => ({ type: "choose-target", target })),
  refusal: "no-such-target",
  take(run, task, { target }) {
    close(run);
    actOnTarget(run, task, target);
  },
});

/** TE1: the branch a `tech` effect buys on. */
export const chooseTrack = byChoice<TaskOf<"choose-track">, "choose-track">({
  type: "choose-track",
  options: (board, task) =>
    tracksFor(board, task.seat, discountOf(task)).map((track) => ({ type: "choose-track", track })),
  refusal: "no-such-node",
  take(run, task, { track }) {
    close(run);
    buyNode(run, task.seat, track, discountOf(task));
  },
});

function discountOf({ card, option, step }: TaskOf<"choose-track">): number {
  const op = sure(opsOf(card, option)[step]);
  if (op.op !== "tech") throw new RangeError("no node is bought here");
  return op.discount;
}

/** A4: who gets the excess, under `giver-chooses`. */
export const chooseReceiver = byChoice<TaskOf<"choose-receiver">, "choose-receiver">({
  type: "choose-receiver",
  options: (board, { seats }) =>
    seats.filter((target) => isNormal(playerAt(board, target))).map((target) => ({ type: "choose-receiver", target })),
  refusal: "no-such-target",
  take(run, { seat, stat, amount }, { target }) {
    close(run);
    receive(run, seat, stat, amount, target);
  },
  without(run, { seat, stat, amount }) {
    close(run);
    receive(run, seat, stat, amount, undefined);
  },
});
