import type { Board } from "../board.ts";
import type { HereBeDragonsEvent } from "../events.ts";
import { playerAt, turnOf } from "../seating.ts";
import { sure } from "../sure.ts";

/** What an event changes about whose turn it is, what is open, the Devourer's clock and the end. */
export function evolveFlow(board: Board, event: HereBeDragonsEvent): void {
  switch (event.type) {
    case "flow-moved":
      board.tasks.splice(board.tasks.length - event.closed, event.closed, ...event.opened);
      return;
    case "flow-cleared":
      board.tasks = [...event.tasks];
      return;
    case "turn-started":
      board.rounds = event.rounds;
      board.searched = false;
      board.arrived = false;
      playerAt(board, event.seat).passing = false;
      return;
    case "stage-reached":
      board.tasks[0] = { ...sure(turnOf(board)), stage: event.stage };
      return;
    case "searched":
      board.searched = true;
      return;
    case "tokens-faced":
      board.arrived = false;
      return;
    case "game-ended":
      board.outcome = event.outcome;
      board.tasks = [];
      board.battles = [];
      return;
    default:
      evolveBoss(board, event);
  }
}

function evolveBoss(board: Board, event: HereBeDragonsEvent): void {
  switch (event.type) {
    case "boss-awoke":
      board.bossState = "awake";
      return;
    case "boss-beaten":
      board.bossState = "beaten";
      board.lastRound = false;
      board.lastTurns = [];
      return;
    case "last-round-set":
      board.lastRound = true;
      board.lastTurns = [...event.lastTurns];
      return;
    case "last-turn-struck":
      board.lastTurns = board.lastTurns.filter((seat) => seat !== event.seat);
      return;
    default:
  }
}
