import {
  type Arrows,
  arrowsSchema,
  type Hero,
  heroSchema,
  type Kind,
  type Layout,
} from "../../../../src/games/drakon/fields.ts";
import { inOrder, kinds, type Kind as PageKind, type Tile } from "./notation.ts";

/** The page's short names beside the words of the schemas. */
const kindWords: Readonly<Record<PageKind, Kind>> = {
  E: "entrance",
  Empty: "empty",
  Find: "find-a-coin",
  Lose: "lose-a-coin",
  StealL: "steal-a-coin-left",
  StealR: "steal-a-coin-right",
  StealTile: "steal-a-chamber",
  Destroy: "destroy-a-chamber",
  Rotate: "rotate-a-chamber",
  Switch: "switch-a-chamber",
  DrakonM: "drakon-moves",
  Teleport: "teleport",
  Key: "master-key",
  Escape: "escape",
  Wind: "windstorm",
  Harp: "magic-harp",
  Mind: "mind-control",
  Float: "floating-chamber",
};

const layoutWords: Readonly<Record<string, Layout>> = {
  "1": "one",
  "2S": "two-straight",
  "2C": "two-corner",
  "3": "three",
  "4": "four",
};

export function kindWord(kind: PageKind): Kind {
  return kindWords[kind];
}

export function pageKind(word: Kind): PageKind {
  const found = (["E", ...kinds] as const).find((kind) => kindWords[kind] === word);
  if (found === undefined) throw new RangeError(`no kind ${word}`);
  return found;
}

export function layoutWord(layout: string): Layout {
  const word = layoutWords[layout];
  if (word === undefined) throw new RangeError(`no layout ${layout}`);
  return word;
}

export function pageTile(tile: { kind: Kind; layout: Layout }): Tile {
  const layout = Object.keys(layoutWords).find((short) => layoutWords[short] === tile.layout);
  if (layout === undefined) throw new RangeError(`no layout ${tile.layout}`);
  return { kind: pageKind(tile.kind), layout };
}

export function tileWords(tile: Tile): { kind: Kind; layout: Layout } {
  return { kind: kindWord(tile.kind), layout: layoutWord(tile.layout) };
}

export function arrowsWord(sides: string): Arrows {
  return arrowsSchema.parse(inOrder(sides).toLowerCase());
}

export function pageSides(arrows: Arrows): string {
  return inOrder(arrows.toUpperCase());
}

export function heroWord(name: string): Hero {
  return heroSchema.parse(name.toLowerCase());
}

export function pageHero(hero: Hero): string {
  return hero.slice(0, 1).toUpperCase() + hero.slice(1);
}
