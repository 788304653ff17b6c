import { sure } from "../../../engine/sure.ts";
import { actOnCells, actOnTarget, cellsFor, cellsNeeded, opOf } from "../effects/ops.ts";
import { selectableOptions, targetsFor } from "../effects/payable.ts";
import { buyNode, tracksFor } from "../effects/tech.ts";
import { close, replace } from "../flow/run.ts";
import { receive } from "../flow/stats.ts";
import { around, includesCell, START } from "../map/cells.ts";
import { retreatCells } from "../map/steps.ts";
import { isNormal, playerAt } from "../seating.ts";
import type { Task, TaskOf } from "../tasks.ts";
import { comeBackAt, comebackCells, retreatTo } from "../travel/arriving.ts";
import { placeWaterAt, waterCells } from "../travel/explore.ts";
import { redirectCells, redirectTo } from "../travel/walk.ts";
import { byChoice, type Decisions } from "./decision.ts";

/** The tasks that are settled by a choice among a few answers. */
export const choices = {
  /** SU8, A1: a side of the Starting tile for the marker; several players may pick the same. */
  "initial-marker": byChoice("place-initial-marker", "direction", {
    options: () => [0, 1, 2, 3, 4, 5],
    take(run, { seat }, direction) {
      close(run);
      run.emit({ type: "initial-marker-placed", seat, direction, cell: sure(around(START)[direction]) });
    },
  }),

  /** DE2, A31, A46: where the figure comes back. */
  revive: byChoice("revive-at", "cell", {
    options: (board, { seat }) => comebackCells(board, seat),
    take: comeBackAt,
  }),

  /** EX4, A9: where Water without a Harbor goes. */
  "place-water": byChoice("place-water", "cell", {
    options: (board, { cell }) => waterCells(board, cell),
    take: placeWaterAt,
  }),

  /** EX5, A10: where a travel goes that cannot be made as planned. */
  redirect: byChoice("redirect-travel", "cell", {
    options: (board, { seat }) => redirectCells(board, seat),
    take: redirectTo,
    without: close,
  }),

  /** MB2, MB3, A15: where a figure retreats to. */
  retreat: byChoice("retreat-to", "cell", {
    options: (board, { seat }) => retreatCells(board, seat),
    take: retreatTo,
  }),

  /** EV3, A34: a line of a Choice. Without one to pick the card is discarded. */
  "choose-option": byChoice("choose-option", "option", {
    options: (board, { seat, eye }) => selectableOptions(board, seat, eye),
    take(run, { seat, eye }, option) {
      run.emit({ type: "option-chosen", seat, eye, option });
      replace(run, { type: "effect", seat, card: eye, option, step: 0 });
    },
    without: close,
  }),

  /** A90: the tiles or cells of an effect, one after another; when all left are needed they are taken. */
  "choose-cell": byChoice("choose-cell", "cell", {
    options(board, task) {
      const free = cellsFor(board, task.seat, opOf(task)).filter((cell) => !includesCell(task.picks, cell));
      const needed = cellsNeeded(board, task.seat, opOf(task)) - task.picks.length;
      return free.length > needed ? free : free.slice(0, 1);
    },
    take(run, task, cell) {
      const picks = [...task.picks, cell];
      const isEnough = picks.length >= cellsNeeded(run.board, task.seat, opOf(task));
      replace(run, ...(isEnough ? [] : [{ ...task, picks }]));
      if (isEnough) actOnCells(run, task, picks);
    },
    without: close,
  }),

  /** A80, A30: the player an effect is aimed at. */
  "choose-target": byChoice("choose-target", "target", {
    options: (board, { seat, card, step }) => targetsFor(board, seat, card, step),
    take(run, task, target) {
      close(run);
      actOnTarget(run, task, target);
    },
  }),

  /** TE1: the branch a `tech` effect buys on. */
  "choose-track": byChoice("choose-track", "track", {
    options: (board, task) => tracksFor(board, task.seat, discountOf(task)),
    take(run, task, track) {
      close(run);
      buyNode(run, task.seat, track, discountOf(task));
    },
  }),

  /** A4: who gets the excess, under `giver-chooses`. */
  "choose-receiver": byChoice("choose-receiver", "target", {
    options: (board, { seats }) => seats.filter((seat) => isNormal(playerAt(board, seat))),
    take(run, { seat, stat, amount }, target) {
      close(run);
      receive(run, seat, stat, amount, target);
    },
    without(run, { seat, stat, amount }) {
      close(run);
      receive(run, seat, stat, amount, undefined);
    },
  }),
} satisfies Partial<Decisions<Task["type"]>>;

function discountOf(task: TaskOf<"choose-track">): number {
  const op = opOf(task);
  if (op.op !== "tech") throw new RangeError("no node is bought here");
  return op.discount;
}
