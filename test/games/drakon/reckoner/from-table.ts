import { letters, writeCell, writeTile } from "../language/notation.ts";
import type { Table } from "../language/table.ts";
import { pageKind, pageSides, pageTile } from "../language/words.ts";
import type { Position } from "./position.ts";

/** The position at the start of a turn, as the players themselves see it together. */
export function fromTable(table: Table): Position {
  const view = table.view(null);
  const { options } = view;
  return {
    ruled: {
      anySideEscape: options.escapeChamber === "enter-from-any-side",
      keyStopsAtArrows: !options.masterKeyAgainstArrows,
    },
    lair: Object.fromEntries(
      view.lair.map(({ cell, kind, arrows }) => [writeCell(cell), { kind: pageKind(kind), sides: pageSides(arrows) }]),
    ),
    heroes: letters.slice(0, view.seats.length).map((letter) => table.at(letter)),
    drakon: view.drakon === null ? undefined : writeCell(view.drakon),
    hands: view.seats.map(({ seat }) =>
      (table.view(seat).seats[seat]?.hand ?? []).flatMap((held) =>
        Array<string>(held.count).fill(writeTile(pageTile(held))),
      ),
    ),
    abilities: view.seats.map(({ heroCard, abilityUsed }) =>
      !options.heroes || abilityUsed ? undefined : abilityOf(heroCard),
    ),
    turn: view.turn?.seat ?? 0,
    acting: false,
    acted: false,
    forced: 0,
    asked: { what: "turn", of: view.turn?.seat ?? 0 },
  };
}

function abilityOf(heroCard: string | null): Position["abilities"][number] {
  if (heroCard === "sorceress") return "Sorceress";
  if (heroCard === "ranger") return "Ranger";
  if (heroCard === "knight") return "Knight";
  throw new RangeError(`the ability of the ${heroCard} needs luck or coins`);
}
