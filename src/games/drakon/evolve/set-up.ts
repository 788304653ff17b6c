import { noneOf, sumOf } from "../../../engine/counts.ts";
import { allSeats } from "../../../engine/seats.ts";
import { ENTRANCE } from "../board/lair.ts";
import { entranceArrows } from "../board/sides.ts";
import type { EventOf } from "../events.ts";
import type { DrakonState } from "../state.ts";
import { COINS, TILES } from "../tables.ts";

/** The table before heroes are chosen: entrance in the middle, pile and hoard full, Drakon off the lair (RB Setup). */
export function newLair({ options, seatCount, first }: EventOf<"lair-set-up">): DrakonState {
  const seats = allSeats(seatCount);
  const teams = allSeats(options.teams ? seatCount / 2 : seatCount);
  const pile = TILES.map((row) => row.count);
  const hoard = COINS.map((row) => row.count);
  return {
    board: {
      options: { ...options },
      first,
      seats: seats.map(() => ({
        heroCard: null,
        at: null,
        abilityUsed: false,
        metDrakon: false,
        left: false,
        handCount: 0,
      })),
      turn: null,
      turnsWithoutProgress: 0,
      turnsStarted: 0,
      lair: [{ cell: { ...ENTRANCE }, kind: "entrance", arrows: entranceArrows(options.entranceArrows) }],
      drakon: null,
      pile: sumOf(pile),
      hoard: sumOf(hoard),
      destroyed: noneOf(TILES),
      facedown: 0,
      purses: teams.map(() => ({ coinCount: 0, turnedUp: false })),
      steps: [],
      outcome: null,
    },
    hidden: {
      hands: seats.map(() => noneOf(TILES)),
      pile,
      facedown: noneOf(TILES),
      purses: teams.map(() => noneOf(COINS)),
      hoard,
    },
  };
}
