import { sameCell } from "../board/sides.ts";
import type { Cell, Chamber, Hero, Kind } from "../fields.ts";
import type { DrakonView } from "../shown.ts";

/** Three letters for each icon. */
export const ICONS: Readonly<Record<Kind, string>> = {
  empty: "   ",
  entrance: "ENT",
  "find-a-coin": "Fin",
  "lose-a-coin": "Los",
  "steal-a-coin-left": "StL",
  "steal-a-coin-right": "StR",
  "steal-a-chamber": "StC",
  "destroy-a-chamber": "Des",
  "rotate-a-chamber": "Rot",
  "switch-a-chamber": "Swi",
  "drakon-moves": "Dra",
  teleport: "Tel",
  "master-key": "Key",
  escape: "Esc",
  windstorm: "Win",
  "magic-harp": "Hrp",
  "mind-control": "Min",
  "floating-chamber": "Flo",
};

/** The letter of a hero's figure. */
export const FIGURES: Readonly<Record<Hero, string>> = {
  druid: "D",
  knight: "K",
  ranger: "R",
  sorceress: "S",
  thief: "T",
  warrior: "W",
};

export const DRAKON_FIGURE = "&";

const CELL_WIDTH = 7;
const LABEL_WIDTH = 5;
const CELLS_IN_STRIP = 13;
const NO_CHAMBER = Array<string>(4).fill(" ".repeat(CELL_WIDTH));

/** The lair from north to south; a wide one in strips from west to east, one below the other. */
export function lairLines(view: DrakonView): string[] {
  const chambers = new Map(view.lair.map((chamber) => [`${chamber.cell.x} ${chamber.cell.y}`, chamber]));
  const columns = rangeOf(view.lair.map(({ cell }) => cell.x));
  const rows = rangeOf(view.lair.map(({ cell }) => cell.y)).reverse();
  const lines: string[] = [];
  for (let start = 0; start < columns.length; start += CELLS_IN_STRIP) {
    const strip = columns.slice(start, start + CELLS_IN_STRIP);
    lines.push(`${" ".repeat(LABEL_WIDTH)}${strip.map((x) => centred(`x ${x}`)).join("")}`.trimEnd());
    for (const y of rows) lines.push(...rowLines(y, strip, (x) => chambers.get(`${x} ${y}`), view));
  }
  return lines;
}

function rowLines(y: number, xs: number[], at: (x: number) => Chamber | undefined, view: DrakonView): string[] {
  const cells = xs.map((x) => {
    const chamber = at(x);
    return chamber === undefined ? NO_CHAMBER : cellLines(chamber, view);
  });
  const labels = ["", `y ${y}`, "", ""];
  const lines = labels.map((label, line) => {
    const drawn = cells.map((cell) => cell[line]).join("");
    return `${label.padEnd(LABEL_WIDTH)}${drawn}`.trimEnd();
  });
  return lines.some((line) => line.length > LABEL_WIDTH) ? lines : [];
}

/** Walls with the arrows in them, the icon, and below it who stands there. */
function cellLines({ cell, kind, arrows }: Chamber, view: DrakonView): string[] {
  const wall = (side: string, arrow: string, plain: string) => (arrows.includes(side) ? arrow : plain);
  const figures = figuresAt(cell, view);
  return [
    `+--${wall("n", "^", "-")}--+`,
    `${wall("w", "<", "|")} ${ICONS[kind]} ${wall("e", ">", "|")}`,
    figures.length > CELL_WIDTH - 2 ? figures.padEnd(CELL_WIDTH) : `|${figures.padEnd(CELL_WIDTH - 2)}|`,
    `+--${wall("s", "v", "-")}--+`,
  ];
}

function figuresAt(cell: Cell, view: DrakonView): string {
  const heroes = view.seats.map(({ heroCard, at }) =>
    heroCard !== null && sameCell(at, cell) ? FIGURES[heroCard] : "",
  );
  return `${heroes.join("")}${sameCell(view.drakon, cell) ? DRAKON_FIGURE : ""}`;
}

function rangeOf(numbers: number[]): number[] {
  const lowest = Math.min(...numbers);
  return Array.from({ length: Math.max(...numbers) - lowest + 1 }, (_, step) => lowest + step);
}

function centred(text: string): string {
  const before = Math.floor((CELL_WIDTH - text.length) / 2);
  return `${" ".repeat(Math.max(before, 0))}${text}`.padEnd(CELL_WIDTH);
}
