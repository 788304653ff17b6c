import type { Game } from "./contract.ts";
import type { Viewer } from "./seats.ts";

/** The view of one viewer in the form that clients are sent, which `schemas.view` describes. */
export function shownView(game: Game, state: object, viewer: Viewer): object {
  const view = game.view(state, viewer);
  return game.show ? game.show(view) : view;
}
