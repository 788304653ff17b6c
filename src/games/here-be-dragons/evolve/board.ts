import { sure } from "../../../engine/sure.ts";
import type { Event } from "../events.ts";
import { mustTileAt } from "../map/tiles.ts";
import { playerAt, turnOf } from "../seating.ts";
import { onBoard, onlySaid, onPlayer, onTile, type Takes } from "./takes.ts";

/** Whose turn it is, what is open, the Devourer's clock, and the end; the map and all on it; the players. */
export const boardEvents = {
  "flow-moved"({ board }, { closed, opened }) {
    board.tasks.splice(board.tasks.length - closed, closed, ...(opened as typeof board.tasks));
  },
  "flow-cleared": onBoard(({ tasks }) => ({ tasks: [...tasks] })),
  "turn-started"({ board }, { seat, rounds }) {
    Object.assign(board, { rounds, searched: false, arrived: false });
    playerAt(board, seat).passing = false;
  },
  "stage-reached"({ board }, { stage }) {
    board.tasks[0] = { ...sure(turnOf(board)), stage };
  },
  searched: onBoard(() => ({ searched: true })),
  "tokens-faced": onBoard(() => ({ arrived: false })),
  "boss-awoke": onBoard(() => ({ bossState: "awake" })),
  "boss-beaten": onBoard(() => ({ bossState: "beaten", lastRound: false, lastTurns: [] })),
  "last-round-set": onBoard(({ lastTurns }) => ({ lastRound: true, lastTurns })),
  "last-turn-struck"({ board }, event) {
    board.lastTurns = board.lastTurns.filter((seat) => seat !== event.seat);
  },
  "game-ended": onBoard(({ outcome }) => ({ outcome, tasks: [], battles: [] })),

  "tile-drawn": onlySaid,
  "tile-explored"({ board }, { cell, kind }) {
    board.tiles.push({ cell, kind, ground: "printed", tokens: 0, cleared: false, owner: null });
  },
  "tile-turned": onTile(({ ground }) => ({ ground, cleared: false })),
  "tokens-changed": onTile(({ tokens }) => ({ tokens })),
  "dungeon-cleared": onTile(() => ({ cleared: true })),
  "cube-placed"({ board }, { seat, cell, everPlaced }) {
    mustTileAt(board, cell).owner = seat;
    playerAt(board, seat).everPlaced = everPlaced;
  },
  "cube-moved"({ board }, { seat, from, cell }) {
    mustTileAt(board, from).owner = null;
    mustTileAt(board, cell).owner = seat;
  },
  "cube-returned": onTile(() => ({ owner: null })),
  "settlement-built": onPlayer(({ cell, level }) => ({ settlement: { cell, level }, remembered: 0 })),
  "settlement-raised"({ board }, { seat, level }) {
    sure(playerAt(board, seat).settlement).level = level;
  },
  "settlement-rewarded": onPlayer(({ level }) => ({ rewarded: level })),
  "settlement-destroyed": onPlayer(({ remembered }) => ({ settlement: null, remembered })),

  "stat-changed": onPlayer(({ stat, total }) => ({ [stat]: total })),
  "excess-lost": onlySaid,
  "tech-changed": onPlayer(({ weapon, weaponNode, gearNode }) => ({ weapon, weaponNode, gearNode })),

  "initial-marker-placed": onPlayer(({ cell }) => ({ travel: { way: [cell], over: "any" } })),
  "travel-started": onPlayer(({ way, over }) => ({ travel: { way, over } })),
  "marker-taken-back": onPlayer(() => ({ travel: null })),
  stayed: onPlayer(({ resting }) => ({ resting })),
  "rest-over": onPlayer(() => ({ resting: false })),
  "range-granted": onPlayer(({ range }) => ({ range })),
  "figure-moved"({ board }, { seat, cell, arriving }) {
    Object.assign(playerAt(board, seat), { at: cell, diedAt: null });
    board.arrived ||= arriving;
  },
  "tolls-noted": onPlayer(({ tollsPaid }) => ({ tollsPaid })),
  "toll-paid": onlySaid,

  "player-killed": onPlayer(({ cell }) => ({ at: null, diedAt: cell, tollsPaid: [] })),
  "player-corrupted": onPlayer(() => ({ corrupted: true, diedAt: null, remembered: 0, everPlaced: 0 })),
  "player-restored": onPlayer(() => ({ corrupted: false, owesTurn: false })),
  "turn-owed": onPlayer(() => ({ owesTurn: true })),
  "turn-skipped": onPlayer(() => ({ owesTurn: false })),
  "player-gone": onPlayer(() => ({ left: true, at: null, diedAt: null, tollsPaid: [] })),
} satisfies Partial<Takes<Event["type"]>>;
