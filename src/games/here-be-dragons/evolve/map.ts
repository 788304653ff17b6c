import type { Event } from "../events.ts";
import { mustTileAt } from "../map/tiles.ts";
import { playerAt } from "../seating.ts";
import { sure } from "../sure.ts";
import { onlySaid, onPlayer, onTile, type Takes } from "./takes.ts";

/** Tiles, tokens, cubes, Settlements. */
export const mapEvents = {
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
} satisfies Partial<Takes<Event["type"]>>;
