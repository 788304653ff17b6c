import { countAt, sumOf } from "../../engine/counts.ts";
import { ENTRANCE, lairOf } from "./board/lair.ts";
import { hasArrow, opposite, SIDES, sameCell, tileOf } from "./board/sides.ts";
import { decisionOf } from "./decide/decisions.ts";
import { inGame, isInGame, seatAt } from "./seating.ts";
import type { DrakonState } from "./state.ts";
import { COINS, HAND_SIZE, TILES, tileRowIfAny } from "./tables.ts";
import { hasEnough } from "./totals.ts";

/** What is wrong with the state, one sentence each; empty when it is sound. */
export function invariants(state: DrakonState): string[] {
  return [
    ...tileFaults(state),
    ...coinFaults(state),
    ...lairFaults(state),
    ...figureFaults(state),
    ...flowFaults(state),
  ];
}

/** The 71 pile tiles and the entrance are all somewhere, once. */
function* tileFaults(state: DrakonState): Generator<string> {
  const places = [state.pile, state.destroyed, state.facedown, ...state.seats.map((seat) => seat.hand)];
  if (places.some((counts) => counts.some((count) => count < 0))) yield "a number of tiles is negative";
  const inLair = state.lair.map((chamber) => tileRowIfAny(tileOf(chamber)));
  for (const [row, { kind, layout, count }] of TILES.entries()) {
    const held = places.reduce((sum, counts) => sum + countAt(counts, row), 0);
    const found = held + inLair.filter((other) => other === row).length;
    if (found !== count) yield `there are ${found} tiles ${kind} ${layout}, not ${count}`;
  }
  const held = sumOf(state.seats.map((seat) => sumOf(seat.hand)));
  if (held > mostTilesInHands(state)) yield `the hands hold ${held} tiles`;
  if (inLair.filter((row) => row === undefined).length !== 1) yield "a chamber beside the entrance is not of the set";
}

/**
 * A tile is drawn for one that was placed, and a stolen or switched one comes out of a hand or for one out of it: more
 * than was dealt comes by the Warrior alone, who once fills a hand up (5.J.4, 5.N.7).
 */
function mostTilesInHands({ seats, options }: DrakonState): number {
  return HAND_SIZE * (seats.length + (options.heroes ? 1 : 0));
}

/** The 28 coins are all somewhere, once. */
function* coinFaults(state: DrakonState): Generator<string> {
  const places = [state.hoard, ...state.purses.map((purse) => purse.coins)];
  if (places.some((counts) => counts.some((count) => count < 0))) yield "a number of coins is negative";
  for (const [row, { coin, count }] of COINS.entries()) {
    const found = places.reduce((sum, counts) => sum + countAt(counts, row), 0);
    if (found !== count) yield `there are ${found} coins of value ${coin}, not ${count}`;
  }
}

/** One chamber to a cell, the entrance in the middle, and no two arrows meet (RB Placing a Chamber, 5.A). */
function* lairFaults(state: DrakonState): Generator<string> {
  const lair = lairOf(state.lair);
  if (lair.at(ENTRANCE)?.kind !== "entrance") yield "the entrance is not in the middle";
  for (const chamber of state.lair) {
    const { x, y } = chamber.cell;
    if (lair.at(chamber.cell) !== chamber) yield `two chambers lie at (${x}, ${y})`;
    for (const side of SIDES) {
      const other = lair.next(chamber.cell, side);
      if (other === undefined || !hasArrow(chamber.arrows, side)) continue;
      if (hasArrow(other.arrows, opposite(side))) yield `arrows meet at (${x}, ${y})`;
    }
  }
}

/** Every figure stands on a chamber; who left has neither figure nor tiles (5.H.10, 5.L.1). */
function* figureFaults(state: DrakonState): Generator<string> {
  const lair = lairOf(state.lair);
  for (const [seat, { heroCard, at, left, hand }] of state.seats.entries()) {
    if (at !== null && lair.at(at) === undefined) yield `the hero of seat ${seat} stands outside the lair`;
    if (left && (at !== null || sumOf(hand) > 0)) yield `seat ${seat} left and still has a figure or tiles`;
    if (!left && heroCard !== null && at === null) yield `the hero of seat ${seat} is nowhere`;
    const twin = state.seats.findIndex((other) => heroCard !== null && other.heroCard === heroCard);
    if (twin >= 0 && twin !== seat) yield `seats ${twin} and ${seat} play the same hero`;
  }
  if (state.drakon !== null && lair.at(state.drakon) === undefined) yield "Drakon stands outside the lair";
  const awaited = state.steps.some((step) => step.name === "place-drakon");
  const called = state.lair.some((chamber) => chamber.kind === "drakon-moves");
  const runs = state.outcome === null;
  if (runs && state.drakon === null && called && !awaited) yield "Drakon is missing";
}

/** While the game runs one decision is open and nobody has won yet; after it nothing is open (10.1, 5.C.1). */
function* flowFaults(state: DrakonState): Generator<string> {
  const open = state.steps.at(-1);
  if (state.outcome !== null) {
    if (open !== undefined) yield "the game is over and a decision is open";
    return;
  }
  if (open === undefined || decisionOf(open.name) === undefined) yield "no decision is open";
  for (const { name, seat, taker } of state.steps) {
    if (!isInGame(state, seat)) yield `${name} is owed by seat ${seat}, which left`;
    if (taker !== null && !isInGame(state, taker)) yield `${name} gives to seat ${taker}, which left`;
  }
  if (open?.name === "float-chamber" && !standsOnFloating(state, open.seat)) yield "nothing to float";
  if (state.options.escape) return;
  for (const seat of inGame(state)) if (hasEnough(state, seat)) yield `seat ${seat} has enough and has not won`;
}

function standsOnFloating(state: DrakonState, seat: number): boolean {
  const { at } = seatAt(state, seat);
  return state.lair.some((chamber) => chamber.kind === "floating-chamber" && sameCell(chamber.cell, at));
}
