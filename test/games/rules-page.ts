import { readFileSync } from "node:fs";

/** A title's RULES.md: what it anchors, and which ids a text names. */
export interface RulesPage {
  /** The anchors that do not stand before the id they are for. */
  readonly astray: readonly string[];
  /** The page without the anchors themselves and without cells that hold a number only. */
  readonly text: string;
  /** Every anchor, in the order of the page: sections, facts, cards, states, rules, rulings and cases. */
  readonly anchors: readonly string[];
  /** The rules and rulings among them: what a list of the page begins with. */
  readonly rules: readonly string[];
  /** The test cases among them. */
  readonly cases: readonly string[];
  /** Whatever in a text looks like an id of this page, whether the page has it or not, each once. */
  idsIn(text: string): string[];
  /** The cells of the first table below a section's anchor, or of a later one, without its head. */
  table(section: string, place?: number): string[][];
}

const ANCHOR = /<a id="([^"]+)"><\/a>/g;

/** The anchors that follow `lead`, a pattern. */
function anchorsIn(text: string, lead: string): string[] {
  return [...text.matchAll(new RegExp(lead + ANCHOR.source, "gm"))].map(([, id = ""]) => id);
}

/** Whether an anchor stands before its id: `5.`, `**5.A.1**`, `T01`, and `ruling 7` for `ruling-7`. */
function shownIn(source: string, anchor: string): boolean {
  const [, after = ""] = source.split(`<a id="${anchor}"></a>`);
  const shown = anchor.replace("ruling-", "ruling ").replaceAll(".", "\\.");
  return new RegExp(`^(\\*\\*)?${shown}(?![\\w]|\\.\\w)`).test(after);
}

/** The rules page of a title, such as `drakon`. */
export function rulesPageOf(title: string): RulesPage {
  const source = readFileSync(new URL(`../../src/games/${title}/RULES.md`, import.meta.url), "utf8");
  const [before = "", cases = ""] = source.split(/^## .*Test cases$/m);
  const anchors = anchorsIn(source, "");
  const id = idPattern(anchors);
  const hasRulings = anchors.some((anchor) => anchor.startsWith("ruling-"));
  return {
    text: source.replaceAll(ANCHOR, "").replaceAll(/\|\s*[\d.]+(?: ?%| \([\d-]+\))?\s*(?=\|)/g, "|"),
    astray: anchors.filter((anchor) => !shownIn(source, anchor)),
    anchors,
    rules: anchorsIn(before, "^ *- "),
    cases: anchorsIn(cases, "^\\| "),
    table(section, place = 0) {
      const [, below = ""] = source.split(`<a id="${section}"></a>`);
      const tables = (below.split(/^#/m)[0] ?? "").match(/(?:^\|.*\n)+/gm) ?? [];
      return (tables[place] ?? "").trim().split("\n").slice(2).map(cellsOf);
    },
    idsIn(from) {
      const flat = from.replaceAll(/\s*\n\s*\*?\s*/g, " ");
      const sections = [...flat.matchAll(/RULES\.md (\d+(?:\.\d+)*)/g)].map(([, section = ""]) => section);
      const rulings = hasRulings ? rulingsIn(flat) : [];
      return [...new Set([...sections, ...rulings, ...(flat.match(id) ?? [])])];
    },
  };
}

/**
 * What ids look like follows from the anchors: the same letters with any numbers, so that `TR99` is found although no
 * rule has it, and any capital between dots. A number alone is a section; it is an id only after "RULES.md".
 */
function idPattern(anchors: readonly string[]): RegExp {
  const shapes = new Set(
    anchors
      .filter((anchor) => !anchor.startsWith("ruling-"))
      .map((anchor) =>
        anchor
          .replaceAll(/(?<=\.)[A-Z](?=\.|$)/g, "[A-Z]")
          .replaceAll(".", "\\.")
          .replaceAll(/\d+/g, "\\d+"),
      )
      .filter((shape) => shape !== "\\d+"),
  );
  const longestFirst = [...shapes].toSorted((one, other) => other.length - one.length);
  return new RegExp(`(?<![\\w.-])(?:${longestFirst.join("|")})(?![\\w-]|\\.\\w)`, "g");
}

/** The cells of a row of a table, without anchors. A bar inside a cell is written with a backslash. */
function cellsOf(row: string): string[] {
  const cells = row.replaceAll(ANCHOR, "").split(/(?<!\\)\|/);
  return cells.slice(1, -1).map((cell) => cell.trim());
}

/** Rulings named by number: `ruling 7`, `rulings 14 to 22 and 46`, `rulings 52, 55`. */
function rulingsIn(text: string): string[] {
  return [...text.matchAll(/\brulings? (\d+(?:(?:, and | and | to |, )\d+)*)/gi)].flatMap(([, list = ""]) =>
    list.split(/, and |, | and /).flatMap((part) => {
      const [from = 0, to = from] = part.split(" to ").map(Number);
      return Array.from({ length: to - from + 1 }, (_, index) => `ruling-${from + index}`);
    }),
  );
}
