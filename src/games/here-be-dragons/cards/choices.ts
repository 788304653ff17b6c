import type { Stat } from "../words.ts";
import type { Op, Who } from "./vocabulary.ts";

const gain = (stat: Stat, amount: number, who: Who = "self"): Op => ({ op: "gain", who, stat, amount });
const lose = (stat: Stat, amount: number, who: Who = "self"): Op => ({ op: "lose", who, stat, amount });
const none: Op = { op: "none" };

function card<const Name extends string>(eye: Name, ...options: Op[][]) {
  return { eye, options };
}

const choices = [
  card("aftermath", [gain("gold", 3), lose("influence", 2)], [gain("influence", 2), lose("gold", 3)], [none]),
  card(
    "knock-at-the-gate",
    [lose("resources", 2), gain("influence", 3)],
    [lose("influence", 1), gain("gold", 2)],
    [none],
  ),
  card("pedlar-of-oddities", [lose("gold", 2), { op: "draw", amount: 1 }], [none]),
  card("mire-shrine", [gain("health", 2)], [gain("gold", 3), lose("influence", 2)]),
  card("deserters", [lose("gold", 3), gain("resources", 3)], [gain("influence", 1)]),
  card("torn-chart", [{ op: "explore", amount: 1 }], [gain("gold", 2)]),
  card(
    "levy-day",
    [lose("influence", 2), { op: "steal", who: "others", stat: "gold", amount: 1 }],
    [gain("influence", 1)],
  ),
  card("wounded-beast", [{ op: "fight", deck: "level-1-2" }], [gain("influence", 1)]),
  card("travelling-smith", [{ op: "tech", discount: 2 }], [gain("gold", 1)]),
  card("blood-oath", [lose("health", 3), gain("gold", 4)], [none]),
  card("feast-night", [lose("gold", 2), gain("health", 3), gain("influence", 1)], [gain("health", 1)]),
  card("prospectors", [lose("gold", 1), gain("resources", 2)], [none]),
];

const instants = [
  card("good-harvest", [gain("resources", 1, "each")]),
  card("bitter-frost", [lose("health", 1, "each-in-the-wild")]),
  card("prowlers", [{ op: "token", change: 1, tile: { within: null } }]),
  card("royal-courier", [gain("gold", 2, "least")]),
  card("lucky-find", [gain("gold", 2)]),
  card("highwaymen", [lose("gold", 2)]),
];

/** The 12 Choices, line by line, and the 6 instant events, which have one line (RULES.md 5.4). */
export const CHOICE_CARDS = [...choices, ...instants];
export const CHOICES = choices.map(({ eye }) => eye);
export const INSTANTS = instants.map(({ eye }) => eye);

const INSTANT: ReadonlySet<string> = new Set(INSTANTS);

/** Whether the card simply happens: a loss is then forced and need not be payable (A35). */
export function isInstant(eye: string): boolean {
  return INSTANT.has(eye);
}
