import type { Board, Player } from "../board.ts";
import type { HereBeDragonsEvent } from "../events.ts";
import { playerAt } from "../seating.ts";

/** What an event changes about a player: tracker, Tech, figure, travel, life and death. */
export function evolvePlayers(board: Board, event: HereBeDragonsEvent): void {
  if (!("seat" in event)) return;
  const player = playerAt(board, event.seat);
  evolveTravel(player, event);
  evolveLife(player, event);
  switch (event.type) {
    case "stat-changed":
      player[event.stat] = event.total;
      return;
    case "tech-changed":
      player.weapon = event.weapon;
      player.weaponNode = event.weaponNode;
      player.gearNode = event.gearNode;
      return;
    case "tolls-noted":
      player.tollsPaid = [...event.tollsPaid];
      return;
    case "figure-moved":
      player.at = event.cell;
      player.diedAt = null;
      board.arrived = board.arrived || event.arriving;
      return;
    default:
  }
}

function evolveTravel(player: Player, event: HereBeDragonsEvent): void {
  switch (event.type) {
    case "initial-marker-placed":
      player.travel = { way: [event.cell], over: "any" };
      return;
    case "travel-started":
      player.travel = { way: [...event.way], over: event.over };
      return;
    case "marker-taken-back":
      player.travel = null;
      return;
    case "stayed":
      player.resting = event.resting;
      return;
    case "rest-over":
      player.resting = false;
      return;
    case "range-granted":
      player.range = event.range;
      return;
    default:
  }
}

function evolveLife(player: Player, event: HereBeDragonsEvent): void {
  switch (event.type) {
    case "player-killed":
      player.at = null;
      player.diedAt = event.cell;
      player.tollsPaid = [];
      return;
    case "player-corrupted":
      player.corrupted = true;
      player.diedAt = null;
      player.remembered = 0;
      player.everPlaced = 0;
      return;
    case "player-restored":
      player.corrupted = false;
      player.owesTurn = false;
      return;
    case "turn-owed":
      player.owesTurn = true;
      return;
    case "turn-skipped":
      player.owesTurn = false;
      return;
    case "player-gone":
      player.left = true;
      player.at = null;
      player.diedAt = null;
      player.tollsPaid = [];
      return;
    default:
  }
}
