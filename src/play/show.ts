import { bytesToHex } from "@noble/hashes/utils.js";
import type { Game } from "../engine/contract.ts";
import type { Position } from "../engine/fold.ts";
import type { Seat, Viewer } from "../engine/seats.ts";
import type { Sitter, Table } from "../engine/table.ts";

/** What is needed to show a game to one viewer. */
export interface Showing {
  readonly game: Game;
  readonly position: Position;
  readonly secret: Uint8Array;
  readonly seat: Viewer;
}

/**
 * The game as one viewer may see it, before its shape is checked. The game secret is named here and nowhere else,
 * and only once no luck is left to come.
 */
export function showGame({ game, position, secret, seat }: Showing) {
  const { table, state } = position;
  return {
    ...{ id: table.game, title: table.title, name: game.meta.name, rules: table.rules, options: table.options },
    ...{ visibility: table.visibility, start: table.start, creator: table.creator },
    ...{ status: table.status, version: table.version, toAct: toActOf(game, position) },
    seats: table.seats.map(showSeat),
    commitment: table.commitment,
    secret: isOver(table) ? bytesToHex(secret) : null,
    ...{ digest: table.digest, outcome: table.outcome, viewer: { seat } },
    view: state === null ? null : game.view(state, seat),
    ...{ deadline: table.deadline, createdAt: table.createdAt, updatedAt: table.at },
  };
}

/** The seats that owe a decision; none unless the game is running. */
export function toActOf(game: Game, { table, state }: Position): Seat[] {
  return table.status === "playing" && state !== null ? [...game.toAct(state)] : [];
}

/** True when the game will never go on. */
export function isOver(table: Table): boolean {
  return table.status === "finished" || table.status === "cancelled";
}

function showSeat(sitter: Sitter | null, seat: Seat) {
  if (sitter === null) return { seat, name: null, player: null, bot: false, left: false };
  const { name, player, bot, left } = sitter;
  return { seat, name, player, bot, left };
}
