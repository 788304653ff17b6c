import { noneOf } from "../../../engine/counts.ts";
import { allSeats } from "../../../engine/seats.ts";
import { ENTRANCE } from "../board/lair.ts";
import { entranceArrows } from "../board/sides.ts";
import type { EventOf } from "../events.ts";
import { teamOf } from "../seating.ts";
import type { DrakonState } from "../state.ts";
import { COINS, TILES } from "../tables.ts";

/** The table before heroes are chosen: entrance in the middle, pile and hoard full, Drakon off the lair (RB Setup). */
export function newLair({ options, seatCount, first }: EventOf<"lair-set-up">): DrakonState {
  const purseCount = new Set(allSeats(seatCount).map((seat) => teamOf(seat, seatCount, options.teams))).size;
  return {
    options: { ...options },
    first,
    seats: allSeats(seatCount).map(() => ({
      heroCard: null,
      at: null,
      abilityUsed: false,
      metDrakon: false,
      left: false,
      hand: noneOf(TILES),
    })),
    purses: Array.from({ length: purseCount }, () => ({ coins: noneOf(COINS), turnedUp: false })),
    turn: null,
    turnsStarted: 0,
    turnsWithoutProgress: 0,
    lair: [{ cell: { ...ENTRANCE }, kind: "entrance", arrows: entranceArrows(options.entranceArrows) }],
    drakon: null,
    pile: TILES.map((row) => row.count),
    hoard: COINS.map((row) => row.count),
    destroyed: noneOf(TILES),
    facedown: noneOf(TILES),
    steps: [],
    outcome: null,
  };
}
