import { letters, writeCell, writeTile } from "../language/notation.ts";
import type { Table } from "../language/table.ts";
import { pageKind, pageSides, pageTile } from "../language/words.ts";
import type { Asked, Position } from "./position.ts";

const reckoned: Readonly<Record<string, Asked["what"]>> = {
  turn: "turn",
  "after-action": "afterAction",
  "place-drakon": "placeDrakon",
  "move-drakon": "moveDrakon",
  "destroy-chamber": "destroyChamber",
  "rotate-chamber": "rotateChamber",
  "switch-chamber": "switchChamber",
  "mind-control": "mindControl",
  "float-chamber": "floatChamber",
};

/** The position as the players themselves see it together; nothing is asked when the reckoner does not know what is. */
export function fromTable(table: Table): Position {
  const view = table.view(null);
  const { options, decision } = view;
  const what = reckoned[decision?.name ?? ""];
  const acted = view.turn?.acted ?? false;
  const placeOf = (seat: number) => letters.indexOf(table.letterOf(seat));
  return {
    ruled: {
      anySideEscape: options.escapeChamber === "enter-from-any-side",
      keyStopsAtArrows: !options.masterKeyAgainstArrows,
    },
    lair: Object.fromEntries(
      view.lair.map(({ cell, kind, arrows }) => [writeCell(cell), { kind: pageKind(kind), sides: pageSides(arrows) }]),
    ),
    heroes: table.sitters.map((letter) => table.at(letter)),
    drakon: view.drakon === null ? undefined : writeCell(view.drakon),
    hands: table.sitters.map((letter) =>
      (table.seat(letter, letter).hand ?? []).flatMap((held) =>
        Array<string>(held.count).fill(writeTile(pageTile(held))),
      ),
    ),
    abilities: table.sitters
      .map((letter) => table.seat(null, letter))
      .map(({ heroCard, abilityUsed }) => (!options.heroes || abilityUsed ? undefined : abilityOf(heroCard))),
    turn: view.turn === null ? 0 : placeOf(view.turn.seat),
    acting: false,
    acted,
    forced: decision?.forcedMoves ?? 0,
    asked: what === undefined || decision === null ? undefined : { what, of: placeOf(decision.seat) },
  };
}

/** The abilities of the others need luck or coins. */
function abilityOf(heroCard: string | null): Position["abilities"][number] {
  if (heroCard === "sorceress") return "Sorceress";
  if (heroCard === "ranger") return "Ranger";
  if (heroCard === "knight") return "Knight";
  return undefined;
}
