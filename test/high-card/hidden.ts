import { addTo } from "../../src/engine/counts.ts";
import { type Draws, pickCounted } from "../../src/engine/draws.ts";
import type { Viewer } from "../../src/engine/seats.ts";
import type { Frozen } from "../../src/engine/title.ts";
import { cardCounts } from "./meta.ts";
import type { Hidden, Own } from "./schemas.ts";
import { of, type State, type View } from "./state.ts";

/** A viewer sees the own card. */
export function own({ hidden }: Frozen<State>, viewer: Viewer): Own {
  return { card: viewer === null ? null : of(hidden.cards, viewer) };
}

/** Cards that are seen are where they are; all others are dealt by lot. */
export function deal({ viewer, board, own }: View, draws: Draws): Hidden {
  const pile = [...cardCounts];
  const seen = board.table.map(({ shown }, seat) => (seat === viewer ? own.card : shown));
  for (const card of seen) if (card !== null) addTo(pile, card - 1, -1);
  const cards = board.table.map(({ left }, seat) => {
    const known = seen[seat] ?? null;
    if (known !== null || left) return known;
    const row = pickCounted(pile, draws);
    addTo(pile, row, -1);
    return row + 1;
  });
  return { cards, pile };
}
