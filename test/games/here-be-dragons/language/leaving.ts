import type { Draws } from "../../../../src/engine/draws.ts";
import type { Seat } from "../../../../src/engine/seats.ts";
import type { Event } from "../../../../src/games/here-be-dragons/events.ts";
import { hereBeDragons as game } from "../../../../src/games/here-be-dragons/index.ts";
import type { State } from "../../../../src/games/here-be-dragons/state.ts";
import type { Task } from "../../../../src/games/here-be-dragons/tasks.ts";
import { lots } from "./luck.ts";
import { actByLot, openedTable, rig } from "./rigged.ts";

type Board = State["board"];

/** A67: what has to be open once a seat is gone: all that was, but for its own and what its battles asked. */
function openWithout({ tasks, battles }: Board, seat: Seat): Task[] {
  const broken = battles.findIndex((battle) => battle.seat === seat || battle.defender === seat);
  const active = tasks[0]?.type === "turn" ? tasks[0].seat : undefined;
  let fought = 0;
  return tasks.flatMap((task): Task[] => {
    if (task.type === "battle") fought += 1;
    const isOff = broken !== -1 && fought > broken;
    if (task.type === "turn") return [task.seat === seat ? { ...task, stage: "cut" } : task];
    if (task.type === "choose-receiver") return task.seat === seat ? [] : [task];
    if (task.type === "discard-eye") return active === seat ? [] : [task];
    if (isOff) return [];
    return task.type === "battle" || task.seat !== seat ? [task] : [];
  });
}

const wealthOf = ({ players }: Board, seat: Seat): number =>
  players.reduce((sum, player) => sum + (player.seat === seat ? 0 : player.gold + player.resources), 0);

/** What is wrong when a seat leaves this position; the position stays as it is. */
function faultsOfLeaving(before: State, seat: Seat, draws: Draws): string[] {
  const faults: string[] = [];
  const expected = JSON.stringify(openWithout(before.board, seat));
  const wealth = wealthOf(before.board, seat);
  let state = structuredClone(before);
  let isGone = false;
  let isCleared = false;
  game.leave(state, seat, draws, (event: Event) => {
    state = game.evolve(state, event);
    isGone ||= event.type === "player-gone";
    if (isGone && !isCleared && event.type === "flow-cleared") {
      isCleared = true;
      const open = JSON.stringify(event.tasks);
      if (open !== expected) faults.push(`open is ${open} instead of ${expected}`);
      if (wealthOf(state.board, seat) !== wealth) faults.push("leaving made somebody richer or poorer");
    }
    faults.push(...game.invariants(state));
    return state;
  });
  if (!isCleared) faults.push("nothing was cleared");
  if (game.outcome(state) === undefined && game.toAct(state).length !== 1) faults.push("nobody goes on");
  if (game.toAct(state).includes(seat)) faults.push("who left is asked");
  return faults.map((fault) => `seat ${seat} leaves: ${fault}; open was ${JSON.stringify(before.board.tasks)}`);
}

/** What is wrong wherever in a random game any seat leaves while more is open than a turn; each leaves a copy. */
export function leavingEverywhere(seats: number, some: object, seed: number, steps: number): string[] {
  const draws = lots(seed);
  const table = openedTable(seats, some, draws);
  for (let step = 0; step < steps && game.outcome(table.state) === undefined; step++) {
    rig(table, draws);
    actByLot(table, draws);
    if (game.outcome(table.state) !== undefined || table.board.tasks.length < 2) continue;
    for (let seat = 0; seat < seats; seat++) {
      const faults = faultsOfLeaving(table.state, seat, lots(step));
      if (faults.length > 0) return faults;
    }
  }
  return [];
}
