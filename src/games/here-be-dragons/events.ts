import { z } from "zod";
import { battleSchema, battleStageSchema, dieSchema, travelSchema } from "./board.ts";
import {
  cellSchema,
  corruptedCardSchema,
  deckSchema,
  eyeSchema,
  groundSchema,
  itemSchema,
  monsterSchema,
  outcomeSchema,
  seatSchema,
  sideSchema,
  statSchema,
  techCubeSchema,
  tileKindSchema,
  untilSchema,
  weaponSchema,
} from "./fields.ts";
import { optionsSchema } from "./options.ts";
import { stageSchema, taskSchema } from "./tasks.ts";

const seat = seatSchema;
const cell = cellSchema;
const target = seatSchema;
const level = z.int().min(1).max(4);
const direction = z.int().min(0).max(5);

const fact = <Type extends string, Shape extends z.ZodRawShape>(type: Type, id: string, shape: Shape) =>
  z.strictObject({ type: z.literal(type), ...shape }).meta({ id: `HereBeDragons${id}` });

/** Events that everybody hears in full. */
export const OPEN_EVENTS = [
  /** A new map: the Starting tile with every figure on it; options as they are in force. */
  fact("game-opened", "GameOpened", { options: optionsSchema, seatCount: z.int(), first: seat }),
  /** The last `closed` tasks are settled or void, and these come instead. */
  fact("flow-moved", "FlowMoved", { closed: z.int().min(0), opened: z.array(taskSchema) }),
  /** Tasks of a seat that died or left are void; what is left of the flow is this. */
  fact("flow-cleared", "FlowCleared", { tasks: z.array(taskSchema) }),

  fact("turn-started", "TurnStarted", { seat, rounds: z.int() }),
  fact("turn-skipped", "TurnSkipped", { seat }),
  fact("stage-reached", "StageReached", { seat, stage: stageSchema }),
  fact("searched", "Searched", { seat, face: z.int().min(1).max(6) }),

  fact("initial-marker-placed", "InitialMarkerPlaced", { seat, direction, cell }),
  fact("travel-started", "TravelStarted", { seat, ...travelSchema.shape }),
  fact("marker-taken-back", "MarkerTakenBack", { seat }),
  fact("stayed", "Stayed", { seat, resting: z.boolean() }),
  fact("rest-over", "RestOver", { seat }),
  fact("range-granted", "RangeGranted", { seat, range: z.int() }),
  /** The figure stands on another tile; `arriving` is true when it came by travel, revival or return. */
  fact("figure-moved", "FigureMoved", { seat, cell, arriving: z.boolean() }),
  /** The tokens the figure came to are being seen to. */
  fact("tokens-faced", "TokensFaced", { seat }),
  fact("tolls-noted", "TollsNoted", { seat, tollsPaid: z.array(seatSchema) }),
  fact("toll-paid", "TollPaid", { seat, target }),

  fact("tile-drawn", "TileDrawn", { seat, kind: tileKindSchema }),
  /** A tile came out of the bag onto the map. */
  fact("tile-explored", "TileExplored", { seat, cell, kind: tileKindSchema }),
  fact("tile-turned", "TileTurned", { cell, ground: groundSchema }),
  fact("tokens-changed", "TokensChanged", { cell, tokens: z.int().min(0).max(3) }),
  fact("dungeon-cleared", "DungeonCleared", { seat, cell }),
  fact("cube-placed", "CubePlaced", { seat, cell, everPlaced: z.int() }),
  fact("cube-moved", "CubeMoved", { seat, from: cell, cell }),
  fact("cube-returned", "CubeReturned", { seat, cell }),
  fact("settlement-built", "SettlementBuilt", { seat, cell, level }),
  fact("settlement-raised", "SettlementRaised", { seat, level }),
  fact("settlement-rewarded", "SettlementRewarded", { seat, level }),
  fact("settlement-destroyed", "SettlementDestroyed", { seat, cell, remembered: z.int() }),

  /** A value of the Score tracker changed by `change` and is `total` now. */
  fact("stat-changed", "StatChanged", { seat, stat: statSchema, change: z.int(), total: z.int() }),
  /** Excess that nobody could take. */
  fact("excess-lost", "ExcessLost", { seat, stat: statSchema, amount: z.int() }),
  fact("tech-changed", "TechChanged", {
    seat,
    techCube: techCubeSchema,
    weapon: weaponSchema,
    weaponNode: z.int(),
    gearNode: z.int(),
  }),

  fact("player-killed", "PlayerKilled", { seat, cell }),
  fact("player-corrupted", "PlayerCorrupted", { seat }),
  fact("player-restored", "PlayerRestored", { seat }),
  fact("turn-owed", "TurnOwed", { seat }),
  fact("player-gone", "PlayerGone", { seat }),

  fact("eye-drawn", "EyeDrawn", { seat, eye: eyeSchema, size: z.int() }),
  fact("corrupted-card-drawn", "CorruptedCardDrawn", { seat, corruptedCard: corruptedCardSchema, size: z.int() }),
  fact("event-deck-reshuffled", "EventDeckReshuffled", { size: z.int() }),
  fact("quest-opened", "QuestOpened", { eye: eyeSchema }),
  fact("quest-completed", "QuestCompleted", { seat, eye: eyeSchema }),
  fact("option-chosen", "OptionChosen", { seat, eye: eyeSchema, option: z.int() }),
  fact("eye-discarded", "EyeDiscarded", { eye: eyeSchema }),

  fact("boss-awoke", "BossAwoke", {}),
  fact("boss-beaten", "BossBeaten", { seat }),
  fact("last-round-set", "LastRoundSet", { lastTurns: z.array(seatSchema) }),
  fact("last-turn-struck", "LastTurnStruck", { seat }),

  fact("monster-deck-rebuilt", "MonsterDeckRebuilt", { deck: deckSchema }),
  fact("monster-taken", "MonsterTaken", { deck: deckSchema, found: monsterSchema }),
  fact("monster-discarded", "MonsterDiscarded", { deck: deckSchema, found: monsterSchema }),
  fact("battle-begun", "BattleBegun", { begun: battleSchema }),
  fact("battle-stage-reached", "BattleStageReached", { battleStage: battleStageSchema }),
  fact("battle-ended", "BattleEnded", {
    result: z.enum(["fighter-won", "opponent-won", "fled", "broken-off"]).meta({ id: "HereBeDragonsResult" }),
  }),
  fact("window-passed", "WindowPassed", { seat, until: untilSchema }),
  /** `face` is 0 when no die was needed. */
  fact("flight-tried", "FlightTried", { seat, side: sideSchema, face: z.int().min(0).max(6), fled: z.boolean() }),
  fact("stood-to-fight", "StoodToFight", { seat, side: sideSchema }),
  fact("controller-named", "ControllerNamed", { seat, target }),
  fact("controller-gone", "ControllerGone", { seat }),
  fact("dice-added", "DiceAdded", { side: sideSchema, dice: z.int(), nextBonus: z.int() }),
  fact("shield-raised", "ShieldRaised", { side: sideSchema, shields: z.int() }),
  fact("dice-rolled", "DiceRolled", { fighterFaces: z.array(dieSchema), opponentFaces: z.array(dieSchema) }),
  fact("reroll-settled", "RerollSettled", { rerolls: z.int() }),
  fact("die-picked", "DiePicked", { seat, side: sideSchema, die: z.int() }),
  /** Dice of one side were rolled again; these are its faces now. Under earlier rules dice turned to a face, too. */
  fact("dice-changed", "DiceChanged", { side: sideSchema, faces: z.array(dieSchema), picked: z.array(z.int()) }),
  /** Dice of one side were turned to a face, without luck; these are its faces now. */
  fact("dice-turned", "DiceTurned", { side: sideSchema, faces: z.array(dieSchema), picked: z.array(z.int()) }),
  fact("rolls-compared", "RollsCompared", {
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
  }),

  fact("item-played", "ItemPlayed", { seat, item: itemSchema }),
  fact("game-ended", "GameEnded", { outcome: outcomeSchema.nullable() }),
] as const;

/** The seat that may see the Items. */
const seenBy = z.array(seatSchema);

/** `fromSlot` says whether the Item came out of the box or was shuffled back before. */
const itemDrawn = fact("item-drawn", "ItemDrawn", {
  seat,
  item: itemSchema,
  fromSlot: z.boolean(),
  size: z.int(),
  seenBy,
});
/** Items went face down on the Event discards. */
const itemsDiscarded = fact("items-discarded", "ItemsDiscarded", { seat, items: z.array(itemSchema), seenBy });

/** What happened. */
export const eventSchema = z
  .discriminatedUnion("type", [...OPEN_EVENTS, itemDrawn, itemsDiscarded])
  .meta({ id: "HereBeDragonsEvent" });
export type HereBeDragonsEvent = z.infer<typeof eventSchema>;
/** The event of one type. */
export type EventOf<Type extends HereBeDragonsEvent["type"]> = Extract<HereBeDragonsEvent, { type: Type }>;
