import type { Battle, Board } from "../board.ts";
import { monsterCard } from "../cards/monsters.ts";
import type { Leaves, Result, Seat } from "../fields.ts";
import type { Run } from "../flow/run.ts";
import { isDungeon, mustTileAt } from "../map/tiles.ts";
import type { Task, TaskOf } from "../tasks.ts";
import type { Source } from "../words.ts";
import { sideOf } from "./mods.ts";

/** TK2, DU3, A30, A37, A43: what a fight leaves on its tile that its fighter has not won. */
const LEAVES: Readonly<Record<Source, Leaves>> = {
  search: "token",
  token: "token",
  dungeon: "dungeon",
  event: "token",
  reanimated: "nothing",
  boss: "nothing",
  player: "nothing",
};

/**
 * What is left on the tile if a seat's fight ends here (A67): by its outermost battle, into which others may be inserted
 * (A30); between two battles by the retreat it owes after a lost one, or by a Dungeon it is not through with.
 */
export function leavesOf(board: Board, seat: Seat): Leaves {
  const battle = board.battles.find((one) => sideOf(one, seat) !== undefined);
  if (battle !== undefined) return LEAVES[battle.source];
  for (const task of board.tasks) {
    if (task.type === "retreat" && task.seat === seat) return task.leaves;
    if (task.type === "fights" && task.seat === seat) {
      return isDungeon(mustTileAt(board, task.cell)) ? "dungeon" : "nothing";
    }
  }
  return "nothing";
}

/** Whether a task is the stack of tokens or the Dungeon run that a battle was begun for. */
export function isStackOf(battle: Battle, task: Task): task is TaskOf<"fights"> {
  const isStack = battle.source === "token" || battle.source === "dungeon";
  return isStack && task.type === "fights" && task.seat === battle.seat;
}

/** The tasks without those of the battles from this number on and all that is asked in them. Excess on its way (A4) belongs to none. */
function tasksWithout(tasks: readonly Task[], from: number): Task[] {
  let battle = -1;
  return tasks.filter((task) => {
    if (task.type === "battle") battle += 1;
    return battle < from || task.type === "choose-receiver";
  });
}

/**
 * A74: the battles from this number on are over, the newest first, and their cards go to their piles. A stack that
 * they were begun for goes on with `dice`, or not at all.
 */
export function endBattles(run: Run, from: number, dice: number | null, resultOf: (battle: Battle) => Result): void {
  const ending = run.board.battles.slice(from);
  const isStack = (task: Task): task is TaskOf<"fights"> => ending.some((battle) => isStackOf(battle, task));
  const tasks = tasksWithout(run.board.tasks, from).flatMap((task): Task[] => {
    if (!isStack(task)) return [task];
    return dice === null ? [] : [{ ...task, dice }];
  });
  run.emit({ type: "flow-cleared", tasks });
  for (const battle of ending.toReversed()) {
    const { monster } = battle;
    const deck = monster === null ? null : monsterCard(monster).deck;
    run.emit({ type: "battle-ended", result: resultOf(battle) });
    if (monster !== null && deck !== null) run.emit({ type: "monster-discarded", deck, found: monster });
  }
}
