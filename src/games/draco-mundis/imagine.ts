import { type Draws, pickCounted } from "../../engine/draws.ts";
import type { Seat } from "../../engine/seats.ts";
import { spotOf } from "./squares.ts";
import type { Cell, State } from "./state.ts";
import { sure } from "./sure.ts";
import { CHARACTER_KINDS, COLUMNS, KINDS, type Kind, ROWS, startingHand } from "./tables.ts";
import type { SeatView, View } from "./view-shape.ts";

/**
 * A full state that agrees with the view. What the viewer does not know of a seat's tokens is dealt by lot, each
 * token as likely as the next, to the squares where that seat's unknown tokens lie; the rest is its hand.
 */
export function imagine(view: View, draws: Draws): State {
  const unseen = view.seats.map((seat) => unseenTokens(view, seat));
  const cells = cellsOf(view);
  for (const { square, owner, knownBy, knownKind } of view.faceDown) {
    const kind = knownKind ?? dealt(sure(unseen[owner]), draws);
    cellOf(cells, square).faceDown = { kind, owner, knownBy: [...knownBy] };
  }
  return {
    ...flowOf(view),
    hands: view.seats.map(({ hand, explorersLeft }, seat) => {
      if (hand !== null) return KINDS.map((kind) => hand.find((some) => some.kind === kind)?.count ?? 0);
      return sure(unseen[seat]).map((count, index) => count + (KINDS[index] === "explorer" ? explorersLeft : 0));
    }),
    cells,
  };
}

/** Everything but the board and the hands: all of it public. */
function flowOf(view: View): Omit<State, "hands" | "cells"> {
  const { options, phase, firstSeat, toPlace, actionsTaken, actionsLeft, turnUpUsed, progressMade, stallCount } = view;
  return {
    options: { ...options },
    seatCount: view.seats.length,
    firstSeat,
    phase,
    activeSeat: view.activeSeat ?? firstSeat,
    toPlace,
    actionsTaken,
    actionsLeft,
    turnUpUsed,
    progressMade,
    facingDue: view.facingDue === null ? null : spotOf(view.facingDue),
    stallCount,
    hasLeft: view.seats.map(({ hasLeft }) => hasLeft),
    sacrificed: view.seats.map(({ sacrificeUsed }) => sacrificeUsed),
    taken: view.seats.map(({ taken }) =>
      view.seats.map(({ seat }) =>
        CHARACTER_KINDS.map(
          (kind) => taken.find((some) => some.owner === seat && some.characterKind === kind)?.count ?? 0,
        ),
      ),
    ),
    destroyed: view.seats.map(({ seat }) => destroyedCampsite(view, seat)),
    shown: view.isShown,
    result:
      view.outcome === null
        ? null
        : { ...view.outcome, ranks: [...view.outcome.ranks], sheets: view.seats.map(({ sheet }) => sheet) },
  };
}

function destroyedCampsite(view: View, owner: Seat): State["destroyed"][0] {
  for (const { seat, campsites } of view.seats) {
    const campsite = campsites.find((some) => some.owner === owner);
    if (campsite !== undefined) return { spot: spotOf(campsite.square), taker: seat };
  }
  return null;
}

/** What lies face up. */
function cellsOf(view: View): Cell[] {
  const cells = Array.from({ length: COLUMNS * ROWS }, (): Cell => ({}));
  for (const { square, owner, terrainKind: kind } of view.terrains) cellOf(cells, square).terrain = { kind, owner };
  for (const { square, owner, characterKind: kind, facing } of view.characters) {
    cellOf(cells, square).character = { kind, owner, facing };
  }
  for (const { square, owner, characterKind: kind, facing } of view.prisoners) {
    cellOf(cells, square).prisoner = { kind, owner, facing };
  }
  for (const { square, owner } of view.traps) cellOf(cells, square).trap = { owner };
  return cells;
}

function cellOf(cells: Cell[], square: View["traps"][0]["square"]): Cell {
  return sure(cells[spotOf(square)]);
}

/** A seat's tokens that the viewer has not seen, counts in table order; Explorers are never among them. */
function unseenTokens(view: View, { seat, hand, explorersLeft, sacrificeUsed }: SeatView): number[] {
  const counts = startingHand(view.options.dragonTraps);
  const remove = (kind: Kind, count: number): void => {
    const index = KINDS.indexOf(kind);
    counts[index] = sure(counts[index]) - count;
  };
  for (const { owner, terrainKind } of view.terrains) if (owner === seat) remove(terrainKind, 1);
  for (const { owner, characterKind } of [...view.characters, ...view.prisoners]) {
    if (owner === seat) remove(characterKind, 1);
  }
  for (const { owner } of view.traps) if (owner === seat) remove("dragon-trap", 1);
  for (const { owner, knownKind } of view.faceDown) if (owner === seat && knownKind !== null) remove(knownKind, 1);
  for (const { taken, campsites } of view.seats) {
    for (const { owner, characterKind, count } of taken) if (owner === seat) remove(characterKind, count);
    if (campsites.some(({ owner }) => owner === seat)) remove("campsite", 1);
  }
  if (sacrificeUsed) remove("sherpa", 1);
  if (hand === null) remove("explorer", explorersLeft);
  else for (const { kind, count } of hand) remove(kind, count);
  return counts;
}

function dealt(unseen: number[], draws: Draws): Kind {
  const index = pickCounted(unseen, draws);
  unseen[index] = sure(unseen[index]) - 1;
  return sure(KINDS[index]);
}
