import type { Seat } from "../../../engine/seats.ts";
import type { Facing, Kind } from "../tables.ts";

/** Two letters for each kind, as RULES.md writes them. */
export const kindMarks: Readonly<Record<Kind, string>> = {
  explorer: "Ex",
  journalist: "Jo",
  hunter: "Hu",
  sherpa: "Sh",
  dragon: "Dr",
  cannibal: "Ca",
  biplane: "Bi",
  machinegun: "Mg",
  campsite: "Cs",
  mountain: "Mo",
  jungle: "Ju",
  swamp: "Sw",
  "bengali-tiger-territory": "Ti",
  "dragon-trap": "Tr",
};

/** An arrow for each facing. */
export const facingMarks: Readonly<Record<Facing, string>> = { north: "^", east: ">", south: "v", west: "<" };

/** Seats are A to D. */
export function seatMark(seat: Seat): string {
  return "ABCD".charAt(seat);
}

/** A token with its owner: `A.Ex`. */
export function tokenMark(owner: Seat, kind: Kind): string {
  return `${seatMark(owner)}.${kindMarks[kind]}`;
}
