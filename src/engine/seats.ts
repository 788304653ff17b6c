/** A place at the table: 0-based, in turn order. */
export type Seat = number;

/** Who looks: a seat, or `null` for a spectator, who sees no more than every seat sees. */
export type Viewer = Seat | null;

/** Seats 0 to `count - 1`. */
export function allSeats(count: number): Seat[] {
  return Array.from({ length: count }, (_, seat) => seat);
}

/**
 * Every viewer a game of `count` seats can have: each seat, then the spectator.
 */
export function allViewers(count: number): Viewer[] {
  return [...allSeats(count), null];
}
