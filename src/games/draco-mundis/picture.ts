import type { Picture } from "../../engine/contract.ts";
import { sure } from "../../engine/sure.ts";
import { wrapped } from "../../engine/wrapped.ts";
import { boardLines } from "./picture/board.ts";
import { facingMarks, kindMarks, seatMark } from "./picture/marks.ts";
import { seatLines } from "./picture/seats.ts";
import type { Shown } from "./shown.ts";

/** The board as text, north up, with the turn above it and the seats below; at most 100 columns wide. */
export function picture(view: Shown): Picture {
  const lines = [...headLines(view), ...boardLines(view), ...peekLines(view), ...seatLines(view), ...legendLines()];
  return { text: lines.map((line) => `${line.trimEnd()}\n`).join("") };
}

function headLines(view: Shown): string[] {
  const who = view.viewer === null ? "a spectator" : `seat ${seatMark(view.viewer)}`;
  return [`Draco Mundis, as ${who} sees it.`, momentLine(view), ""];
}

/** Whose decision it is, and what is left of the turn. */
function momentLine(view: Shown): string {
  if (view.phase === "over") return `Over: ${sure(view.outcome).ending}.`;
  const active = seatMark(sure(view.activeSeat));
  const stall = `Turns without progress: ${view.stallCount} of ${view.stallLimit}.`;
  switch (view.phase) {
    case "setup":
      return `Setup: ${active} places ${view.toPlace}.`;
    case "turn":
      return `Turn of ${active}: ${view.actionsTaken} taken, ${view.actionsLeft} left. ${stall}`;
    case "facing": {
      const { column, row } = sure(view.facingDue);
      return `Turn of ${active}: chooses a facing for ${column},${row}; ${view.actionsLeft} left. ${stall}`;
    }
  }
}

/** Who has looked at which face-down token. */
function peekLines(view: Shown): string[] {
  const peeks = view.faceDown.flatMap(({ square, owner, knownBy }) => {
    const others = knownBy.filter((seat) => seat !== owner);
    return others.length === 0 ? [] : [`${square.column},${square.row} by ${others.map(seatMark).join(" ")}`];
  });
  return peeks.length === 0 ? [] : wrapped(["Looked at:", ...peeks.join("; ").split(" ")]);
}

function legendLines(): string[] {
  const facings = Object.entries(facingMarks).map(([facing, mark]) => `${mark} ${facing}`);
  const kinds = Object.entries(kindMarks).map(([kind, mark]) => `${mark} ${kind}`);
  return wrapped(["Marks:", ...[...kinds, ...facings, "? face down", "[ ] prisoner"].join("; ").split(" ")]);
}
