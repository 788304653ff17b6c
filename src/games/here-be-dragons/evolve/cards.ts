import { pourInto, sumOf } from "../../../engine/counts.ts";
import type { Board } from "../board.ts";
import { addItem, countsOf, inEyeOrder, itemCounts, noItems } from "../counts.ts";
import type { EventOf, HereBeDragonsEvent } from "../events.ts";
import type { Deck } from "../fields.ts";
import { playerAt } from "../seating.ts";
import type { HereBeDragonsState } from "../state.ts";
import { sure } from "../sure.ts";

/** What an event changes about Event cards, hands, Quests and Monster discards. */
export function evolveCards(state: HereBeDragonsState, event: HereBeDragonsEvent): void {
  const { board } = state;
  const deck = board.eventDeck;
  switch (event.type) {
    case "eye-drawn":
      if (deck.unseenEyes.includes(event.eye)) deck.eyeSlots -= 1;
      deck.unseenEyes = deck.unseenEyes.filter((eye) => eye !== event.eye);
      deck.shuffledEyes = deck.shuffledEyes.filter((eye) => eye !== event.eye);
      board.openEyes.push(event.eye);
      oneDrawn(board, event.size);
      return;
    case "corrupted-card-drawn":
      deck.corruptedCards -= 1;
      board.bossCards.push(event.corruptedCard);
      oneDrawn(board, event.size);
      return;
    case "item-drawn":
      takeItem(state, event);
      return;
    case "event-deck-reshuffled":
      reshuffle(state, event.size);
      return;
    case "quest-opened":
      board.openEyes = board.openEyes.filter((eye) => eye !== event.eye);
      board.quests.push(event.eye);
      return;
    case "quest-completed":
      board.quests = board.quests.filter((eye) => eye !== event.eye);
      board.openEyes.push(event.eye);
      return;
    case "eye-discarded":
      board.openEyes = board.openEyes.filter((eye) => eye !== event.eye);
      deck.discardedEyes = inEyeOrder([...deck.discardedEyes, event.eye]);
      return;
    default:
      evolveHands(state, event);
      evolvePiles(board, event);
  }
}

function evolveHands({ board, hidden }: HereBeDragonsState, event: HereBeDragonsEvent): void {
  if (event.type !== "item-played" && event.type !== "items-discarded") return;
  const player = playerAt(board, event.seat);
  const hand = sure(hidden.hands[event.seat]);
  if (event.type === "item-played") {
    const discarded = countsOf(board.eventDeck.discardedItems);
    addItem(discarded, event.item, 1);
    board.eventDeck.discardedItems = itemCounts(discarded);
    addItem(hand, event.item, -1);
    player.handSize -= 1;
    return;
  }
  for (const item of event.items) {
    addItem(hand, item, -1);
    addItem(sure(hidden.facedown[event.seat]), item, 1);
  }
  player.handSize -= event.items.length;
  player.facedownSize += event.items.length;
}

function evolvePiles(board: Board, event: HereBeDragonsEvent): void {
  if (event.type === "monster-deck-rebuilt") discardsOf(board, event.deck).splice(0);
  else if (event.type === "monster-taken") discardsOf(board, event.deck).pop();
  else if (event.type === "monster-discarded") discardsOf(board, event.deck).push(event.found);
}

function discardsOf(board: Board, deck: Deck): Board["piles"][number]["discards"] {
  return sure(board.piles.find((pile) => pile.deck === deck)).discards;
}

function oneDrawn(board: Board, size: number): void {
  board.eventDeck.size = size;
  board.eventDeck.upperDraws = Math.max(0, board.eventDeck.upperDraws - 1);
}

function takeItem({ board, hidden }: HereBeDragonsState, event: EventOf<"item-drawn">): void {
  const deck = board.eventDeck;
  oneDrawn(board, event.size);
  deck.itemCards -= 1;
  deck.fewestSlots = Math.max(0, deck.fewestSlots - 1);
  deck.mostSlots = Math.min(deck.mostSlots, deck.itemCards);
  if (event.fromSlot) hidden.itemSlots -= 1;
  addItem(event.fromSlot ? hidden.box : hidden.shuffledItems, event.item, -1);
  addItem(sure(hidden.hands[event.seat]), event.item, 1);
  playerAt(board, event.seat).handSize += 1;
}

/** EV5, DV2: all discards go back into the deck, face up or face down before. */
function reshuffle({ board, hidden }: HereBeDragonsState, size: number): void {
  const deck = board.eventDeck;
  const played = countsOf(deck.discardedItems);
  const back = noItems();
  for (const counts of [played, ...hidden.facedown]) pourInto(back, counts);
  deck.itemCards += sumOf(back);
  pourInto(hidden.shuffledItems, back);
  deck.discardedItems = [];
  deck.shuffledEyes = inEyeOrder([...deck.shuffledEyes, ...deck.discardedEyes]);
  deck.discardedEyes = [];
  deck.size = size;
  deck.upperDraws = 0;
  for (const player of board.players) player.facedownSize = 0;
}
