import { sumOf } from "../../../../src/engine/counts.ts";
import type { Seat } from "../../../../src/engine/seats.ts";
import type { Chamber } from "../../../../src/games/drakon/fields.ts";
import { type DrakonOptions, optionsSchema } from "../../../../src/games/drakon/options.ts";
import type { DrakonState } from "../../../../src/games/drakon/state.ts";
import { COINS, HEROES, TILES } from "../../../../src/games/drakon/tables.ts";
import { type Lair, type Letter, layoutOf, letters, readLair, readTiles, type Tile } from "./notation.ts";
import { bySeat, type Round, seatOf, someRound } from "./round.ts";
import { arrowsWord, heroWord, kindWord, layoutWord } from "./words.ts";

/** What a test says about a position besides the lair; the rest is filled up so that no piece is lost. */
export interface SetUp {
  /** How many sit at the table: 2 unless more are named. */
  readonly seats?: number;
  readonly options?: Partial<DrakonOptions>;
  /** Hands such as "Find/1 Empty/2S". Whoever is not named holds four tiles without Drakon Moves. */
  readonly hands?: Partial<Record<Letter, string>>;
  /** Coins such as "2 3" or "1*5"; with Team Play a member's go to the pool. Whoever is not named has none. */
  readonly coins?: Partial<Record<Letter, string>>;
  /** How many tiles are left, or which; all that are not elsewhere unless said. */
  readonly pile?: number | string;
  /** Tiles that were destroyed before. */
  readonly destroyed?: string;
  /** Turns "Heroes!" on. Whoever is not named plays one of the other heroes, with the ability used. */
  readonly heroes?: Partial<Record<Letter, string>>;
  /** Heroes named above whose ability is used. */
  readonly spent?: readonly Letter[];
  /** Whose turn begins: a's unless said. */
  readonly turn?: Letter;
  /** The first player: the next after the one whose turn begins unless said, as nothing else depends on him. */
  readonly first?: Letter;
  /** Where a sits, b, c, ... after him: anywhere, by the text of the lair, unless said. */
  readonly seatOfA?: Seat;
  /** Turns without progress before this one. */
  readonly idleTurns?: number;
  /** Turns of the game so far, this one included. */
  readonly turnsStarted?: number;
}

/** A position and who sits where. */
export interface Position {
  readonly state: DrakonState;
  readonly round: Round;
}

/**
 * The position just before a turn, drawn as the page does: the hero before has acted and can only end his turn, after
 * which the turn that is meant begins.
 */
export function setUp(text: string, given: SetUp = {}): Position {
  const options = optionsSchema.parse({
    ...given.options,
    heroes: given.options?.heroes ?? given.heroes !== undefined,
  });
  const lair = readLair(text, entranceSides[options.entranceArrows]);
  const seats = given.seats ?? seatsNamed(lair, given);
  const round = { ...someRound(seats, text), ...(given.seatOfA === undefined ? {} : { seatOfA: given.seatOfA }) };
  const turn = seatOf(given.turn ?? "a", round);
  const before = (turn + seats - 1) % seats;
  const tiles = dealTiles(lair, given, seats);
  const { purses, hoard } = dealCoins(given, seats, options.teams);
  const heroCards = castHeroes(given, seats);
  const sitters = tiles.hands.map((hand, place) => {
    const letter = letters[place] ?? "a";
    const { x, y } = lair.heroes.get(letter) ?? { x: 0, y: 0 };
    const abilityUsed = given.heroes?.[letter] === undefined || given.spent?.includes(letter) === true;
    return {
      heroCard: heroCards[place] ?? null,
      at: { x, y },
      abilityUsed: options.heroes && abilityUsed,
      metDrakon: true,
      left: false,
      handCount: sumOf(hand),
    };
  });
  const idleTurns = given.idleTurns ?? 0;
  const board: DrakonState["board"] = {
    options,
    first: given.first === undefined ? (turn + 1) % seats : seatOf(given.first, round),
    seats: bySeat(sitters, round.seatOfA),
    purses: bySeat(purses, round.seatOfA).map((coins) => ({ coinCount: sumOf(coins), turnedUp: false })),
    turn: { seat: before, acted: true, progress: idleTurns === 0 },
    turnsStarted: (given.turnsStarted ?? 1) - 1,
    turnsWithoutProgress: Math.max(0, idleTurns - 1),
    lair: lair.chambers.map(toChamber),
    drakon: lair.drakon ?? null,
    pile: sumOf(tiles.pile),
    hoard: sumOf(hoard),
    destroyed: tiles.destroyed,
    facedown: 0,
    steps: [{ name: "after-action", seat: before, taker: null, discarded: 0, forcedMoves: 0 }],
    outcome: null,
  };
  const hidden: DrakonState["hidden"] = {
    hands: bySeat(tiles.hands, round.seatOfA),
    pile: tiles.pile,
    facedown: TILES.map(() => 0),
    purses: bySeat(purses, round.seatOfA),
    hoard,
  };
  return { state: { board, hidden }, round };
}

