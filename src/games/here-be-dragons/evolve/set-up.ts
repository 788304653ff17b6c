import { sure } from "../../../engine/sure.ts";
import { eyesInGame } from "../cards/event-cards.ts";
import { ITEM_CARDS, ITEMS_BY_SEATS } from "../cards/items.ts";
import { noItems } from "../counts.ts";
import type { EventOf } from "../events.ts";
import { START } from "../map/cells.ts";
import type { State } from "../state.ts";
import { deck } from "../words.ts";

type StoredBoard = State["board"];

/** SU6, SU7: start values; the figure stands on the Starting tile. */
function newPlayer(seat: number): StoredBoard["players"][number] {
  return {
    seat,
    left: false,
    corrupted: false,
    at: { ...START },
    diedAt: null,
    vp: 0,
    gold: 0,
    resources: 0,
    influence: 2,
    health: 10,
    weapon: "root",
    weaponNode: 0,
    gearNode: 0,
    travel: null,
    range: 0,
    resting: false,
    owesTurn: false,
    settlement: null,
    remembered: 0,
    rewarded: 0,
    everPlaced: 0,
    tollsPaid: [],
    handSize: 0,
    facedownSize: 0,
    passing: false,
  };
}

/** SU2-SU4, A70: blank slots for eye cards and Items; the first half of the deck cannot hold Corrupted cards. */
function newEventDeck(seats: number, eyeCards: number | null, boss: boolean): StoredBoard["eventDeck"] {
  const unseenEyes = eyesInGame(seats);
  const items = sure(ITEMS_BY_SEATS[seats - 1]);
  const eyeSlots = eyeCards ?? unseenEyes.length;
  const clean = eyeSlots + items;
  const corruptedCards = boss ? 8 : 0;
  return {
    size: clean + corruptedCards,
    upperDraws: boss ? Math.ceil(clean / 2) : 0,
    corruptedCards,
    eyeSlots,
    unseenEyes,
    shuffledEyes: [],
    itemCards: items,
    fewestSlots: items,
    mostSlots: items,
    discardedEyes: [],
    discardedItems: [],
  };
}

/** The state of a new game (SU1-SU7). */
export function newGame({ options, seatCount, first }: EventOf<"game-opened">): State {
  const seats = Array.from({ length: seatCount }, (_, seat) => seat);
  const boss = options.boss === "devourer";
  const eventDeck = newEventDeck(seatCount, options.eyeCards, boss);
  const board: StoredBoard = {
    options,
    first,
    rounds: 0,
    players: seats.map(newPlayer),
    tiles: [{ cell: { ...START }, kind: "start", ground: "printed", tokens: 0, cleared: false, owner: null }],
    eventDeck,
    openEyes: [],
    quests: [],
    piles: deck.options.map((name) => ({ deck: name, discards: [] })),
    bossState: boss ? "asleep" : "none",
    bossCards: [],
    lastRound: false,
    lastTurns: [],
    searched: false,
    arrived: false,
    battles: [],
    tasks: [],
    outcome: null,
  };
  const [hands, facedown] = [seats.map(noItems), seats.map(noItems)];
  const box = ITEM_CARDS.map(({ count }) => count);
  return { board, hidden: { hands, facedown, shuffledItems: noItems(), itemSlots: eventDeck.itemCards, box } };
}
