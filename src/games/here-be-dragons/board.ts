import { z } from "zod";
import {
  cellSchema,
  corruptedCardSchema,
  deckSchema,
  eyeSchema,
  groundSchema,
  itemCountSchema,
  itemSchema,
  monsterSchema,
  outcomeSchema,
  overSchema,
  seatSchema,
  sourceSchema,
  tileKindSchema,
  weaponSchema,
} from "./fields.ts";
import { optionsSchema } from "./options.ts";
import { taskSchema } from "./tasks.ts";

/** A Terrain tile on the map. */
export const tileSchema = z
  .strictObject({
    cell: cellSchema,
    kind: tileKindSchema,
    ground: groundSchema,
    /** Monster tokens, 0 to 3. */
    tokens: z.int().min(0).max(3),
    /** Whether the Dungeon is cleared for good. */
    cleared: z.boolean(),
    /** Whose cube lies here; null when nobody's. */
    owner: seatSchema.nullable(),
  })
  .meta({ id: "HereBeDragonsTile" });
export type Tile = z.infer<typeof tileSchema>;

/** A Travel marker that is out: the path to walk, and what it runs over. */
export const travelSchema = z
  .strictObject({ way: z.array(cellSchema), over: overSchema })
  .meta({ id: "HereBeDragonsTravel" });

export const settlementSchema = z
  .strictObject({ cell: cellSchema, level: z.int().min(1).max(4) })
  .meta({ id: "HereBeDragonsSettlement" });

/** What everybody knows of a seat. */
export const playerSchema = z
  .strictObject({
    seat: seatSchema,
    left: z.boolean(),
    corrupted: z.boolean(),
    /** Where the figure stands; null while it is off the map. */
    at: cellSchema.nullable(),
    /** Where the figure was when its player was killed; null when that does not matter. */
    diedAt: cellSchema.nullable(),
    vp: z.int(),
    gold: z.int(),
    resources: z.int(),
    influence: z.int(),
    health: z.int(),
    weapon: weaponSchema,
    weaponNode: z.int().min(0).max(4),
    gearNode: z.int().min(0).max(4),
    travel: travelSchema.nullable(),
    /** Most steps over any terrain for the travel of this turn; 0 when no card allows that. */
    range: z.int().min(0),
    resting: z.boolean(),
    /** Whether a turn is owed for having been killed as a corrupted player. */
    owesTurn: z.boolean(),
    settlement: settlementSchema.nullable(),
    /** Level of a Settlement that was destroyed and may be built again; 0 without one. */
    remembered: z.int().min(0).max(4),
    /** Highest level whose reward was paid; those below were paid too. */
    rewarded: z.int().min(0).max(4),
    /** Cubes put down connected since the first Village, moves not counted. */
    everPlaced: z.int(),
    /** Owners this figure has paid toll to. */
    tollsPaid: z.array(seatSchema),
    handSize: z.int(),
    /** Items this seat put face down on the Event discards. */
    facedownSize: z.int(),
    /** Whether the seat passes in battles it takes no part in until its next turn. */
    passing: z.boolean(),
  })
  .meta({ id: "HereBeDragonsPlayer" });
export type Player = z.infer<typeof playerSchema>;

export const dieSchema = z
  .strictObject({ face: z.int().min(1).max(6), bonus: z.boolean() })
  .meta({ id: "HereBeDragonsDie" });
export type Die = z.infer<typeof dieSchema>;

/** One side of a battle. */
export const battleSideSchema = z
  .strictObject({
    /** Tech dice or strength, before anything else: what a beaten player loses Health by. */
    starting: z.int(),
    /** Dice this battle was begun with before Items: the most that can be carried on. */
    begunWith: z.int(),
    /** Permanent dice left. */
    dice: z.int(),
    /** Bonus dice of the next roll. */
    nextBonus: z.int(),
    faces: z.array(dieSchema),
    /** Hits an Item cancels in this roll. */
    shields: z.int(),
    /** Hits the traits have cancelled in this battle. */
    cancelled: z.int(),
    stoodUp: z.boolean(),
    /** Whether the question to flee was answered. */
    answered: z.boolean(),
  })
  .meta({ id: "HereBeDragonsBattleSide" });
