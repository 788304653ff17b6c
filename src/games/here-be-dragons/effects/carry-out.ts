import type { Seat } from "../../../engine/seats.ts";
import { fightMonster } from "../battle/begin.ts";
import { discardsOf, drawMonster } from "../battle/monsters.ts";
import { askForDice } from "../battle/rerolls.ts";
import { otherSide, sideOf } from "../battle/sides.ts";
import { opsOf } from "../cards/effects.ts";
import type { Mod, Op } from "../cards/vocabulary.ts";
import type { Cell } from "../fields.ts";
import { close, open, type Run, replace } from "../flow/run.ts";
import { touch, touchAll } from "../flow/touch.ts";
import { around, includesCell } from "../map/cells.ts";
import { putCube } from "../map/settling.ts";
import { addToken, removeToken } from "../map/tokens.ts";
import { turnTile } from "../map/turning.ts";
import { playerAt } from "../seating.ts";
import { sure } from "../sure.ts";
import type { TaskOf } from "../tasks.ts";
import { uncover } from "../travel/discover.ts";
import type { Deck } from "../words.ts";

type Effect = Pick<TaskOf<"effect">, "seat" | "card" | "option" | "step">;

/** A34: the next step of a card, left to right; the rest waits below whatever the step opens. */
export function effectOn(run: Run, task: TaskOf<"effect">): void {
  const ops = opsOf(task.card, task.option);
  const op = ops[task.step];
  if (op === undefined) {
    close(run);
    return;
  }
  if (task.step + 1 < ops.length) replace(run, { ...task, step: task.step + 1 });
  else close(run);
  carryOut(run, task, op);
}

/** The interpreter of everything a card does outside a battle, and of how it enters one (RULES.md 5.0). */
function carryOut(run: Run, effect: Effect, op: Op): void {
  const { seat, card, option, step } = effect;
  const here = { seat, card, option, step };
  switch (op.op) {
    case "gain":
    case "lose":
    case "steal":
      if (op.who === "target") open(run, { type: "choose-target", ...here });
      else touchAll(run, seat, op);
      break;
    case "draw":
      open(run, { type: "draw-event", seat, amount: op.amount });
      break;
    case "token":
    case "cube":
    case "flood":
    case "explore":
      open(run, { type: "choose-cell", ...here, picks: [] });
      break;
    case "tech":
      open(run, { type: "choose-track", ...here });
      break;
    case "fight":
      meetMonster(run, seat, op.deck);
      break;
    case "range":
      run.emit({ type: "range-granted", seat, range: op.amount });
      break;
    case "mod":
      attach(run, seat, op.mod);
      break;
    case "insert":
      open(run, { type: "choose-target", ...here });
      break;
    case "none":
  }
}

/** A monster of that level is fought where the figure stands. */
function meetMonster(run: Run, seat: Seat, deck: Deck): void {
  const monster = drawMonster(run, deck);
  if (monster !== undefined) fightMonster(run, seat, "event", monster);
}

/** The interpreter of what an Item does in a battle the moment it is played; lasting mods are read from `played`. */
function attach(run: Run, seat: Seat, mod: Mod): void {
  const battle = sure(run.board.battles.at(-1));
  const side = sure(sideOf(battle, seat));
  const { dice, nextBonus, shields } = battle[side];
  if (mod.mod === "dice" && mod.when === "battle") {
    run.emit({ type: "dice-added", side, dice: dice + mod.amount, nextBonus });
  } else if (mod.mod === "dice") {
    run.emit({ type: "dice-added", side, dice, nextBonus: nextBonus + mod.amount });
  } else if (mod.mod === "cancel-hit") {
    run.emit({ type: "shield-raised", side, shields: shields + mod.amount });
  } else if (mod.mod === "reroll") {
    const isOwn = mod.whose === "own";
    askForDice(run, seat, isOwn ? side : otherSide(side), mod.amount, isOwn, 0);
  } else if (mod.mod === "set-die") {
    askForDice(run, seat, side, 1, true, mod.face);
  }
}

/** The named tiles or cells of a step. `explore` fills clockwise from direction 0, whatever the order of naming. */
export function actOnCells(run: Run, { seat, card, option, step }: Effect, cells: readonly Cell[]): void {
  const op = sure(opsOf(card, option)[step]);
  const cell = sure(cells[0]);
  if (op.op === "explore") {
    const near = around(sure(playerAt(run.board, seat).at));
    uncover(
      run,
      seat,
      near.filter((free) => includesCell(cells, free)),
    );
  } else if (op.op === "cube") putCube(run, seat, cell);
  else if (op.op === "flood") turnTile(run, cell, "flooded");
  else if (op.op === "token" && op.change === 1) addToken(run, cell);
  else if (op.op === "token") removeToken(run, cell);
}

/** The named player of a step: robbed, or made to fight a monster that comes back from the discards (A30). */
export function actOnTarget(run: Run, { seat, card, option, step }: Effect, target: Seat): void {
  const op = sure(opsOf(card, option)[step]);
  if (op.op === "insert") insertBattle(run, target, op.deck);
  else if (op.op === "gain" || op.op === "lose" || op.op === "steal") touch(run, seat, target, op);
}

/** A30: the newest discard is fought first, with the dice the target began the original battle with. */
function insertBattle(run: Run, target: Seat, deck: Deck): void {
  const found = sure(discardsOf(run.board, deck).at(-1));
  const battle = sure(run.board.battles.at(-1));
  const { begunWith } = battle[sure(sideOf(battle, target))];
  run.emit({ type: "monster-taken", deck, found });
  fightMonster(run, target, "reanimated", found, begunWith);
}
