import { layoutOf } from "../language/notation.ts";
import { fits, freeCells, isEmptyOfFigures, kindAt, orientations, sidesAt, turned, within, without } from "./board.ts";
import { movesFrom } from "./moves.ts";
import type { Asked, Position } from "./position.ts";
import { goOn } from "./turn.ts";

const entrance = "(0,0)";
const forcedMovesAtMost = 20;

/** A hero arrives at the end of a move (10.2, 3), and the kind of the chamber asks something or not. */
export function enter(position: Position, hero: number, move: string): Position {
  const at = move.split(">").at(-1) ?? "";
  if (at === position.drakon) return goOn(withHero(position, hero, entrance));
  const arrived = withHero(position, hero, at);
  switch (kindAt(position, at)) {
    case "DrakonM":
      return ask(arrived, "moveDrakon", hero);
    case "Destroy":
      return askIf(arrived, "destroyChamber", hero, destroyable(arrived).length);
    case "Rotate":
      return askIf(arrived, "rotateChamber", hero, rotations(arrived).length);
    case "Switch":
      return askIf(arrived, "switchChamber", hero, (arrived.hands[hero] ?? []).length * destroyable(arrived).length);
    case "Mind":
      return askIf(arrived, "mindControl", hero, forcings(arrived, hero).length);
    case "Float":
      return ask(arrived, "floatChamber", hero);
    case "StealTile":
      throw new Error("a stolen tile is luck");
    default:
      return goOn(arrived);
  }
}

export function withHero(position: Position, hero: number, at: string): Position {
  return { ...position, heroes: position.heroes.map((where, other) => (other === hero ? at : where)) };
}

/** Drakon stops on a chamber: the heroes there go to the entrance (5.F.3). */
export function drakonStops(position: Position, at: string): Position {
  return { ...position, drakon: at, heroes: position.heroes.map((where) => (where === at ? entrance : where)) };
}

/** The chambers that Destroy and Switch may take: no figure, and not the entrance. */
export function destroyable(position: Position): string[] {
  return Object.keys(position.lair).filter((at) => at !== entrance && isEmptyOfFigures(position, at));
}

export function rotations(position: Position): { at: string; sides: string }[] {
  return Object.keys(position.lair).flatMap((at) =>
    turned(sidesAt(position, at))
      .filter((sides) => fits(position, at, sides))
      .map((sides) => ({ at, sides })),
  );
}

export function forcings(position: Position, hero: number): { target: number; to: string }[] {
  if (position.forced >= forcedMovesAtMost) return [];
  return position.heroes.flatMap((where, target) =>
    target === hero ? [] : movesFrom(position, where, position.ruled).map((to) => ({ target, to })),
  );
}

/** Where a Floating Chamber can go: another free cell that touches some other chamber (5.I.1). */
export function floats(position: Position, from: string): { at: string; sides: string }[] {
  const lifted = without(position, from);
  return freeCells(lifted)
    .filter((at) => at !== from)
    .flatMap((at) =>
      orientations(layoutOf(sidesAt(position, from)))
        .filter((sides) => fits(lifted, at, sides))
        .map((sides) => ({ at, sides })),
    );
}

export function drakonReach(position: Position): string[] {
  return position.drakon === undefined ? [] : within(position, position.drakon, 3);
}

export function ask(position: Position, what: Asked["what"], of: number): Position {
  return { ...position, asked: { what, of } };
}

function askIf(position: Position, what: Asked["what"], of: number, choices: number): Position {
  return choices > 0 ? ask(position, what, of) : goOn(position);
}