export type BattleSide = z.infer<typeof battleSideSchema>;

/** The states of a battle (RULES.md 2.3). */
export const battleStageSchema = z
  .enum(["before-first-roll", "flee", "controller", "before-roll", "reroll", "after-roll"])
  .meta({ id: "HereBeDragonsBattleStage" });

export const battleSchema = z
  .strictObject({
    source: sourceSchema,
    /** The player who fights; in a player battle the attacker. */
    seat: seatSchema,
    /** The attacked player; null against a monster. */
    defender: seatSchema.nullable(),
    /** Null in a player battle. */
    monster: monsterSchema.nullable(),
    /** Who plays the monster; null while nobody is named. */
    controller: seatSchema.nullable(),
    /** Whether the monster's traits count. */
    traits: z.boolean(),
    battleStage: battleStageSchema,
    /** Rolls made. */
    rolls: z.int(),
    /** Reroll traits and Tech settled since the last roll. */
    rerolls: z.int(),
    fighter: battleSideSchema,
    opponent: battleSideSchema,
    played: z.array(z.strictObject({ seat: seatSchema, item: itemSchema }).meta({ id: "HereBeDragonsPlayedItem" })),
    /** Who passed in this window since the last play. */
    passedWindow: z.array(seatSchema),
    passedBattle: z.array(seatSchema),
  })
  .meta({ id: "HereBeDragonsBattle" });
export type Battle = z.infer<typeof battleSchema>;

/** A Monster discard pile, the newest card last. */
export const pileSchema = z
  .strictObject({ deck: deckSchema, discards: z.array(monsterSchema) })
  .meta({ id: "HereBeDragonsPile" });

/** What is public about the Event deck and its discards. */
export const eventDeckSchema = z
  .strictObject({
    size: z.int(),
    /** Draws left that cannot be Corrupted cards (A70). */
    upperDraws: z.int(),
    corruptedCards: z.int(),
    /** Blank slots that take an unseen eye card when drawn. */
    eyeSlots: z.int(),
    /** Eye cards nobody has seen yet, in table order. */
    unseenEyes: z.array(eyeSchema),
    /** Eye cards that were shuffled back, in table order. */
    shuffledEyes: z.array(eyeSchema),
    /** Items in the deck, blank slots included. */
    itemCards: z.int(),
    /** Fewest and most of these that can be blank slots, as far as everybody knows. */
    fewestSlots: z.int(),
    mostSlots: z.int(),
    discardedEyes: z.array(eyeSchema),
    /** Items played, in sight of all. */
    discardedItems: z.array(itemCountSchema),
  })
  .meta({ id: "HereBeDragonsEventDeck" });

export const bossStateSchema = z.enum(["none", "asleep", "awake", "beaten"]).meta({ id: "HereBeDragonsBossState" });

/** All that is public: it is part of the state as it stands and of every view. */
export const boardShape = {
  options: optionsSchema,
  /** The first player, by lot. */
  first: seatSchema,
  /** Complete rounds. */
  rounds: z.int(),
  players: z.array(playerSchema),
  /** The map, in the order the tiles came. */
  tiles: z.array(tileSchema),
  eventDeck: eventDeckSchema,
  /** Eye cards that lie open until they are settled. */
  openEyes: z.array(eyeSchema),
  /** Quests on the table, the oldest first. */
  quests: z.array(eyeSchema),
  piles: z.array(pileSchema),
  bossState: bossStateSchema,
  /** Corrupted cards drawn, in that order. */
  bossCards: z.array(corruptedCardSchema),
  /** Whether the last round runs, and who still has a turn in it. */
  lastRound: z.boolean(),
  lastTurns: z.array(seatSchema),
  /** Whether the player whose turn it is has searched. */
  searched: z.boolean(),
  /** Whether that player's figure came to its tile this turn and has yet to face its tokens. */
  arrived: z.boolean(),
  /** Battles under way, an inserted one after the one it was inserted into. */
  battles: z.array(battleSchema),
  /** What has to be settled, the next last. */
  tasks: z.array(taskSchema),
  /** Null while the game runs. */
  outcome: outcomeSchema.nullable(),
} as const;

export const boardSchema = z.strictObject(boardShape);
export type Board = z.infer<typeof boardSchema>;
