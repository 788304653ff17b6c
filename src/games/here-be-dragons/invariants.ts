import { sumOf } from "../../engine/counts.ts";
import { sure } from "../../engine/sure.ts";
import { fightersOf } from "./battle/mods.ts";
import { deckCounts } from "./battle/monsters.ts";
import type { Board, Player, Tile } from "./board.ts";
import { eyesInGame } from "./cards/event-cards.ts";
import { ITEM_CARDS, ITEMS_BY_SEATS } from "./cards/items.ts";
import { countsOf } from "./counts.ts";
import type { Seat } from "./fields.ts";
import { distance, START } from "./map/cells.ts";
import { isDistrictGround } from "./map/districts.ts";
import { bagCounts, isDungeon, monsterSymbolOf, terrainOf, tileAt, tilesAround } from "./map/tiles.ts";
import { cubeSupply, playerAt, turnOf } from "./seating.ts";
import type { State } from "./state.ts";

type Fault = string | false;

function playerFaults({ board, hidden }: State): Fault[] {
  return board.players.flatMap((player): Fault[] => {
    const { seat, gold, resources, health, influence, vp, at, left, travel, tollsPaid } = player;
    const capped = [gold, resources, health].every((value) => value >= 0 && value <= 10);
    const cap = board.options.influenceCap;
    const hand = sure(hidden.hands[seat]);
    return [
      !capped && `seat ${seat} has a value off its track`,
      (influence < 0 || vp < 0 || (cap !== null && influence > cap)) && `seat ${seat} has an impossible value`,
      sumOf(hand) !== player.handSize && `the hand of seat ${seat} is not as large as said`,
      sumOf(sure(hidden.facedown[seat])) !== player.facedownSize && `the discards of seat ${seat} are miscounted`,
      hand.some((count) => count < 0) && `seat ${seat} holds less than nothing`,
      player.handSize > mostItems(board, seat) && `seat ${seat} holds too many Items`,
      at !== null && tileAt(board, at) === undefined && `the figure of seat ${seat} is off the map`,
      at === null && (travel !== null || tollsPaid.length > 0) && `seat ${seat} has plans without a figure`,
      left && (at !== null || player.settlement !== null) && `seat ${seat} is still there`,
      cubeSupply(board, seat) < (left ? 10 : 0) && `seat ${seat} has more cubes than there are`,
      player.corrupted && at !== null && hasHoldings(board, player) && `the corrupted seat ${seat} holds something`,
    ];
  });
}

/** EV4: five Items, and in T3, where Event cards are drawn, the one that is over; the end may come before it goes. */
function mostItems(board: Board, seat: Seat): number {
  const turn = turnOf(board);
  return board.outcome !== null || (turn?.seat === seat && turn.stage === "income") ? 6 : 5;
}

/** CO1: what a corrupted player has lost. */
function hasHoldings(board: Board, { seat, gold, resources, influence, handSize, settlement }: Player): boolean {
  return gold + resources + influence + handSize > 0 || settlement !== null || cubeSupply(board, seat) < 10;
}

function settlementFaults(board: Board): Fault[] {
  return board.players.flatMap(({ seat, settlement, remembered, rewarded }): Fault[] => {
    if (settlement === null) return [];
    const tile = tileAt(board, settlement.cell);
    return [
      tile?.owner !== seat && `the Settlement of seat ${seat} has no cube`,
      tile !== undefined && terrainOf(tile) !== "plain" && `the Settlement of seat ${seat} is not on a Plain`,
      remembered > 0 && `seat ${seat} has a Settlement and could rebuild it`,
      rewarded < settlement.level - 1 && `seat ${seat} was not paid for its Settlement`,
    ];
  });
}

function tileFaults(board: Board): Fault[] {
  return board.tiles.flatMap((tile): Fault[] => {
    const { cell, tokens, owner, cleared } = tile;
    const name = `the tile at ${cell.q},${cell.r}`;
    const mayHold = monsterSymbolOf(tile) !== null || (isDungeon(tile) && !cleared);
    const rings = terrainOf(tile) === "corrupted" ? distance(cell, START) : 0;
    return [
      tokens > 0 && !mayHold && `${name} cannot hold tokens`,
      owner !== null && !isDistrictGround({ ...tile, owner: null }) && `${name} cannot hold a cube`,
      cleared && !isDungeon(tile) && `${name} is no Dungeon to be cleared`,
      rings > 0 && rings > board.bossCards.length - 3 && `${name} is corrupted out of reach`,
    ];
  });
}

