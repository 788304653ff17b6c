import { sumOf } from "../../../engine/counts.ts";
import { pickCounted } from "../../../engine/draws.ts";
import { sure } from "../../../engine/sure.ts";
import type { Board } from "../board.ts";
import { MONSTER_CARDS, type Monster } from "../cards/monsters.ts";
import type { Run } from "../flow/run.ts";
import type { Deck } from "../words.ts";

const cardsIn = (deck: Deck) => MONSTER_CARDS.filter((card) => card.deck === deck);
const CARDS = {
  "level-1-2": cardsIn("level-1-2"),
  "level-3-4": cardsIn("level-3-4"),
  "level-5-plus": cardsIn("level-5-plus"),
};

/** The Monster discard pile of a deck, the newest card last. */
export function discardsOf<Pile extends Board["piles"][number]>(
  { piles }: { readonly piles: readonly Pile[] },
  deck: Deck,
): Pile["discards"] {
  return sure(piles.find((pile) => pile.deck === deck)).discards;
}

/** Whether the discard pile of a deck has a card to bring back (A30). */
export function hasMonster(board: Board, deck: Deck): boolean {
  return discardsOf(board, deck).length > 0;
}

/** What a Monster deck holds, in table order: the printed cards less those discarded or being fought. */
export function deckCounts(board: Board, deck: Deck): number[] {
  const gone = [...discardsOf(board, deck), ...board.battles.map(({ monster }) => monster)];
  return CARDS[deck].map(({ monster, count }) => count - gone.filter((other) => other === monster).length);
}

export function deckSize(board: Board, deck: Deck): number {
  return sumOf(deckCounts(board, deck));
}

/** A71: whether the deck or its discards have a card to fight. */
export function canDrawMonster(board: Board, deck: Deck): boolean {
  return deckSize(board, deck) > 0 || hasMonster(board, deck);
}

/** MB8, A71: draws a card; an empty deck is rebuilt from its discards only now that a card is needed. */
export function drawMonster(run: Run, deck: Deck): Monster | undefined {
  if (deckSize(run.board, deck) === 0) {
    if (!hasMonster(run.board, deck)) return undefined;
    run.emit({ type: "monster-deck-rebuilt", deck });
  }
  return sure(CARDS[deck][pickCounted(deckCounts(run.board, deck), run.draws)]).monster;
}
