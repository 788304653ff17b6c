import type { Seat } from "../../../../src/engine/seats.ts";
import { type Letter, letters } from "./notation.ts";

/** Which seat each letter has: a sits anywhere, b, c, ... follow clockwise. No rule cares which seat that is. */
export interface Round {
  readonly count: number;
  readonly seatOfA: Seat;
}

/** At every table a sits at seat 0: for texts that no table is known of. */
export const plainRound: Round = { count: letters.length, seatOfA: 0 };

/** A round in which a's seat follows from a text, so that tables differ and each stays as it is. */
export function someRound(count: number, text: string): Round {
  const sum = [...text].reduce((total, char) => (total * 31 + (char.codePointAt(0) ?? 0)) % 65_521, 7);
  return { count, seatOfA: sum % count };
}

/** The seat of a letter; of one that does not sit here a seat that is not there. */
export function seatOf(letter: string, { count, seatOfA }: Round = plainRound): Seat {
  const place = letters.indexOf(letter as Letter);
  if (place < 0) throw new RangeError(`not a letter: ${letter}`);
  return place < count ? (place + seatOfA) % count : place;
}

export function letterOf(seat: Seat, { count, seatOfA }: Round = plainRound): Letter {
  const letter = seat < count ? letters[(seat - seatOfA + count) % count] : undefined;
  if (letter === undefined) throw new RangeError(`no seat ${seat}`);
  return letter;
}

/** A list that is given in the order of the letters, in the order of the seats. */
export function bySeat<T>(byLetter: readonly T[], seatOfA: Seat): T[] {
  const shift = byLetter.length - (seatOfA % byLetter.length);
  return byLetter.map((_, seat) => byLetter[(seat + shift) % byLetter.length] as T);
}
