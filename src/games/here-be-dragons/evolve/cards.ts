import { pourInto, sumOf } from "../../../engine/counts.ts";
import { sure } from "../../../engine/sure.ts";
import { discardsOf } from "../battle/monsters.ts";
import type { Eye } from "../cards/event-cards.ts";
import type { Item } from "../cards/items.ts";
import { addItem, countsOf, inEyeOrder, itemCounts, noItems } from "../counts.ts";
import type { Event, EventOf } from "../events.ts";
import { playerAt } from "../seating.ts";
import type { State } from "../state.ts";
import { onlySaid, type Takes } from "./takes.ts";

type StoredBoard = State["board"];

/** Event cards, hands, Quests and Monster discards. */
export const cardEvents = {
  "eye-drawn"({ board }, { eye, size }) {
    const deck = board.eventDeck;
    if (deck.unseenEyes.includes(eye)) deck.eyeSlots -= 1;
    deck.unseenEyes = without(deck.unseenEyes, eye);
    deck.shuffledEyes = without(deck.shuffledEyes, eye);
    board.openEyes.push(eye);
    oneDrawn(board, size);
  },
  "corrupted-card-drawn"({ board }, { corruptedCard, size }) {
    board.eventDeck.corruptedCards -= 1;
    board.bossCards.push(corruptedCard);
    oneDrawn(board, size);
  },
  "item-drawn": takeItem,
  "event-deck-reshuffled": reshuffle,
  "quest-opened"({ board }, { eye }) {
    board.openEyes = without(board.openEyes, eye);
    board.quests.push(eye);
  },
  "quest-completed"({ board }, { eye }) {
    board.quests = without(board.quests, eye);
    board.openEyes.push(eye);
  },
  "option-chosen": onlySaid,
  "eye-discarded"({ board }, { eye }) {
    board.openEyes = without(board.openEyes, eye);
    board.eventDeck.discardedEyes = inEyeOrder([...board.eventDeck.discardedEyes, eye]);
  },
  "item-played"(state, { seat, item }) {
    const { eventDeck, battles } = state.board;
    const discarded = countsOf(eventDeck.discardedItems);
    addItem(discarded, item, 1);
    eventDeck.discardedItems = itemCounts(discarded);
    intoHand(state, seat, item, -1);
    const battle = battles.at(-1);
    if (battle === undefined) return;
    battle.played.push({ seat, item });
    battle.passedWindow = [];
  },
  "items-discarded"(state, { seat, items }) {
    for (const item of items) {
      intoHand(state, seat, item, -1);
      addItem(sure(state.hidden.facedown[seat]), item, 1);
    }
    playerAt(state.board, seat).facedownSize += items.length;
  },
  "monster-deck-rebuilt": ({ board }, { deck }) => void discardsOf(board, deck).splice(0),
  "monster-taken": ({ board }, { deck }) => void discardsOf(board, deck).pop(),
  "monster-discarded": ({ board }, { deck, found }) => void discardsOf(board, deck).push(found),
} satisfies Partial<Takes<Event["type"]>>;

function without(eyes: readonly Eye[], eye: Eye): Eye[] {
  return eyes.filter((other) => other !== eye);
}

function intoHand({ board, hidden }: State, seat: number, item: Item, by: number): void {
  addItem(sure(hidden.hands[seat]), item, by);
  playerAt(board, seat).handSize += by;
}

function oneDrawn({ eventDeck }: StoredBoard, size: number): void {
  eventDeck.size = size;
  eventDeck.upperDraws = Math.max(0, eventDeck.upperDraws - 1);
}

function takeItem(state: State, { seat, item, fromSlot, size }: EventOf<"item-drawn">): void {
  const { board, hidden } = state;
  const deck = board.eventDeck;
  oneDrawn(board, size);
  deck.itemCards -= 1;
  deck.fewestSlots = Math.max(0, deck.fewestSlots - 1);
  deck.mostSlots = Math.min(deck.mostSlots, deck.itemCards);
  if (fromSlot) hidden.itemSlots -= 1;
  addItem(fromSlot ? hidden.box : hidden.shuffledItems, item, -1);
  intoHand(state, seat, item, 1);
}

/** EV5, DV2: all discards go back into the deck, face up or face down before. */
function reshuffle({ board, hidden }: State, { size }: EventOf<"event-deck-reshuffled">): void {
  const deck = board.eventDeck;
  const back = noItems();
  for (const counts of [countsOf(deck.discardedItems), ...hidden.facedown]) pourInto(back, counts);
  deck.itemCards += sumOf(back);
  pourInto(hidden.shuffledItems, back);
  deck.discardedItems = [];
  deck.shuffledEyes = inEyeOrder([...deck.shuffledEyes, ...deck.discardedEyes]);
  deck.discardedEyes = [];
  deck.size = size;
  deck.upperDraws = 0;
  for (const player of board.players) player.facedownSize = 0;
}
