import { z } from "zod";
import { type EventOf as EventOn, eventSheet, secret, type ToldOf, untold } from "../../engine/event-sheet.ts";
import type { Frozen } from "../../engine/title.ts";
import { battle, battleStage, die, travel } from "./board.ts";
import * as field from "./fields.ts";
import { optionsSchema } from "./options.ts";
import { stage, taskSchema } from "./tasks.ts";
import { deck, type Source, stat, weapon } from "./words.ts";

const { cell, corruptedCard, eye, ground, item, outcome, seat, side } = field;
const kind = field.tileKind;
const target = seat;
const found = field.monster;
const level = z.int().min(1).max(4);
const faces = z.array(die);
const picked = z.array(z.int());
const tasks = z.array(taskSchema);

const sheet = {
  /** A new map: the Starting tile with every figure on it; options as they are in force. */
  "game-opened": { options: optionsSchema, seatCount: z.int(), first: seat },
  /** The last `closed` tasks are settled or void, and these come instead. */
  "flow-moved": { closed: z.int().min(0), opened: tasks },
  /** Tasks of a seat that died or left are void; what is left of the flow is this. */
  "flow-cleared": { tasks },

  "turn-started": { seat, rounds: z.int() },
  "turn-skipped": { seat },
  "stage-reached": { seat, stage },
  searched: { seat, face: z.int().min(1).max(6) },

  "initial-marker-placed": { seat, direction: z.int().min(0).max(5), cell },
  "travel-started": { seat, ...travel.shape },
  "marker-taken-back": { seat },
  stayed: { seat, resting: z.boolean() },
  "rest-over": { seat },
  "range-granted": { seat, range: z.int() },
  /** The figure stands on another tile; `arriving` is true when it came by travel, revival or return. */
  "figure-moved": { seat, cell, arriving: z.boolean() },
  /** The tokens the figure came to are being seen to. */
  "tokens-faced": { seat },
  "tolls-noted": { seat, tollsPaid: z.array(seat) },
  "toll-paid": { seat, target },

  "tile-drawn": { seat, kind },
  /** A tile came out of the bag onto the map. */
  "tile-explored": { seat, cell, kind },
  "tile-turned": { cell, ground },
  "tokens-changed": { cell, tokens: z.int().min(0).max(3) },
  "dungeon-cleared": { seat, cell },
  "cube-placed": { seat, cell, everPlaced: z.int() },
  "cube-moved": { seat, from: cell, cell },
  "cube-returned": { seat, cell },
  "settlement-built": { seat, cell, level },
  "settlement-raised": { seat, level },
  "settlement-rewarded": { seat, level },
  "settlement-destroyed": { seat, cell, remembered: z.int() },

  /** A value of the Score tracker changed by `change` and is `total` now. */
  "stat-changed": { seat, stat, change: z.int(), total: z.int() },
  /** Excess that nobody could take. */
  "excess-lost": { seat, stat, amount: z.int() },
  "tech-changed": { seat, techCube: field.techCube, weapon, weaponNode: z.int(), gearNode: z.int() },

  "player-killed": { seat, cell },
  "player-corrupted": { seat },
  "player-restored": { seat },
  "turn-owed": { seat },
  "player-gone": { seat },

  "eye-drawn": { seat, eye, size: z.int() },
  "corrupted-card-drawn": { seat, corruptedCard, size: z.int() },
  "event-deck-reshuffled": { size: z.int() },
  "quest-opened": { eye },
  "quest-completed": { seat, eye },
  "option-chosen": { seat, eye, option: z.int() },
  "eye-discarded": { eye },

  "boss-awoke": {},
  "boss-beaten": { seat },
  "last-round-set": { lastTurns: z.array(seat) },
  "last-turn-struck": { seat },

  "monster-deck-rebuilt": { deck },
  "monster-taken": { deck, found },
  "monster-discarded": { deck, found },
  "battle-begun": { begun: battle },
  "battle-stage-reached": { battleStage },
  "battle-ended": { result: field.result },
  "window-passed": { seat, until: field.until },
  /** `face` is 0 when no die was needed. */
  "flight-tried": { seat, side, face: z.int().min(0).max(6), fled: z.boolean() },
  "stood-to-fight": { seat, side },
  "controller-named": { seat, target },
  "controller-gone": { seat },
  "dice-added": { side, dice: z.int(), nextBonus: z.int() },
  "shield-raised": { side, shields: z.int() },
  "dice-rolled": { fighterFaces: faces, opponentFaces: faces },
  "reroll-settled": { rerolls: z.int() },
  "die-picked": { seat, side, die: z.int() },
  /** Dice of one side were rolled again; these are its faces now. Under earlier rules dice turned to a face, too. */
  "dice-changed": { side, faces, picked },
  /** Dice of one side were turned to a face, without luck; these are its faces now. */
  "dice-turned": { side, faces, picked },
  "rolls-compared": {
    fighterHits: z.int().describe("Hits of the fighter that counted"),
    opponentHits: z.int(),
    fighterDice: z.int(),
    opponentDice: z.int(),
    fighterBonus: z.int(),
    opponentBonus: z.int(),
    fighterCancelled: z.int(),
    opponentCancelled: z.int(),
    fighterStoodUp: z.boolean(),
    opponentStoodUp: z.boolean(),
  },

  "item-played": { seat, item },
  "game-ended": { outcome: outcome.nullable() },

  /** `fromSlot` says whether the Item came out of the box or was shuffled back before; `seenBy` is who may see it. */
  "item-drawn": {
    seat,
    item: secret(item, { to: ["seenBy"], as: "drawn" }),
    fromSlot: untold(z.boolean()),
    size: z.int(),
    seenBy: untold(z.array(seat)),
  },
  /** Items went face down on the Event discards. */
  "items-discarded": {
    seat,
    items: secret(z.array(item), { to: ["seenBy"], as: "discarded", count: "count" }),
    seenBy: untold(z.array(seat)),
  },
} as const;

/** The battles whose monster comes out of a deck; the others are fought against somebody who stood there before. */
const drawnFrom: ReadonlySet<Source> = new Set(["search", "token", "dungeon", "event"]);

/**
 * RULES.md 6: an Item drawn or discarded is named to its owner only. What discloses is a card that was hidden, and what
 * luck brought: a tile, a monster, dice. An attack on a player or a boss, a flight that needs no die, and dice turned to
 * a face show nothing new.
 */
export const events = eventSheet("HereBeDragons", sheet, {
  "eye-drawn": true,
  "corrupted-card-drawn": true,
  "item-drawn": true,
  "item-played": true,
  "items-discarded": false,
  "tile-drawn": true,
  searched: true,
  "dice-rolled": true,
  "dice-changed": true,
  "battle-begun": ({ begun }) => drawnFrom.has(begun.source),
  "flight-tried": ({ face }) => face > 0,
});
export type Event = Frozen<EventOn<typeof sheet>>;
/** The event of one type. */
export type EventOf<Type extends Event["type"]> = Extract<Event, { type: Type }>;
export type Told = ToldOf<typeof sheet>;
