import { spotOf } from "../squares.ts";
import { cellAt } from "../state.ts";
import { sure } from "../sure.ts";
import { CHARACTER_KINDS } from "../tables.ts";
import type { Folds } from "./folds.ts";

/** What leaves the board: eliminated characters, Campsites, the Sherpa of Warpath. */
export const fightFolds: Folds<
  "fight-resolved" | "character-eliminated" | "prisoner-freed" | "campsite-destroyed" | "sherpa-sacrificed"
> = {
  /** The values and the result only tell why; each token that goes has an event of its own. */
  "fight-resolved"() {},
  "character-eliminated"(state, { square, owner, kind, taker }) {
    delete cellAt(state, spotOf(square)).character;
    const counts = sure(state.taken[taker]?.[owner]);
    const index = (CHARACTER_KINDS as readonly string[]).indexOf(kind);
    counts[index] = sure(counts[index]) + 1;
    state.progressMade = true;
  },
  "prisoner-freed"(state, { square }) {
    const cell = cellAt(state, spotOf(square));
    cell.character = sure(cell.prisoner);
    delete cell.prisoner;
  },
  "campsite-destroyed"(state, { seat, square, owner }) {
    const spot = spotOf(square);
    delete cellAt(state, spot).terrain;
    state.destroyed[owner] = { spot, taker: seat };
    state.progressMade = true;
  },
  "sherpa-sacrificed"(state, { seat, square, actionsLeft }) {
    delete cellAt(state, spotOf(square)).character;
    state.sacrificed[seat] = true;
    state.actionsLeft = actionsLeft;
  },
};
