import { allSeats, type Seat } from "./seats.ts";

/** Whether a seat is still in the game. */
export type IsIn = (seat: Seat) => boolean;

/** The seats still in the game, ascending. */
export function seatsIn(seatCount: number, isIn: IsIn): Seat[] {
  return allSeats(seatCount).filter(isIn);
}

/** The seats still in the game, clockwise, which is ascending; the given one is first where it is among them. */
export function clockwiseFrom(seat: Seat, seatCount: number, isIn: IsIn): Seat[] {
  return allSeats(seatCount)
    .map((step) => (seat + step) % seatCount)
    .filter(isIn);
}

/** The next seat clockwise that is still in the game, who sits to the left; undefined where there is no other. */
export function leftOf(seat: Seat, seatCount: number, isIn: IsIn): Seat | undefined {
  return clockwiseFrom(seat, seatCount, isIn).find((other) => other !== seat);
}
