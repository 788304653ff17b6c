import type { Seat } from "../../../engine/seats.ts";
import type { Battle, BattleSide } from "../board.ts";
import { type Monster, monsterCard } from "../cards/monsters.ts";
import type { Cell } from "../fields.ts";
import { trigger } from "../flow/quests.ts";
import { close, open, type Run } from "../flow/run.ts";
import { isDungeon, monsterSymbolOf, mustTileAt } from "../map/tiles.ts";
import { removeToken } from "../map/tokens.ts";
import { sure } from "../sure.ts";
import type { TaskOf } from "../tasks.ts";
import type { Deck, Source } from "../words.ts";
import { techDice } from "./mods.ts";
import { drawMonster } from "./monsters.ts";

function newSide(starting: number, begunWith: number): BattleSide {
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

type Opening = Pick<Battle, "source" | "seat" | "defender" | "monster" | "traits" | "fighter" | "opponent">;

function begin(run: Run, opening: Opening): void {
  open(run, { type: "battle" });
  const begun: Battle = {
    ...opening,
    controller: null,
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
  begin(run, {
    source,
    seat,
    defender: null,
    monster,
    traits: source !== "reanimated",
    fighter: newSide(starting, dice > 0 ? dice : starting),
    opponent: newSide(strength, strength),
  });
}

/** PV1: a battle between two players. */
export function fightPlayer(run: Run, seat: Seat, defender: Seat): void {
  const mine = techDice(run.board, seat);
  const theirs = techDice(run.board, defender);
  begin(run, {
    source: "player",
    seat,
    defender,
    monster: null,
    traits: false,
    fighter: newSide(mine, mine),
    opponent: newSide(theirs, theirs),
  });
}

/** DU1, A83: the level fought now: a Dungeon's tokens count down from 1-2 to 5+, others follow their symbol. */
function levelHere(run: Run, task: TaskOf<"fights">): Deck {
  const tile = mustTileAt(run.board, task.cell);
  if (!isDungeon(tile)) return sure(monsterSymbolOf(tile));
  if (tile.tokens === 3) return "level-1-2";
  return tile.tokens === 2 ? "level-3-4" : "level-5-plus";
}

/** TK1, MB5, DU1: one battle for each token on the tile; without any card it is passed as won (A71). */
export function fightOn(run: Run, task: TaskOf<"fights">): void {
  const tile = mustTileAt(run.board, task.cell);
  if (tile.tokens === 0) {
    close(run);
    return;
  }
  const source = isDungeon(tile) ? "dungeon" : "token";
  const monster = drawMonster(run, levelHere(run, task));
  if (monster !== undefined) {
    fightMonster(run, task.seat, source, monster, task.dice);
    return;
  }
  beatToken(run, task.seat, task.cell, false);
}

/** TK2, DU2: a token comes off; with a Dungeon's last one it is cleared for good. */
export function beatToken(run: Run, seat: Seat, cell: Cell, inBattle: boolean): void {
  const wasDungeon = isDungeon(mustTileAt(run.board, cell));
  removeToken(run, cell);
  if (!wasDungeon || mustTileAt(run.board, cell).tokens > 0) return;
  run.emit({ type: "dungeon-cleared", seat, cell });
  if (inBattle) trigger(run, { on: "dungeon-cleared", seat, cell });
}
