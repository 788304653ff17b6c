import type { Picture } from "../../engine/contract.ts";
import { wrapped } from "../../engine/wrapped.ts";
import { KINDS } from "./fields.ts";
import { DRAKON_FIGURE, ICONS, lairLines } from "./picture/lair.ts";
import { flowLines, pieceLines, seatLines } from "./picture/table.ts";
import type { DrakonView } from "./shown.ts";

/** The lair with its figures, what the viewer holds, the seats, and what is asked of whom. */
export function picture(view: DrakonView): Picture {
  const lines = [
    ...flowLines(view),
    "",
    ...lairLines(view),
    "",
    ...seatLines(view),
    "",
    ...pieceLines(view),
    "",
    ...legendLines(),
  ];
  return {
    text: lines
      .flatMap((line) => (line.length > 100 ? wrapped(line.split(" "), 2) : line))
      .map((line) => `${line}\n`)
      .join(""),
  };
}

function legendLines(): string[] {
  const icons = KINDS.filter((kind) => kind !== "empty").map((kind) => `${ICONS[kind]}=${kind}`);
  return [`Arrows ^ > v < lead out; ${DRAKON_FIGURE} is Drakon. ${icons.join(", ")}.`];
}
