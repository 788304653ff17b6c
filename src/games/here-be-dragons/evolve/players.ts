import type { Event } from "../events.ts";
import { playerAt } from "../seating.ts";
import { onlySaid, onPlayer, type Takes } from "./takes.ts";

/** Tracker, Tech, figure, travel, life and death of a player. */
export const playerEvents = {
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
