import type { CoinCount, Step, TileCount } from "../fields.ts";
import type { DrakonView, SeatView } from "../shown.ts";
import { FIGURES } from "./lair.ts";

/** Whose turn it is, what is asked of whom, and how the game ended. */
export function flowLines(view: DrakonView): string[] {
  const turn = view.turn === null ? "Set-up." : `Turn of seat ${view.turn.seat}.`;
  if (view.outcome !== null) {
    const places = view.outcome.ranks.map((rank, seat) => `seat ${seat}: ${rank}`);
    return [`The game is over: ${view.outcome.ending}. Places: ${places.join(", ")}.`];
  }
  return [`${turn} ${view.decision === null ? "" : askedText(view.decision)}`.trimEnd(), ...waitingLines(view)];
}

function askedText({ name, seat, taker, discarded }: Step): string {
  const asked = `Seat ${seat} decides: ${name}`;
  if (name === "druid-reaction") return `${asked}, for a coin to ${taker === null ? "the hoard" : `seat ${taker}`}.`;
  return name === "warrior-discard" ? `${asked}, ${discarded} so far.` : `${asked}.`;
}

function waitingLines(view: DrakonView): string[] {
  return view.waiting.map(
    ({ name, seat, taker }) => `Then: ${name}, seat ${seat}${taker === null ? "" : ` to seat ${taker}`}.`,
  );
}

/** A line for each seat: figure, place, numbers of tiles and coins, and the coins the viewer sees. */
export function seatLines(view: DrakonView): string[] {
  return view.seats.map((seat) => {
    const mark = seat.seat === view.viewer ? "*" : " ";
    const team = view.options.teams ? ` team ${seat.team}` : "";
    return `${mark}seat ${seat.seat}${team} ${heroText(seat, view)} ${piecesText(seat)}`.trimEnd();
  });
}

function heroText({ heroCard, at, abilityUsed, left }: SeatView, view: DrakonView): string {
  const hero = heroCard === null ? "no hero yet" : `${FIGURES[heroCard]} ${heroCard}`;
  const place = at === null ? "" : ` at (${at.x}, ${at.y})`;
  const card = view.options.heroes && heroCard !== null ? ` ability ${abilityUsed ? "used" : "unused"},` : "";
  return left ? `${hero}, left the game,` : `${hero}${place},${card}`;
}

function piecesText({ handCount, coinCount, coins }: SeatView): string {
  const seen = coins === null ? "" : ` (${coinsText(coins)})`;
  return `${handCount} tiles, ${coinCount} coins${seen}`;
}

function coinsText(coins: readonly CoinCount[]): string {
  const gold = coins.reduce((sum, { coin, count }) => sum + coin * count, 0);
  return [...coins.map(({ coin, count }) => `${count} of ${coin}`), `${gold} gold`].join(", ");
}

/** The viewer's own tiles, and what lies beside the lair. */
export function pieceLines(view: DrakonView): string[] {
  const hand = view.seats.find((seat) => seat.seat === view.viewer)?.hand ?? null;
  const gone = view.destroyed.length === 0 ? "none" : view.destroyed.map(tileText).join(", ");
  return [
    ...(hand === null ? [] : [`Your hand: ${hand.length === 0 ? "empty" : hand.map(tileText).join(", ")}.`]),
    `Pile ${view.pile} tiles, hoard ${view.hoard} coins, facedown out of the game ${view.facedown} tiles.`,
    `Destroyed: ${gone}.`,
    `Turns without progress: ${view.turnsWithoutProgress}.`,
  ];
}

function tileText({ kind, layout, count }: TileCount): string {
  return `${count > 1 ? `${count} x ` : ""}${kind} ${layout}`;
}
