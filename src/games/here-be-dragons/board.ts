import { z } from "zod";
import type { Frozen } from "../../engine/title.ts";
import * as field from "./fields.ts";
import { optionsSchema } from "./options.ts";
import { taskSchema } from "./tasks.ts";
import { deck, source, weapon } from "./words.ts";

const { cell, eye, item, itemCount, monster, outcome, seat, thing } = field;

/** A Terrain tile on the map. */
const tile = thing("Tile", {
  cell,
  kind: field.tileKind,
  ground: field.ground,
  /** Monster tokens, 0 to 3. */
  tokens: z.int().min(0).max(3),
  /** Whether the Dungeon is cleared for good. */
  cleared: z.boolean(),
  /** Whose cube lies here; null when nobody's. */
  owner: seat.nullable(),
});

/** A Travel marker that is out: the path to walk, and what it runs over. */
export const travel = thing("Travel", { way: z.array(cell), over: field.over });

/** What everybody knows of a seat. */
const player = thing("Player", {
  seat,
  left: z.boolean(),
  corrupted: z.boolean(),
  /** Where the figure stands; null while it is off the map. */
  at: cell.nullable(),
  /** Where the figure was when its player was killed; null when that does not matter. */
  diedAt: cell.nullable(),
  vp: z.int(),
  gold: z.int(),
  resources: z.int(),
  influence: z.int(),
  health: z.int(),
  weapon,
  weaponNode: z.int().min(0).max(4),
  gearNode: z.int().min(0).max(4),
  travel: travel.nullable(),
  /** Most steps over any terrain for the travel of this turn; 0 when no card allows that. */
  range: z.int().min(0),
  resting: z.boolean(),
  /** Whether a turn is owed for having been killed as a corrupted player. */
  owesTurn: z.boolean(),
  settlement: thing("Settlement", { cell, level: z.int().min(1).max(4) }).nullable(),
  /** Level of a Settlement that was destroyed and may be built again; 0 without one. */
  remembered: z.int().min(0).max(4),
  /** Highest level whose reward was paid; those below were paid too. */
  rewarded: z.int().min(0).max(4),
  /** Cubes put down connected since the first Village, moves not counted. */
  everPlaced: z.int(),
  /** Owners this figure has paid toll to. */
  tollsPaid: z.array(seat),
  handSize: z.int(),
  /** Items this seat put face down on the Event discards. */
  facedownSize: z.int(),
  /** Whether the seat passes in battles it takes no part in until its next turn. */
  passing: z.boolean(),
});

export const die = thing("Die", { face: z.int().min(1).max(6), bonus: z.boolean() });
export type Die = Frozen<z.infer<typeof die>>;

/** One side of a battle. */
const battleSide = thing("BattleSide", {
  /** Tech dice or strength, before anything else: what a beaten player loses Health by. */
  starting: z.int(),
  /** Dice this battle was begun with before Items: the most that can be carried on. */
  begunWith: z.int(),
  /** Permanent dice left. */
  dice: z.int(),
  /** Bonus dice of the next roll. */
  nextBonus: z.int(),
  faces: z.array(die),
  /** Hits an Item cancels in this roll. */
  shields: z.int(),
  /** Hits the traits have cancelled in this battle. */
  cancelled: z.int(),
  stoodUp: z.boolean(),
  /** Whether the question to flee was answered. */
  answered: z.boolean(),
});

/** The states of a battle (RULES.md 2.3). */
export const battleStage = z
  .enum(["before-first-roll", "flee", "controller", "before-roll", "reroll", "after-roll"])
  .meta({ id: "HereBeDragonsBattleStage" });

export const battle = thing("Battle", {
  source,
  /** The player who fights; in a player battle the attacker. */
  seat,
  /** The attacked player; null against a monster. */
  defender: seat.nullable(),
  /** Null in a player battle. */
  monster: monster.nullable(),
  /** Who plays the monster; null while nobody is named. */
  controller: seat.nullable(),
  /** Whether the monster's traits count. */
  traits: z.boolean(),
  battleStage,
  /** Rolls made. */
  rolls: z.int(),
  /** Reroll traits and Tech settled since the last roll. */
  rerolls: z.int(),
  fighter: battleSide,
  opponent: battleSide,
  played: z.array(thing("PlayedItem", { seat, item })),
  /** Who passed in this window since the last play. */
  passedWindow: z.array(seat),
  passedBattle: z.array(seat),
});

/** What is public about the Event deck and its discards. */
const eventDeck = thing("EventDeck", {
  size: z.int(),
  /** Draws left that cannot be Corrupted cards (A70). */
  upperDraws: z.int(),
  corruptedCards: z.int(),
  /** Blank slots that take an unseen eye card when drawn. */
  eyeSlots: z.int(),
  /** Eye cards nobody has seen yet, in table order. */
  unseenEyes: z.array(eye),
  /** Eye cards that were shuffled back, in table order. */
  shuffledEyes: z.array(eye),
  /** Items in the deck, blank slots included. */
  itemCards: z.int(),
  /** Fewest and most of these that can be blank slots, as far as everybody knows. */
  fewestSlots: z.int(),
  mostSlots: z.int(),
  discardedEyes: z.array(eye),
  /** Items played, in sight of all. */
  discardedItems: z.array(itemCount),
});

/** All that lies open. */
export const boardSchema = z.strictObject({
  options: optionsSchema,
  /** The first player, by lot. */
  first: seat,
  /** Complete rounds. */
  rounds: z.int(),
  players: z.array(player),
  /** The map, in the order the tiles came. */
  tiles: z.array(tile),
  eventDeck,
  /** Eye cards that lie open until they are settled. */
  openEyes: z.array(eye),
  /** Quests on the table, the oldest first. */
  quests: z.array(eye),
  /** The Monster discards, the newest card last. */
  piles: z.array(thing("Pile", { deck, discards: z.array(monster) })),
  bossState: z.enum(["none", "asleep", "awake", "beaten"]).meta({ id: "HereBeDragonsBossState" }),
  /** Corrupted cards drawn, in that order. */
  bossCards: z.array(field.corruptedCard),
  /** Whether the last round runs, and who still has a turn in it. */
  lastRound: z.boolean(),
  lastTurns: z.array(seat),
  /** Whether the player whose turn it is has searched. */
  searched: z.boolean(),
  /** Whether that player's figure came to its tile this turn and has yet to face its tokens. */
  arrived: z.boolean(),
  /** Battles under way, an inserted one after the one it was inserted into. */
  battles: z.array(battle),
  /** What has to be settled, the next last. */
  tasks: z.array(taskSchema),
  /** Null while the game runs. */
  outcome: outcome.nullable(),
});
/** The board as everything but `evolve` sees it: only events change it. */
export type Board = Frozen<z.infer<typeof boardSchema>>;
export type Tile = Board["tiles"][number];
export type Player = Board["players"][number];
export type Battle = Board["battles"][number];
export type BattleSide = Battle["fighter"];
