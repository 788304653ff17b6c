import { addTo } from "../../engine/counts.ts";
import { type Draws, pickCounted } from "../../engine/draws.ts";
import { allSeats, type Seat, type Viewer } from "../../engine/seats.ts";
import { sure } from "../../engine/sure.ts";
import type { Frozen } from "../../engine/title.ts";
import type { Board, Hidden, Own, State, View } from "./state.ts";
import { CHARACTER_KINDS, KINDS, type Kind, startingHand } from "./tables.ts";

/** RULES.md 4: a seat knows its hand and the tokens it has placed or looked at; at the end all know all (ruling 93). */
export function own({ board, hidden }: Frozen<State>, viewer: Viewer): Own {
  if (board.shown) return hidden;
  return {
    hands: hidden.hands.map((hand, seat) => (seat === viewer ? hand : null)),
    kinds: hidden.kinds.map((kind, spot) =>
      kind !== null && viewer !== null && sure(board.cells[spot]?.faceDown).knownBy.includes(viewer) ? kind : null,
    ),
  };
}

/**
 * What the viewer does not know of a seat's tokens is dealt by lot, each token as likely as the next, to the squares
 * where that seat's unknown tokens lie; the rest is its hand. Explorers are never face down.
 */
export function deal({ board, own }: View, draws: Draws): Hidden {
  const explorer = KINDS.indexOf("explorer");
  const hands = allSeats(board.seatCount).map((seat) => {
    const unseen = unseenTokens(board, own, seat);
    unseen[explorer] = 0;
    return unseen;
  });
  const kinds = board.cells.map(({ faceDown }, spot) => {
    const known = own.kinds[spot] ?? null;
    return known === null && faceDown !== undefined ? dealt(sure(hands[faceDown.owner]), draws) : known;
  });
  for (const [seat, hand] of hands.entries()) addTo(hand, explorer, sure(board.explorersLeft[seat]));
  return { hands: hands.map((hand, seat) => [...(own.hands[seat] ?? hand)]), kinds };
}

function dealt(unseen: number[], draws: Draws): Kind {
  const row = pickCounted(unseen, draws);
  addTo(unseen, row, -1);
  return sure(KINDS[row]);
}

/** A seat's tokens that the viewer has not seen on the board, and that are not in a hand the viewer knows. */
function unseenTokens(board: Board, own: Own, seat: Seat): number[] {
  const unseen = startingHand(board.options.dragonTraps);
  for (const [row, count] of openTokens(board, seat).entries()) addTo(unseen, row, -count);
  for (const [spot, kind] of own.kinds.entries()) {
    if (kind !== null && board.cells[spot]?.faceDown?.owner === seat) addTo(unseen, KINDS.indexOf(kind), -1);
  }
  for (const [row, count] of (own.hands[seat] ?? []).entries()) addTo(unseen, row, -count);
  return unseen;
}

/** A seat's tokens that lie face up, were taken, destroyed or sacrificed: counts in table order. */
export function openTokens(board: Board, seat: Seat): number[] {
  const counts = KINDS.map(() => 0);
  const add = (kind: Kind, count: number): void => addTo(counts, KINDS.indexOf(kind), count);
  for (const { terrain, character, prisoner, trap } of board.cells) {
    for (const token of [terrain, character, prisoner]) if (token?.owner === seat) add(token.kind, 1);
    if (trap?.owner === seat) add("dragon-trap", 1);
  }
  for (const byOwner of board.taken) {
    for (const [index, kind] of CHARACTER_KINDS.entries()) add(kind, sure(byOwner[seat]?.[index]));
  }
  if (board.destroyed[seat]) add("campsite", 1);
  if (board.sacrificed[seat]) add("sherpa", 1);
  return counts;
}