const entranceSides: Readonly<Record<DrakonOptions["entranceArrows"], string>> = {
  one: "N",
  "two-straight": "NS",
  "two-corner": "NE",
  three: "NEW",
  four: "NESW",
};

function seatsNamed(lair: Lair, given: SetUp): number {
  const named = [
    ...lair.heroes.keys(),
    ...[given.hands, given.coins, given.heroes].flatMap((record) => Object.keys(record ?? {})),
    given.turn ?? "a",
  ];
  return Math.max(2, ...named.map((letter) => letters.indexOf(letter as Letter) + 1));
}

function toChamber({ kind, x, y, sides }: Lair["chambers"][number]): Chamber {
  return { cell: { x, y }, kind: kindWord(kind), arrows: arrowsWord(sides) };
}

function dealTiles(
  lair: Lair,
  given: SetUp,
  seats: number,
): { hands: number[][]; pile: number[]; destroyed: number[] } {
  const left = TILES.map((row) => row.count);
  const take = (counts: number[], tile: Tile) => {
    const row = TILES.findIndex(
      ({ kind, layout }) => kind === kindWord(tile.kind) && layout === layoutWord(tile.layout),
    );
    if (!left[row]) throw new RangeError(`no ${tile.kind} of layout ${tile.layout} is left`);
    left[row] -= 1;
    counts[row] = (counts[row] ?? 0) + 1;
  };
  const none = () => TILES.map(() => 0);
  for (const { kind, sides } of lair.chambers) if (kind !== "E") take(none(), { kind, layout: layoutOf(sides) });
  const hands = letters.slice(0, seats).map(none);
  for (const [seat, hand] of hands.entries()) {
    for (const tile of readTiles(given.hands?.[letters[seat] ?? "a"] ?? "")) take(hand, tile);
  }
  const pile = none();
  const destroyed = none();
  for (const tile of readTiles(given.destroyed ?? "")) take(destroyed, tile);
  if (typeof given.pile === "string") for (const tile of readTiles(given.pile)) take(pile, tile);
  for (const [seat, hand] of hands.entries()) {
    if (given.hands?.[letters[seat] ?? "a"] === undefined) move(left, hand, 4);
  }
  if (given.pile === undefined) move(left, pile, Number.POSITIVE_INFINITY);
  if (typeof given.pile === "number") move(left, pile, given.pile);
  return { hands, pile, destroyed: destroyed.map((count, row) => count + (left[row] ?? 0)) };
}

/** Moves so many tiles along the table, Drakon Moves last of all. */
function move(from: number[], to: number[], many: number): void {
  const rows = [...TILES.keys()];
  const isDrakonMoves = (row: number) => TILES[row]?.kind === "drakon-moves";
  let still = many;
  for (const row of [...rows.filter((one) => !isDrakonMoves(one)), ...rows.filter(isDrakonMoves)]) {
    const count = Math.min(from[row] ?? 0, still);
    from[row] = (from[row] ?? 0) - count;
    to[row] = (to[row] ?? 0) + count;
    still -= count;
  }
}

function dealCoins(given: SetUp, seats: number, teams: boolean): { purses: number[][]; hoard: number[] } {
  const hoard = COINS.map((row) => row.count);
  const owners = teams ? seats / 2 : seats;
  const purses = letters.slice(0, owners).map(() => COINS.map(() => 0));
  for (const [place, letter] of letters.slice(0, seats).entries()) {
    const purse = purses[place % owners] ?? [];
    for (const word of (given.coins?.[letter] ?? "").split(/\s+/).filter((part) => part !== "")) {
      const [value, many = "1"] = word.split("*");
      const row = COINS.findIndex(({ coin }) => coin === Number(value));
      purse[row] = (purse[row] ?? 0) + Number(many);
      hoard[row] = (hoard[row] ?? 0) - Number(many);
      if (!((hoard[row] ?? -1) >= 0)) throw new RangeError(`no coin of value ${value} is left`);
    }
  }
  return { purses, hoard };
}

function castHeroes(given: SetUp, seats: number): (typeof HEROES)[number][] {
  const named = Object.values(given.heroes ?? {}).map(heroWord);
  const others = HEROES.filter((hero) => !named.includes(hero));
  return letters.slice(0, seats).map((letter) => {
    const name = given.heroes?.[letter];
    const hero = name === undefined ? others.shift() : heroWord(name);
    if (hero === undefined) throw new RangeError(`no hero for ${letter}`);
    return hero;
  });
}
