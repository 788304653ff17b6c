import { layoutOf, readTile, writeTile } from "../language/notation.ts";
import { fits, freeCells, isEmptyOfFigures, kindAt, orientations, sidesAt, withChamber, without } from "./board.ts";
import { ask, destroyable, drakonReach, drakonStops, enter, floats, forcings, rotations } from "./enter.ts";
import { movesFrom, sorceressMoves } from "./moves.ts";
import type { Choice, Position } from "./position.ts";
import { abilityMoves, endTurn, goOn, hasMainAction } from "./turn.ts";

const letter = (hero: number) => "abcdef"[hero] ?? "?";

/** Everything the asked hero can do now, decisions with a single mandatory choice included. */
export function choices(position: Position): Choice[] {
  const asked = position.asked;
  if (asked === undefined) return [];
  const done = (text: string, after: () => Position): Choice => ({ text, after: () => goOn(after()) });
  const decline = done("decline", () => position);
  switch (asked.what) {
    case "turn":
      return turnChoices(position);
    case "afterAction":
      return [...abilityChoices(position), { text: "end", after: () => endTurn(position) }];
    case "placeDrakon":
      return Object.keys(position.lair)
        .filter((at) => isEmptyOfFigures(position, at))
        .map((at) => done(`place-drakon ${at}`, () => ({ ...position, drakon: at })));
    case "moveDrakon":
      return [...drakonReach(position).map((at) => done(`drakon ${at}`, () => drakonStops(position, at))), decline];
    case "destroyChamber":
      return destroyable(position).map((at) =>
        done(`destroy ${at}`, () => ({ ...position, ...without(position, at) })),
      );
    case "rotateChamber":
      return rotations(position).map(({ at, sides }) =>
        done(`rotate ${at}${sides}`, () => ({
          ...position,
          ...withChamber(position, at, kindAt(position, at) ?? "Empty", sides),
        })),
      );
    case "switchChamber":
      return [...switches(position, asked.of), decline];
    case "mindControl":
      return forcings(position, asked.of).map(({ target, to }) => ({
        text: `mind ${letter(target)} ${to}`,
        after: () => enter({ ...position, forced: position.forced + 1 }, target, to),
      }));
    case "floatChamber":
      return [...floatChoices(position, asked.of), decline];
  }
}

function turnChoices(position: Position): Choice[] {
  const hero = position.turn;
  const at = position.heroes[hero] ?? "";
  const main = { ...position, acting: true, forced: 0 };
  const moves = movesFrom(position, at, position.ruled).map((to) => ({
    text: `move ${to}`,
    after: () => enter(main, hero, to),
  }));
  const byAbility = position.abilities[hero] === "Sorceress" ? sorceressMoves(position, at, position.ruled) : [];
  const extra = byAbility.map((to) => ({
    text: `sorceress ${to}`,
    after: () => enter({ ...main, abilities: spent(position, hero) }, hero, to),
  }));
  const pass = hasMainAction(position) ? [] : [{ text: "pass", after: () => endTurn(position) }];
  return [...placings(main), ...moves, ...extra, ...abilityChoices(position), ...pass];
}

function abilityChoices(position: Position): Choice[] {
  const hero = position.turn;
  const used = { ...position, acting: false, forced: 0, abilities: spent(position, hero) };
  return abilityMoves(position).map(({ target, to }) =>
    target === hero
      ? { text: `ranger ${to}`, after: () => enter(used, hero, to) }
      : { text: `knight ${letter(target)} ${to}`, after: () => enter({ ...used, forced: 1 }, target, to) },
  );
}

function placings(position: Position): Choice[] {
  const hero = position.turn;
  return distinct(position.hands[hero] ?? []).flatMap((tile) =>
    freeCells(position).flatMap((at) =>
      orientations(readTile(tile).layout)
        .filter((sides) => fits(position, at, sides))
        .map((sides) => ({
          text: `place ${tile} ${at}${sides}`,
          after: () =>
            broughtIn(
              {
                ...position,
                ...withChamber(position, at, readTile(tile).kind, sides),
                hands: position.hands.map((hand, other) => (other === hero ? less(hand, tile) : hand)),
              },
              tile,
            ),
        })),
    ),
  );
}

/** The first Drakon Moves asks the hero whose turn it is; anything else goes on. */
function broughtIn(position: Position, tile: string): Position {
  return readTile(tile).kind === "DrakonM" && position.drakon === undefined
    ? ask(position, "placeDrakon", position.turn)
    : goOn(position);
}

function switches(position: Position, hero: number): Choice[] {
  const hand = position.hands[hero] ?? [];
  return destroyable(position).flatMap((at) =>
    distinct(hand).flatMap((tile) =>
      orientations(readTile(tile).layout)
        .filter((sides) => fits(without(position, at), at, sides))
        .map((sides) => ({
          text: `switch ${tile} ${at}${sides}`,
          after: () => {
            const taken = writeTile({ kind: kindAt(position, at) ?? "Empty", layout: layoutOf(sidesAt(position, at)) });
            const hands = position.hands.map((held, other) => (other === hero ? [...less(held, tile), taken] : held));
            return broughtIn({ ...position, ...withChamber(position, at, readTile(tile).kind, sides), hands }, tile);
          },
        })),
    ),
  );
}

function floatChoices(position: Position, hero: number): Choice[] {
  const from = position.heroes[hero] ?? "";
  return floats(position, from).map(({ at, sides }) => ({
    text: `float ${at}${sides}`,
    after: () => {
      const heroes = position.heroes.map((where) => (where === from ? at : where));
      return goOn({ ...position, ...withChamber(without(position, from), at, "Float", sides), heroes });
    },
  }));
}

function spent(position: Position, hero: number): Position["abilities"] {
  return position.abilities.map((ability, other) => (other === hero ? undefined : ability));
}

function distinct(tiles: readonly string[]): string[] {
  return [...new Set(tiles)];
}

function less(tiles: readonly string[], tile: string): string[] {
  const place = tiles.indexOf(tile);
  return tiles.filter((_, index) => index !== place);
}
