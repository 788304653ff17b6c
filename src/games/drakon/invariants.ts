import { countAt, sumOf } from "../../engine/counts.ts";
import type { Frozen } from "../../engine/title.ts";
import { chamberAt, chamberBeside, ENTRANCE } from "./board/lair.ts";
import { hasArrow, opposite, SIDES, sameCell, tileOf } from "./board/sides.ts";
import { DECISIONS } from "./decide/decisions.ts";
import { inGame, isInGame, of } from "./seating.ts";
import type { Board, DrakonState } from "./state.ts";
import { COINS, HAND_SIZE, TILES, tileRowIfAny } from "./tables.ts";
import { hasEnough } from "./totals.ts";

/** What is wrong with the state, one sentence each; empty when it is sound. */
export function invariants(state: Frozen<DrakonState>): string[] {
  return [
    ...tileFaults(state),
    ...coinFaults(state),
    ...countFaults(state),
    ...lairFaults(state.board),
    ...figureFaults(state),
    ...flowFaults(state),
  ];
}

/** What all see of hidden pieces is how many there are. */
function* countFaults({ board, hidden }: Frozen<DrakonState>): Generator<string> {
  const counted = [
    ...(["pile", "facedown", "hoard"] as const).map((place) => [board[place], hidden[place]] as const),
    ...board.seats.map(({ handCount }, seat) => [handCount, of(hidden.hands, seat)] as const),
    ...board.purses.map(({ coinCount }, team) => [coinCount, of(hidden.purses, team)] as const),
  ];
  if (counted.some(([count, pieces]) => count !== sumOf(pieces))) yield "hidden pieces are miscounted";
}

/** The 71 pile tiles and the entrance are all somewhere, once. */
function* tileFaults({ board, hidden }: Frozen<DrakonState>): Generator<string> {
  const places = [hidden.pile, board.destroyed, hidden.facedown, ...hidden.hands];
  if (places.some((counts) => counts.some((count) => count < 0))) yield "a number of tiles is negative";
  const inLair = board.lair.map((chamber) => tileRowIfAny(tileOf(chamber)));
  for (const [row, { kind, layout, count }] of TILES.entries()) {
    const held = places.reduce((sum, counts) => sum + countAt(counts, row), 0);
    const found = held + inLair.filter((other) => other === row).length;
    if (found !== count) yield `there are ${found} tiles ${kind} ${layout}, not ${count}`;
  }
  const held = sumOf(hidden.hands.map(sumOf));
  if (held > mostTilesInHands(board)) yield `the hands hold ${held} tiles`;
  if (inLair.filter((row) => row === undefined).length !== 1) yield "a chamber beside the entrance is not of the set";
}

/**
 * A tile is drawn for one that was placed, and a stolen or switched one comes out of a hand or for one out of it: more
 * than was dealt comes by the Warrior alone, who once fills a hand up (5.J.4, 5.N.7).
 */
function mostTilesInHands({ seats, options }: Board): number {
  return HAND_SIZE * (seats.length + (options.heroes ? 1 : 0));
}

/** The 28 coins are all somewhere, once. */
function* coinFaults({ hidden }: Frozen<DrakonState>): Generator<string> {
  const places = [hidden.hoard, ...hidden.purses];
  if (places.some((counts) => counts.some((count) => count < 0))) yield "a number of coins is negative";
  for (const [row, { coin, count }] of COINS.entries()) {
    const found = places.reduce((sum, counts) => sum + countAt(counts, row), 0);
    if (found !== count) yield `there are ${found} coins of value ${coin}, not ${count}`;
  }
}

/** One chamber to a cell, the entrance in the middle, and no two arrows meet (RB Placing a Chamber, 5.A). */
function* lairFaults({ lair }: Board): Generator<string> {
  if (chamberAt(lair, ENTRANCE)?.kind !== "entrance") yield "the entrance is not in the middle";
  for (const chamber of lair) {
    const { x, y } = chamber.cell;
    if (chamberAt(lair, chamber.cell) !== chamber) yield `two chambers lie at (${x}, ${y})`;
    for (const side of SIDES) {
      const other = chamberBeside(lair, chamber.cell, side);
      if (other === undefined || !hasArrow(chamber.arrows, side)) continue;
      if (hasArrow(other.arrows, opposite(side))) yield `arrows meet at (${x}, ${y})`;
    }
  }
}

/** Every figure stands on a chamber; who left has neither figure nor tiles (5.H.10, 5.L.1). */
function* figureFaults({ board, hidden }: Frozen<DrakonState>): Generator<string> {
  const { lair, seats, drakon } = board;
  for (const [seat, { heroCard, at, left }] of seats.entries()) {
    if (at !== null && chamberAt(lair, at) === undefined) yield `the hero of seat ${seat} stands outside the lair`;
    if (left && (at !== null || sumOf(of(hidden.hands, seat)) > 0))
      yield `seat ${seat} left and still has a figure or tiles`;
    if (!left && heroCard !== null && at === null) yield `the hero of seat ${seat} is nowhere`;
    const twin = seats.findIndex((other) => heroCard !== null && other.heroCard === heroCard);
    if (twin >= 0 && twin !== seat) yield `seats ${twin} and ${seat} play the same hero`;
  }
  if (drakon !== null && chamberAt(lair, drakon) === undefined) yield "Drakon stands outside the lair";
  const awaited = board.steps.some((step) => step.name === "place-drakon");
  const called = lair.some((chamber) => chamber.kind === "drakon-moves");
  if (board.outcome === null && drakon === null && called && !awaited) yield "Drakon is missing";
}

/** While the game runs one decision is open and nobody has won yet; after it nothing is open (10.1, 5.C.1). */
function* flowFaults(state: Frozen<DrakonState>): Generator<string> {
  const { board } = state;
  const open = board.steps.at(-1);
  if (board.outcome !== null) {
    if (open !== undefined) yield "the game is over and a decision is open";
    return;
  }
  if (open === undefined || Object.keys(DECISIONS[open.name].answers).length === 0) yield "no decision is open";
  for (const { name, seat, taker } of board.steps) {
    if (!isInGame(board, seat)) yield `${name} is owed by seat ${seat}, which left`;
    if (taker !== null && !isInGame(board, taker)) yield `${name} gives to seat ${taker}, which left`;
  }
  if (open?.name === "float-chamber" && !standsOnFloating(board, open.seat)) yield "nothing to float";
  if (board.options.escape) return;
  for (const seat of inGame(board)) if (hasEnough(state, seat)) yield `seat ${seat} has enough and has not won`;
}

function standsOnFloating({ lair, seats }: Board, seat: number): boolean {
  const { at } = of(seats, seat);
  return lair.some((chamber) => chamber.kind === "floating-chamber" && sameCell(chamber.cell, at));
}
