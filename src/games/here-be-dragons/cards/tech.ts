import type { Track } from "../words.ts";
import type { Mod } from "./vocabulary.ts";

const first = (amount: number): Mod => ({ mod: "dice", amount, when: "first" });
const reroll = (amount: number): Mod => ({ mod: "reroll", whose: "own", amount, nonHit: false });
const tougher = (amount: number): Mod => ({ mod: "hp-loss", amount: -amount });

function branch(track: Track, nodes: readonly [name: string, price: number, dice: number, mods: Mod[]][]) {
  return nodes.map(([name, price, dice, mods], index) => ({ track, node: index + 1, name, price, dice, mods }));
}

/** The Tech tree, branch by branch (RULES.md 5.2). */
export const TECH = [
  ...branch("steel", [
    ["Militia Spear", 2, 3, []],
    ["Broad Blade", 4, 4, []],
    ["Twin Falchions", 7, 6, []],
    ["Kingsreach", 9, 7, []],
  ]),
  ...branch("marksman", [
    ["Hunting Sling", 1, 2, [first(1)]],
    ["Yew Bow", 4, 3, [first(1)]],
    ["Heavy Arbalest", 6, 5, [first(1)]],
    ["Stormstring", 9, 6, [first(2)]],
  ]),
  ...branch("runes", [
    ["Chalk Sigil", 2, 2, [reroll(1)]],
    ["Ember Wand", 4, 3, [reroll(1)]],
    ["Frost Staff", 7, 4, [reroll(2)]],
    ["Sunfire Codex", 8, 5, [reroll(2)]],
  ]),
  ...branch("gear", [
    ["Padded Coat", 3, 1, []],
    ["Ring Hauberk", 3, 1, [tougher(1)]],
    ["Plate Harness", 6, 2, [tougher(1)]],
    ["Drakescale", 9, 3, [tougher(2), { mod: "flee", help: "plus", amount: 1 }]],
  ]),
];

export type TechNode = (typeof TECH)[number];

/** Attack dice of a weapon cube on the root. */
export const ROOT_DICE = 2;

/** A node of the tree, or undefined on the root and past the end of a branch. */
export function techNode(track: string, node: number): TechNode | undefined {
  return TECH.find((entry) => entry.track === track && entry.node === node);
}
