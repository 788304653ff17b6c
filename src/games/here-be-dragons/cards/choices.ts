import { z } from "zod";
import { INSTANTS } from "./names.ts";
import { type ChoiceCard, choiceCardSchema, type Op } from "./vocabulary.ts";

type StatName = Extract<Op, { op: "gain" }>["stat"];
type Who = Extract<Op, { op: "gain" }>["who"];

const gain = (stat: StatName, amount: number, who: Who = "self"): Op => ({ op: "gain", who, stat, amount });
const lose = (stat: StatName, amount: number, who: Who = "self"): Op => ({ op: "lose", who, stat, amount });
const none: Op = { op: "none" };

/** The 12 Choices, line by line, and the 6 instant events, which have one line (RULES.md 5.4). */
export const CHOICE_CARDS: readonly ChoiceCard[] = z.array(choiceCardSchema).parse([
  {
    eye: "aftermath",
    options: [[gain("gold", 3), lose("influence", 2)], [gain("influence", 2), lose("gold", 3)], [none]],
  },
  {
    eye: "knock-at-the-gate",
    options: [[lose("resources", 2), gain("influence", 3)], [lose("influence", 1), gain("gold", 2)], [none]],
  },
  { eye: "pedlar-of-oddities", options: [[lose("gold", 2), { op: "draw", amount: 1 }], [none]] },
  { eye: "mire-shrine", options: [[gain("health", 2)], [gain("gold", 3), lose("influence", 2)]] },
  { eye: "deserters", options: [[lose("gold", 3), gain("resources", 3)], [gain("influence", 1)]] },
  { eye: "torn-chart", options: [[{ op: "explore", amount: 1 }], [gain("gold", 2)]] },
  {
    eye: "levy-day",
    options: [[lose("influence", 2), { op: "steal", who: "others", stat: "gold", amount: 1 }], [gain("influence", 1)]],
  },
  { eye: "wounded-beast", options: [[{ op: "fight", deck: "level-1-2" }], [gain("influence", 1)]] },
  { eye: "travelling-smith", options: [[{ op: "tech", discount: 2 }], [gain("gold", 1)]] },
  { eye: "blood-oath", options: [[lose("health", 3), gain("gold", 4)], [none]] },
  {
    eye: "feast-night",
    options: [[lose("gold", 2), gain("health", 3), gain("influence", 1)], [gain("health", 1)]],
  },
  { eye: "prospectors", options: [[lose("gold", 1), gain("resources", 2)], [none]] },
  { eye: "good-harvest", options: [[gain("resources", 1, "each")]] },
  { eye: "bitter-frost", options: [[lose("health", 1, "each-in-the-wild")]] },
  { eye: "prowlers", options: [[{ op: "token", change: 1, tile: { within: null } }]] },
  { eye: "royal-courier", options: [[gain("gold", 2, "least")]] },
  { eye: "lucky-find", options: [[gain("gold", 2)]] },
  { eye: "highwaymen", options: [[lose("gold", 2)]] },
]);

const INSTANT: ReadonlySet<string> = new Set(INSTANTS);

/** The lines of a Choice or an instant event. */
export function choiceCard(eye: string): ChoiceCard {
  const card = CHOICE_CARDS.find((entry) => entry.eye === eye);
  if (card === undefined) throw new RangeError(`no choice ${eye}`);
  return card;
}

/** Whether the card simply happens: a loss is then forced and need not be payable (A35). */
export function isInstant(eye: string): boolean {
  return INSTANT.has(eye);
}
