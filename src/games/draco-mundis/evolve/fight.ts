import { sure } from "../../../engine/sure.ts";
import { spotOf } from "../squares.ts";
import { CHARACTER_KINDS } from "../tables.ts";
import { on } from "./board.ts";
import type { Folds } from "./folds.ts";

/** What leaves the board: eliminated characters, Campsites, the Sherpa of Warpath. */
export const fightFolds = {
  /** The values and the result only tell why; each token that goes has an event of its own. */
  "fight-resolved"() {},
  "character-eliminated"({ board }, { square, owner, kind, taker }) {
    delete on(board, square).character;
    const counts = sure(board.taken[taker]?.[owner]);
    const index = (CHARACTER_KINDS as readonly string[]).indexOf(kind);
    counts[index] = sure(counts[index]) + 1;
    board.progressMade = true;
  },
  "prisoner-freed"({ board }, { square }) {
    const cell = on(board, square);
    cell.character = sure(cell.prisoner);
    delete cell.prisoner;
  },
  "campsite-destroyed"({ board }, { seat, square, owner }) {
    delete on(board, square).terrain;
    board.destroyed[owner] = { spot: spotOf(square), taker: seat };
    board.progressMade = true;
  },
  "sherpa-sacrificed"({ board }, { seat, square, actionsLeft }) {
    delete on(board, square).character;
    board.sacrificed[seat] = true;
    board.actionsLeft = actionsLeft;
  },
} satisfies Folds;
