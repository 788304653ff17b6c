import type { HereBeDragonsEvent } from "./events.ts";
import { evolveBattle } from "./evolve/battle.ts";
import { evolveCards } from "./evolve/cards.ts";
import { evolveFlow } from "./evolve/flow.ts";
import { evolveMap } from "./evolve/map.ts";
import { evolvePlayers } from "./evolve/players.ts";
import { newGame } from "./evolve/set-up.ts";
import type { HereBeDragonsState } from "./state.ts";

/** The state after one event: each part takes up what the event says about it. */
export function evolve(state: HereBeDragonsState | undefined, event: HereBeDragonsEvent): HereBeDragonsState {
  if (event.type === "game-opened") return newGame(event);
  if (state === undefined) throw new TypeError("the first event opens the game");
  evolveMap(state.board, event);
  evolvePlayers(state.board, event);
  evolveCards(state, event);
  evolveBattle(state.board, event);
  evolveFlow(state.board, event);
  return state;
}
