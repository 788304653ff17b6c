import { sure } from "../../../engine/sure.ts";
import type { Battle, BattleSide, Tile } from "../board.ts";
import { type Monster, monsterCard } from "../cards/monsters.ts";
import type { Cell, Seat } from "../fields.ts";
import { trigger } from "../flow/quests.ts";
import { close, open, type Run } from "../flow/run.ts";
import { changeTokens } from "../map/changes.ts";
import { isDungeon, monsterSymbolOf, mustTileAt } from "../map/tiles.ts";
import type { TaskOf } from "../tasks.ts";
import type { Deck, Source } from "../words.ts";
import { techDice } from "./mods.ts";
import { drawMonster } from "./monsters.ts";

function newSide(starting: number, begunWith = starting): BattleSide {
  return {
    starting,
    begunWith,
    dice: begunWith,
    nextBonus: 0,
    faces: [],
    shields: 0,
    cancelled: 0,
    stoodUp: false,
    answered: false,
  };
}

type Opening = Pick<Battle, "source" | "seat" | "defender" | "monster" | "fighter" | "opponent">;

function begin(run: Run, opening: Opening): void {
  open(run, { type: "battle" });
  const begun: Battle = {
    ...opening,
    controller: null,
    traits: opening.monster !== null && opening.source !== "reanimated",
    battleStage: "before-first-roll",
    rolls: 0,
    rerolls: 0,
    played: [],
    passedWindow: [],
    passedBattle: [],
  };
  run.emit({ type: "battle-begun", begun });
}

/**
 * MB1, MB5, 2.4: a battle against a card that lies open. `dice` are carried over from the battle before; 0 is fresh.
 * A reanimated monster has no traits (A30).
 */
export function fightMonster(run: Run, seat: Seat, source: Source, monster: Monster, dice = 0): void {
  const { strength } = monsterCard(monster);
  const starting = techDice(run.board, seat);
  const fighter = newSide(starting, dice > 0 ? dice : starting);
  begin(run, { source, seat, defender: null, monster, fighter, opponent: newSide(strength) });
}

/** PV1: a battle between two players. */
export function fightPlayer(run: Run, seat: Seat, defender: Seat): void {
  const [fighter, opponent] = [newSide(techDice(run.board, seat)), newSide(techDice(run.board, defender))];
  begin(run, { source: "player", seat, defender, monster: null, fighter, opponent });
}

/** DU1, A83: the level fought now: a Dungeon's tokens count down from 1-2 to 5+, others follow their symbol. */
function levelOf(tile: Tile): Deck {
  if (!isDungeon(tile)) return sure(monsterSymbolOf(tile));
  if (tile.tokens === 3) return "level-1-2";
  return tile.tokens === 2 ? "level-3-4" : "level-5-plus";
}

/** TK1, MB5, DU1: one battle for each token on the tile; without any card it is passed as won (A71). */
export function fightOn(run: Run, { seat, cell, dice }: TaskOf<"fights">): void {
  const tile = mustTileAt(run.board, cell);
  const monster = tile.tokens === 0 ? undefined : drawMonster(run, levelOf(tile));
  if (tile.tokens === 0) close(run);
  else if (monster === undefined) beatToken(run, seat, cell, false);
  else fightMonster(run, seat, isDungeon(tile) ? "dungeon" : "token", monster, dice);
}

/** TK2, DU2: a token comes off; with a Dungeon's last one it is cleared for good. */
export function beatToken(run: Run, seat: Seat, cell: Cell, inBattle: boolean): void {
  const wasDungeon = isDungeon(mustTileAt(run.board, cell));
  changeTokens(run, cell, -1);
  if (!wasDungeon || mustTileAt(run.board, cell).tokens > 0) return;
  run.emit({ type: "dungeon-cleared", seat, cell });
  if (inBattle) trigger(run, { on: "dungeon-cleared", seat, cell });
}
