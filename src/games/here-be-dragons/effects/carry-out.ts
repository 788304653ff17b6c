import { fightMonster } from "../battle/begin.ts";
import { newestBattle, otherSide, sideOf } from "../battle/mods.ts";
import { discardsOf, drawMonster } from "../battle/monsters.ts";
import { askForDice } from "../battle/rerolls.ts";
import { opsOf } from "../cards/effects.ts";
import type { Mod, Op, OpOf, StatOp } from "../cards/vocabulary.ts";
import type { Cell, Seat } from "../fields.ts";
import { close, open, type Run, replace } from "../flow/run.ts";
import { touch, touchAll } from "../flow/touch.ts";
import { around, includesCell } from "../map/cells.ts";
import { putCube } from "../map/settling.ts";
import { changeTokens } from "../map/tokens.ts";
import { turnTile } from "../map/turning.ts";
import { playerAt } from "../seating.ts";
import { sure } from "../sure.ts";
import type { TaskOf } from "../tasks.ts";
import { uncover } from "../travel/discover.ts";
import type { Deck } from "../words.ts";

type Effect = Pick<TaskOf<"effect">, "seat" | "card" | "option" | "step">;

/** A34: the next step of a card, left to right; the rest waits below whatever the step opens. */
export function effectOn(run: Run, { type, ...effect }: TaskOf<"effect">): void {
  const ops = opsOf(effect.card, effect.option);
  const op = sure(ops[effect.step]);
  const step = effect.step + 1;
  if (step < ops.length) replace(run, { type, ...effect, step });
  else close(run);
  const carryOut = STEPS[op.op] as (run: Run, effect: Effect, op: Op) => void;
  carryOut(run, effect, op);
}

/** The interpreter of everything a card does outside a battle, and of how it enters one (RULES.md 5.0). */
const STEPS: { readonly [Name in Op["op"]]: (run: Run, effect: Effect, op: OpOf<Name>) => void } = {
  gain: touchOrAsk,
  lose: touchOrAsk,
  steal: touchOrAsk,
  draw: (run, { seat }, { amount }) => open(run, { type: "draw-event", seat, amount }),
  token: askForCells,
  cube: askForCells,
  flood: askForCells,
  explore: askForCells,
  tech: (run, effect) => open(run, { type: "choose-track", ...effect }),
  fight: (run, { seat }, { deck }) => meetMonster(run, seat, deck),
  range: (run, { seat }, { amount }) => run.emit({ type: "range-granted", seat, range: amount }),
  mod: (run, { seat }, { mod }) => attach(run, seat, mod),
  insert: askForTarget,
  none: () => undefined,
};

function touchOrAsk(run: Run, effect: Effect, op: StatOp): void {
  if (op.who === "target") askForTarget(run, effect);
  else touchAll(run, effect.seat, op);
}

function askForTarget(run: Run, effect: Effect): void {
  open(run, { type: "choose-target", ...effect });
}

function askForCells(run: Run, effect: Effect): void {
  open(run, { type: "choose-cell", ...effect, picks: [] });
}

/** A monster of that level is fought where the figure stands. */
function meetMonster(run: Run, seat: Seat, deck: Deck): void {
  const monster = drawMonster(run, deck);
  if (monster !== undefined) fightMonster(run, seat, "event", monster);
}

/** The interpreter of what an Item does in a battle the moment it is played; lasting mods are read from `played`. */
function attach(run: Run, seat: Seat, mod: Mod): void {
  const battle = newestBattle(run.board);
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
  else if (op.op === "token") changeTokens(run, cell, op.change);
  else throw new RangeError(`${op.op} names no cell`);
}

/** The named player of a step: robbed, or made to fight a monster that comes back from the discards (A30). */
export function actOnTarget(run: Run, { seat, card, option, step }: Effect, target: Seat): void {
  const op = sure(opsOf(card, option)[step]);
  if (op.op === "insert") insertBattle(run, target, op.deck);
  else if (op.op === "gain" || op.op === "lose" || op.op === "steal") touch(run, seat, target, op);
  else throw new RangeError(`${op.op} names no player`);
}

/** A30: the newest discard is fought first, with the dice the target began the original battle with. */
function insertBattle(run: Run, target: Seat, deck: Deck): void {
  const found = sure(discardsOf(run.board, deck).at(-1));
  const battle = newestBattle(run.board);
  const { begunWith } = battle[sure(sideOf(battle, target))];
  run.emit({ type: "monster-taken", deck, found });
  fightMonster(run, target, "reanimated", found, begunWith);
}
