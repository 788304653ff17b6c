import { movesFrom, sorceressMoves } from "./moves.ts";
import type { Position } from "./position.ts";

/** The start of a turn (10.1.T0): blocked, skipped, or asked. */
export function startTurn(position: Position): Position {
  if (isBlocked(position)) return { ...position, asked: undefined };
  const fresh = { ...position, acted: false, acting: false };
  return hasMainAction(fresh) || abilityMoves(fresh).length > 0
    ? { ...fresh, asked: { what: "turn", of: fresh.turn } }
    : startTurn({ ...fresh, turn: (fresh.turn + 1) % fresh.heroes.length });
}

/** What follows when everything an action or ability set off is done (10.1.T2 and 10.1.T3). */
export function goOn(position: Position): Position {
  const acted = position.acted || position.acting;
  const next = { ...position, acted, acting: false };
  if (!acted) return startTurnAgain(next);
  return abilityMoves(next).length > 0 ? { ...next, asked: { what: "afterAction", of: next.turn } } : endTurn(next);
}

export function endTurn(position: Position): Position {
  return startTurn({ ...position, turn: (position.turn + 1) % position.heroes.length });
}

export function hasMainAction(position: Position): boolean {
  const hero = position.turn;
  return (position.hands[hero] ?? []).length > 0 || mainMoves(position, hero).length > 0;
}

/** The uses of the Ranger's and the Knight's abilities open to the hero whose turn it is. */
export function abilityMoves(position: Position): { target: number; to: string }[] {
  const hero = position.turn;
  const at = position.heroes[hero] ?? "";
  switch (position.abilities[hero]) {
    case "Ranger":
      return movesFrom(position, at, position.ruled).map((to) => ({ target: hero, to }));
    case "Knight":
      return position.heroes.flatMap((where, target) =>
        target === hero || where !== at ? [] : movesFrom(position, where, position.ruled).map((to) => ({ target, to })),
      );
    default:
      return [];
  }
}

export function mainMoves(position: Position, hero: number): string[] {
  const at = position.heroes[hero] ?? "";
  const extra = position.abilities[hero] === "Sorceress" ? sorceressMoves(position, at, position.ruled) : [];
  return [...movesFrom(position, at, position.ruled), ...extra];
}

function startTurnAgain(position: Position): Position {
  return hasMainAction(position) || abilityMoves(position).length > 0
    ? { ...position, asked: { what: "turn", of: position.turn } }
    : endTurn(position);
}

function isBlocked(position: Position): boolean {
  const nobodyPlaces = position.hands.every((hand) => hand.length === 0);
  return nobodyPlaces && position.heroes.every((_, hero) => mainMoves(position, hero).length === 0);
}
