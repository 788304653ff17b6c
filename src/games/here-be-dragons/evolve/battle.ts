import type { Battle, Board } from "../board.ts";
import type { EventOf, HereBeDragonsEvent } from "../events.ts";
import { playerAt } from "../seating.ts";

/** What an event changes about the battles under way; all but the first and last speak of the newest. */
export function evolveBattle(board: Board, event: HereBeDragonsEvent): void {
  if (event.type === "battle-begun") {
    board.battles.push(structuredClone(event.begun));
    return;
  }
  if (event.type === "battle-ended") {
    board.battles.pop();
    return;
  }
  if (event.type === "controller-gone") {
    for (const battle of board.battles) if (battle.controller === event.seat) battle.controller = null;
    return;
  }
  const battle = board.battles.at(-1);
  if (battle === undefined) return;
  evolveQuestions(board, battle, event);
  evolveDice(board, battle, event);
}

function evolveQuestions(board: Board, battle: Battle, event: HereBeDragonsEvent): void {
  switch (event.type) {
    case "battle-stage-reached":
      battle.battleStage = event.battleStage;
      battle.passedWindow = [];
      return;
    case "window-passed":
      if (event.until === "window") battle.passedWindow.push(event.seat);
      else if (event.until === "battle") battle.passedBattle.push(event.seat);
      else playerAt(board, event.seat).passing = true;
      return;
    case "item-played":
      battle.played.push({ seat: event.seat, item: event.item });
      battle.passedWindow = [];
      return;
    case "flight-tried":
    case "stood-to-fight":
      battle[event.side].answered = true;
      return;
    case "controller-named":
      battle.controller = event.target;
      return;
    default:
  }
}

function evolveDice(board: Board, battle: Battle, event: HereBeDragonsEvent): void {
  switch (event.type) {
    case "dice-added":
      battle[event.side].dice = event.dice;
      battle[event.side].nextBonus = event.nextBonus;
      return;
    case "shield-raised":
      battle[event.side].shields = event.shields;
      return;
    case "dice-rolled":
      battle.fighter.faces = event.fighterFaces;
      battle.opponent.faces = event.opponentFaces;
      battle.rolls += 1;
      battle.rerolls = 0;
      return;
    case "reroll-settled":
      battle.rerolls = event.rerolls;
      return;
    case "die-picked": {
      const task = board.tasks.at(-1);
      if (task?.type === "pick-dice") board.tasks.splice(-1, 1, { ...task, picked: [...task.picked, event.die] });
      return;
    }
    case "dice-changed":
    case "dice-turned":
      battle[event.side].faces = event.faces;
      return;
    case "rolls-compared":
      settleRoll(battle, event);
      return;
    default:
  }
}

function settleRoll({ fighter, opponent }: Battle, event: EventOf<"rolls-compared">): void {
  fighter.dice = event.fighterDice;
  fighter.nextBonus = event.fighterBonus;
  fighter.cancelled = event.fighterCancelled;
  fighter.stoodUp = event.fighterStoodUp;
  opponent.dice = event.opponentDice;
  opponent.nextBonus = event.opponentBonus;
  opponent.cancelled = event.opponentCancelled;
  opponent.stoodUp = event.opponentStoodUp;
  for (const side of [fighter, opponent]) {
    side.faces = [];
    side.shields = 0;
  }
}
