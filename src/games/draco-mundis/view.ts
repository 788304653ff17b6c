import type { Outcome } from "../../engine/contract.ts";
import { allSeats, type Seat, type Viewer } from "../../engine/seats.ts";
import { stallLimit } from "./decide/turn.ts";
import { runningSheet } from "./scoring.ts";
import { firstColumn, squareOf } from "./squares.ts";
import { type Cell, handSize, inHand, kindsInHand, type State } from "./state.ts";
import { sure } from "./sure.ts";
import { CHARACTER_KINDS, COLUMNS, ROWS } from "./tables.ts";
import type { SeatView, View } from "./view-shape.ts";

/**
 * RULES.md 4: all that lies open, and of what is face down or in hand the kinds this viewer knows: its own, those it
 * has looked at, and at the end all (ruling 93). Everything is built by naming it.
 */
export function view(state: State, viewer: Viewer): View {
  const outcome = outcomeOf(state);
  return {
    viewer,
    options: { ...state.options },
    board: { firstColumn: firstColumn(state.seatCount), columns: COLUMNS, rows: ROWS },
    phase: state.phase,
    firstSeat: state.firstSeat,
    activeSeat: state.phase === "over" ? null : state.activeSeat,
    toPlace: state.toPlace,
    actionsTaken: state.actionsTaken,
    actionsLeft: state.actionsLeft,
    turnUpUsed: state.turnUpUsed,
    progressMade: state.progressMade,
    facingDue: state.facingDue === null ? null : squareOf(state.facingDue),
    stallCount: state.stallCount,
    stallLimit: stallLimit(state),
    ...boardSeen(state, viewer),
    seats: allSeats(state.seatCount).map((seat) => seatSeen(state, seat, viewer)),
    isShown: state.shown,
    outcome: outcome === undefined ? null : { ending: outcome.ending, ranks: [...outcome.ranks] },
  };
}

/** How the game ended: ending and places (rulings 61, 90 and 91). */
export function outcomeOf(state: State): (Outcome & Pick<NonNullable<State["result"]>, "ending">) | undefined {
  return state.result === null ? undefined : { ending: state.result.ending, ranks: state.result.ranks };
}

type BoardSeen = Pick<View, "faceDown" | "terrains" | "characters" | "prisoners" | "traps">;

/** Ruling 95: tokens on the board by row and column. */
function boardSeen(state: State, viewer: Viewer): BoardSeen {
  const seen: BoardSeen = { faceDown: [], terrains: [], characters: [], prisoners: [], traps: [] };
  for (const [spot, { faceDown, terrain, character, prisoner, trap }] of state.cells.entries()) {
    const square = squareOf(spot);
    if (faceDown) seen.faceDown.push({ square, ...faceDownSeen(faceDown, state.shown, viewer) });
    if (terrain) seen.terrains.push({ square, owner: terrain.owner, terrainKind: terrain.kind });
    if (character) seen.characters.push({ square, ...characterSeen(character) });
    if (prisoner) seen.prisoners.push({ square, ...characterSeen(prisoner) });
    if (trap) seen.traps.push({ square, owner: trap.owner });
  }
  return seen;
}

function characterSeen({ owner, kind, facing }: NonNullable<Cell["character"]>): Omit<View["characters"][0], "square"> {
  return { owner, characterKind: kind, facing };
}

/** RULES.md 4: who placed it and who has looked is public; the kind is for those who know it. */
function faceDownSeen(
  { owner, kind, knownBy }: NonNullable<Cell["faceDown"]>,
  isShown: boolean,
  viewer: Viewer,
): Omit<View["faceDown"][0], "square"> {
  const isKnown = isShown || (viewer !== null && knownBy.includes(viewer));
  return { owner, knownBy: [...knownBy], knownKind: isKnown ? kind : null };
}

/** RULES.md 4: of another's hand the number and its Explorers; taken tokens by seat and kind (ruling 95); the sheet. */
function seatSeen(state: State, seat: Seat, viewer: Viewer): SeatView {
  return {
    seat,
    hasLeft: sure(state.hasLeft[seat]),
    tokensLeft: handSize(state, seat),
    explorersLeft: inHand(state, seat, "explorer"),
    hand: state.shown || viewer === seat ? kindsInHand(state, seat) : null,
    sacrificeUsed: sure(state.sacrificed[seat]),
    taken: sure(state.taken[seat]).flatMap((counts, owner) =>
      CHARACTER_KINDS.map((kind, index) => ({ owner, characterKind: kind, count: sure(counts[index]) })).filter(
        ({ count }) => count > 0,
      ),
    ),
    campsites: state.destroyed.flatMap((campsite, owner) =>
      campsite?.taker === seat ? [{ owner, square: squareOf(campsite.spot) }] : [],
    ),
    sheet: state.result === null ? runningSheet(state, seat) : sure(state.result.sheets[seat]),
  };
}
