import type { Board } from "../board.ts";
import type { HereBeDragonsEvent } from "../events.ts";
import { mustTileAt } from "../map/tiles.ts";
import { playerAt } from "../seating.ts";
import { sure } from "../sure.ts";

/** What an event changes on the map: tiles, tokens, cubes, Settlements. */
export function evolveMap(board: Board, event: HereBeDragonsEvent): void {
  switch (event.type) {
    case "tile-explored": {
      const { cell, kind } = event;
      board.tiles.push({ cell, kind, ground: "printed", tokens: 0, cleared: false, owner: null });
      return;
    }
    case "tile-turned": {
      const tile = mustTileAt(board, event.cell);
      tile.ground = event.ground;
      tile.cleared = false;
      return;
    }
    case "tokens-changed":
      mustTileAt(board, event.cell).tokens = event.tokens;
      return;
    case "dungeon-cleared":
      mustTileAt(board, event.cell).cleared = true;
      return;
    case "cube-placed":
      mustTileAt(board, event.cell).owner = event.seat;
      playerAt(board, event.seat).everPlaced = event.everPlaced;
      return;
    case "cube-moved":
      mustTileAt(board, event.from).owner = null;
      mustTileAt(board, event.cell).owner = event.seat;
      return;
    case "cube-returned":
      mustTileAt(board, event.cell).owner = null;
      return;
    default:
      evolveSettlements(board, event);
  }
}

function evolveSettlements(board: Board, event: HereBeDragonsEvent): void {
  switch (event.type) {
    case "settlement-built":
      playerAt(board, event.seat).settlement = { cell: event.cell, level: event.level };
      playerAt(board, event.seat).remembered = 0;
      return;
    case "settlement-raised":
      sure(playerAt(board, event.seat).settlement).level = event.level;
      return;
    case "settlement-rewarded":
      playerAt(board, event.seat).rewarded = event.level;
      return;
    case "settlement-destroyed":
      playerAt(board, event.seat).settlement = null;
      playerAt(board, event.seat).remembered = event.remembered;
      return;
    default:
  }
}
