import { wrapped } from "../../../engine/wrapped.ts";
import type { SeatShown, Shown } from "../shown.ts";
import { kindMarks, seatMark, tokenMark } from "./marks.ts";

/** Each seat: its sheet line by line, its hand, what it has taken. */
export function seatLines(view: Shown): string[] {
  return view.seats.flatMap((shown) => wrapped([headingOf(view, shown), ...partsOf(shown).join("; ").split(" ")]));
}

function headingOf(view: Shown, { seat, hasLeft, sheet }: SeatShown): string {
  const rank = view.outcome === null ? "" : `, place ${view.outcome.ranks[seat]}`;
  return `${seatMark(seat)}${hasLeft ? " (has left)" : ""}: ${sheet.total} VP${rank};`;
}

function partsOf({ sheet, hand, tokensLeft, explorersLeft, taken, campsites, sacrificeUsed }: SeatShown): string[] {
  const points = sheet.lines.filter(({ count }) => count > 0).map(({ line, points: worth }) => `${line} ${worth}`);
  const known = hand?.map(({ kind, count }) => `${kindMarks[kind]}*${count}`).join(" ");
  const left = `${tokensLeft} to place (${known ?? `Ex*${explorersLeft}`})`;
  const takenMarks = taken.map(({ owner, characterKind, count }) => `${tokenMark(owner, characterKind)}*${count}`);
  const campsiteMarks = campsites.map(({ owner }) => tokenMark(owner, "campsite"));
  const prizes = [...takenMarks, ...campsiteMarks].join(" ");
  return [
    ...points,
    ...(tokensLeft > 0 ? [left] : []),
    ...(prizes === "" ? [] : [`took ${prizes}`]),
    sacrificeUsed ? "sacrifice used" : "",
  ].filter((part) => part !== "");
}
