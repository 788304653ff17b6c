import { sure } from "../../../engine/sure.ts";
import type { Stat } from "../words.ts";
import type { Mod, Op, Timing } from "./vocabulary.ts";

const gain = (stat: Stat, amount: number): Op => ({ op: "gain", who: "self", stat, amount });
const mod = (value: Mod): Op => ({ op: "mod", mod: value });

/** Who may play an Item in a battle: only who fights as themself, or everybody with a window. */
type By = "me" | "any";
/** Who has to be named first: a player whose figure stands so near. */
type Target = { readonly within: number } | null;

function item<const Name extends string>(
  item: Name,
  timing: Timing,
  ops: Op[],
  { by = "me", target = null }: { readonly by?: By; readonly target?: Target } = {},
) {
  return { item, count: 2, timing, by, target, ops };
}

/** The 20 Items, two of each (RULES.md 5.5). */
export const ITEM_CARDS = [
  item("reanimate-corpse", "before-first-roll", [{ op: "insert", deck: "level-3-4" }], { by: "any" }),
  item("manipulate-water", "actions", [{ op: "flood", tile: { within: 2 } }]),
  item("whetstone", "before-roll", [mod({ mod: "dice", amount: 1, when: "next" })]),
  item("second-wind", "after-roll", [mod({ mod: "reroll", whose: "own", amount: 2, nonHit: false })]),
  item("evil-eye", "after-roll", [mod({ mod: "reroll", whose: "opponent", amount: 1, nonHit: false })]),
  item("tower-shield", "after-roll", [mod({ mod: "cancel-hit", amount: 1 })]),
  item("smoke-pot", "before-first-roll", [mod({ mod: "flee", help: "auto", amount: 0 })]),
  item("silence-charm", "before-first-roll", [mod({ mod: "silence" })]),
  item("battle-draught", "before-first-roll", [mod({ mod: "dice", amount: 1, when: "battle" })]),
  item("loaded-knuckle", "after-roll", [mod({ mod: "set-die", face: 6 })]),
  item("healing-salve", "actions", [gain("health", 3)]),
  item("hidden-purse", "actions", [gain("gold", 3)]),
  item("timber-contract", "actions", [gain("resources", 2)]),
  item("pathfinders-boots", "actions", [{ op: "range", amount: 2 }]),
  item("monster-lure", "actions", [{ op: "token", change: 1, tile: { within: 3 } }]),
  item("warding-stone", "actions", [{ op: "token", change: -1, tile: { within: 2 } }]),
  item(
    "light-fingers",
    "actions",
    [
      { op: "steal", who: "target", stat: "gold", amount: 2 },
      { op: "lose", who: "self", stat: "influence", amount: 1 },
    ],
    { target: { within: 1 } },
  ),
  item("surveyors-rod", "actions", [{ op: "cube" }]),
  item("scout-falcon", "actions", [{ op: "explore", amount: 2 }]),
  item("royal-writ", "actions", [gain("influence", 2)]),
];

export const ITEMS = ITEM_CARDS.map(({ item }) => item);
type ItemCard = (typeof ITEM_CARDS)[number];
export type Item = (typeof ITEMS)[number];

const BY_NAME: ReadonlyMap<string, ItemCard> = new Map(ITEM_CARDS.map((card) => [card.item, card]));

/** The card of an Item. */
export function itemCard(name: Item): ItemCard {
  return sure(BY_NAME.get(name));
}

/** Who has to be named for a card; null where nobody has to. */
export function targetOf(card: string): Target {
  return BY_NAME.get(card)?.target ?? null;
}

/** Items kept by the number of players; the rest of the 40 never come (SU2). */
export const ITEMS_BY_SEATS = [16, 19, 21, 25, 30, 37] as const;
