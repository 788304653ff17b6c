import { noneOf } from "../../engine/counts.ts";
import type { CoinCount, TileCount } from "./pieces.ts";
import type { DrakonState } from "./state.ts";
import { COINS, coinRow, TILES, tileRow } from "./tables.ts";
import type { DrakonView, SeatView } from "./view.ts";

/** What a view leaves open: the pieces nobody showed its viewer. */
export interface Hidden {
  /** Counts along `TILES`, for each seat. */
  readonly hands: readonly (readonly number[])[];
  readonly pile: readonly number[];
  readonly facedown: readonly number[];
  /** Counts along `COINS`, for each team. */
  readonly purses: readonly (readonly number[])[];
  readonly hoard: readonly number[];
}

/** The state that a view shows, with the hidden pieces put in. */
export function stateFrom(view: DrakonView, hidden: Hidden): DrakonState {
  return {
    options: { ...view.options },
    first: view.first,
    seats: view.seats.map(({ seat, heroCard, at, abilityUsed, metDrakon, left }) => ({
      heroCard,
      at: at === null ? null : { ...at },
      abilityUsed,
      metDrakon,
      left,
      hand: copyOf(hidden.hands[seat]),
    })),
    purses: teamsOf(view).map(({ team, coinsTurnedUp }) => ({
      coins: copyOf(hidden.purses[team]),
      turnedUp: coinsTurnedUp,
    })),
    turn: view.turn === null ? null : { ...view.turn },
    turnsStarted: view.turnsStarted,
    turnsWithoutProgress: view.turnsWithoutProgress,
    lair: view.lair.map(({ cell, kind, arrows }) => ({ cell: { ...cell }, kind, arrows })),
    drakon: view.drakon === null ? null : { ...view.drakon },
    pile: [...hidden.pile],
    hoard: [...hidden.hoard],
    destroyed: countsOfTiles(view.destroyed),
    facedown: [...hidden.facedown],
    steps: [...view.waiting, ...(view.decision === null ? [] : [view.decision])].map((step) => ({ ...step })),
    outcome: view.outcome === null ? null : { ending: view.outcome.ending, ranks: [...view.outcome.ranks] },
  };
}

/** One seat of each team, in the order of the teams. */
export function teamsOf(view: DrakonView): SeatView[] {
  return view.seats.filter(({ seat, team }) => seat === team);
}

export function countsOfTiles(tiles: readonly TileCount[]): number[] {
  const counts = noneOf(TILES);
  for (const { kind, layout, count } of tiles) counts[tileRow({ kind, layout })] = count;
  return counts;
}

export function countsOfCoins(coins: readonly CoinCount[]): number[] {
  const counts = noneOf(COINS);
  for (const { coin, count } of coins) counts[coinRow(coin)] = count;
  return counts;
}

function copyOf(counts: readonly number[] | undefined): number[] {
  if (counts === undefined) throw new RangeError("a place of the view has no pieces");
  return [...counts];
}