/** The map hangs together, and no cell has two tiles. */
function mapFaults(board: Board): Fault[] {
  const cells = new Set(board.tiles.map(({ cell }) => `${cell.q},${cell.r}`));
  const reached = new Set<Tile>(board.tiles.slice(0, 1));
  for (const { cell } of reached) for (const near of tilesAround(board, cell)) reached.add(near);
  return [
    cells.size !== board.tiles.length && "a cell has two tiles",
    reached.size !== cells.size && "the map is in pieces",
  ];
}

function cardFaults({ board, hidden }: State): Fault[] {
  const deck = board.eventDeck;
  const zones = [...hidden.hands, ...hidden.facedown, hidden.shuffledItems, hidden.box, countsOf(deck.discardedItems)];
  const items = ITEM_CARDS.map((_, row) => zones.reduce((sum, zone) => sum + (zone[row] ?? 0), 0));
  const kept = ITEMS_BY_SEATS[board.players.length - 1] ?? 0;
  const eyes = [...deck.unseenEyes, ...deck.shuffledEyes, ...deck.discardedEyes, ...board.quests, ...board.openEyes];
  const size = deck.eyeSlots + deck.shuffledEyes.length + deck.itemCards + deck.corruptedCards;
  return [
    items.some((count, row) => count !== ITEM_CARDS[row]?.count) && "an Item is missing or there too often",
    zones.some((zone) => zone.some((count) => count < 0)) && "a zone holds less than nothing",
    sumOf(hidden.box) !== hidden.itemSlots + 40 - kept && "the box does not fit the slots",
    hidden.itemSlots + sumOf(hidden.shuffledItems) !== deck.itemCards && "the Items in the deck are miscounted",
    (hidden.itemSlots < deck.fewestSlots || hidden.itemSlots > deck.mostSlots) && "the slots are out of bounds",
    new Set(eyes).size !== eyes.length && "an eye card is in two places",
    eyes.length !== eyesInGame(board.players.length).length && "an eye card is missing",
    deck.size !== size && "the Event deck is miscounted",
    deck.corruptedCards + board.bossCards.length !== (board.options.boss === "devourer" ? 8 : 0) &&
      "a Corrupted card is missing",
    bagCounts(board).some((count) => count < 0) && "a tile is there too often",
    board.piles.some((pile) => deckCounts(board, pile.deck).some((count) => count < 0)) &&
      "a monster is there too often",
  ];
}

function flowFaults(board: Board): Fault[] {
  const battles = board.tasks.filter(({ type }) => type === "battle").length;
  const over = board.outcome !== null;
  const corrupted = board.tiles.some((tile) => terrainOf(tile) === "corrupted");
  const fighters = board.battles.flatMap(fightersOf);
  const clockRuns = board.bossState === "awake" && board.bossCards.length === 8;
  return [
    battles > board.battles.length + 1 && "a battle is missing",
    fighters.some((seat) => playerAt(board, seat).at === null) && "somebody fights without a figure",
    !over && board.tasks.filter(({ type }) => type === "turn").length > 1 && "two turns run at once",
    corrupted && board.bossCards.length < 3 && "a tile is corrupted too early",
    (board.lastRound || board.lastTurns.length > 0) && !clockRuns && "the last round runs too early",
    over && board.tasks.length > 0 && "something is open after the end",
  ];
}

/**
 * RULES.md 7: what is wrong with the state, one sentence each. They hold after every event. What only a history
 * can show, such as a figure that stays among tokens because there was no way out (A17), is watched by the tests.
 */
export function invariants(state: State): string[] {
  const { board } = state;
  const faults = [
    ...playerFaults(state),
    ...settlementFaults(board),
    ...tileFaults(board),
    ...mapFaults(board),
    ...cardFaults(state),
    ...flowFaults(board),
  ];
  return faults.filter((fault) => fault !== false);
}
