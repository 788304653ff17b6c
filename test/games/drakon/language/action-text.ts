import type { DrakonAction } from "../../../../src/games/drakon/actions.ts";
import type { Cell } from "./notation.ts";
import { readCell, readTile, writeCell, writeTile } from "./notation.ts";
import { letterOf, plainRound, type Round, seatOf } from "./round.ts";
import { arrowsWord, heroWord, pageHero, pageSides, pageTile, tileWords } from "./words.ts";

/** Reads an action such as "place Find/1 (1,0)N", "move (2,0)>(3,0)", "mind b (1,0)" or "decline". */
export function readAction(text: string, round: Round = plainRound): DrakonAction {
  const [verb = "", one = "", two = ""] = text.split(" ");
  switch (verb) {
    case "choose":
      return { type: "choose-hero", hero: heroWord(one) };
    case "place":
      return { type: "place", ...tileWords(readTile(one)), ...readTurned(two) };
    case "move":
      return { type: "move", ...readMove(one) };
    case "sorceress":
      return { type: "use-sorceress", ...readMove(one) };
    case "ranger":
      return { type: "use-ranger", ...readMove(one) };
    case "knight":
      return { type: "use-knight", target: seatOf(one, round), ...readMove(two) };
    case "rob":
      return { type: "use-thief-to-rob", target: seatOf(one, round) };
    case "swap":
      return { type: "use-thief-to-swap", coin: Number(one) };
    case "warrior":
      return { type: "use-warrior" };
    case "end":
      return { type: "end-turn" };
    case "place-drakon":
      return { type: "place-drakon", cell: readCell(one) };
    case "drakon":
      return { type: "move-drakon", cell: readCell(one) };
    case "steal":
      return { type: "steal-chamber", target: seatOf(one, round) };
    case "destroy":
      return { type: "destroy", cell: readCell(one) };
    case "rotate":
      return { type: "rotate", ...readTurned(one) };
    case "switch":
      return { type: "switch", ...tileWords(readTile(one)), ...readTurned(two) };
    case "mind":
      return { type: "mind-control", target: seatOf(one, round), ...readMove(two) };
    case "float":
      return { type: "float", ...readTurned(one) };
    case "discard":
      return { type: "discard", ...tileWords(readTile(one)) };
    case "pass":
    case "decline":
    case "ignore":
    case "suffer":
    case "done":
      return { type: verb };
    default:
      throw new SyntaxError(`not an action: ${text}`);
  }
}

export function writeAction(action: DrakonAction, round: Round = plainRound): string {
  switch (action.type) {
    case "choose-hero":
      return `choose ${pageHero(action.hero)}`;
    case "place":
      return `place ${writeTile(pageTile(action))} ${writeTurned(action)}`;
    case "move":
      return `move ${writeMove(action)}`;
    case "use-sorceress":
      return `sorceress ${writeMove(action)}`;
    case "use-ranger":
      return `ranger ${writeMove(action)}`;
    case "use-knight":
      return `knight ${letterOf(action.target, round)} ${writeMove(action)}`;
    case "use-thief-to-rob":
      return `rob ${letterOf(action.target, round)}`;
    case "use-thief-to-swap":
      return `swap ${action.coin}`;
    case "use-warrior":
      return "warrior";
    case "end-turn":
      return "end";
    case "place-drakon":
      return `place-drakon ${writeCell(action.cell)}`;
    case "move-drakon":
      return `drakon ${writeCell(action.cell)}`;
    case "steal-chamber":
      return `steal ${letterOf(action.target, round)}`;
    case "destroy":
      return `destroy ${writeCell(action.cell)}`;
    case "rotate":
      return `rotate ${writeTurned(action)}`;
    case "switch":
      return `switch ${writeTile(pageTile(action))} ${writeTurned(action)}`;
    case "mind-control":
      return `mind ${letterOf(action.target, round)} ${writeMove(action)}`;
    case "float":
      return `float ${writeTurned(action)}`;
    case "discard":
      return `discard ${writeTile(pageTile(action))}`;
    default:
      return action.type;
  }
}

/** Puts choices in the page's order: by x, then by y, first chamber first, then by sides in the order N E S W. */
export function inPageOrder(choices: Iterable<string>): string {
  const numbers = (choice: string) => [
    ...(choice.match(/-?\d+/g) ?? []).map(Number),
    ...[...(/[NESW]+$/.exec(choice)?.[0] ?? "")].map((side) => "NESW".indexOf(side)),
  ];
  const compare = (left: string, right: string) => {
    const [one, other] = [numbers(left), numbers(right)];
    const place = one.findIndex((number, index) => number !== other[index]);
    return place < 0 ? one.length - other.length : (one[place] ?? 0) - (other[place] ?? Number.NEGATIVE_INFINITY);
  };
  return [...choices].sort(compare).join(" ");
}

function readTurned(text: string): { cell: Cell; arrows: ReturnType<typeof arrowsWord> } {
  const [, cell = "", sides = ""] = /^(\(.*\))([NESW]+)$/.exec(text) ?? [];
  return { cell: readCell(cell), arrows: arrowsWord(sides) };
}

function writeTurned({ cell, arrows }: { cell: Cell; arrows: ReturnType<typeof arrowsWord> }): string {
  return `${writeCell(cell)}${pageSides(arrows)}`;
}

function readMove(text: string): { cell: Cell; passed: Cell | null } {
  const [first = "", last] = text.split(">");
  return last === undefined
    ? { cell: readCell(first), passed: null }
    : { cell: readCell(last), passed: readCell(first) };
}

function writeMove({ cell, passed }: { cell: Cell; passed: Cell | null }): string {
  return passed === null ? writeCell(cell) : `${writeCell(passed)}>${writeCell(cell)}`;
}
