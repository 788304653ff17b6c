import { bytesToHex } from "@noble/hashes/utils.js";
import { ZodError } from "zod";
import type { SeatClock } from "../../engine/clock.ts";
import type { Game } from "../../engine/contract.ts";
import type { Position } from "../../engine/fold.ts";
import { RulesFailed } from "../../engine/guarded.ts";
import { heldFor, type Sitter } from "../../engine/seating.ts";
import type { Seat, Viewer } from "../../engine/seats.ts";
import { shownView } from "../../engine/shown-view.ts";
import type { Table } from "../../engine/table.ts";
import type { GameDeps } from "../deps.ts";

/** A game is cancelled after so many days without an action. */
export const idleDays = 90;

/** What is needed to show a game to one viewer. */
export interface Showing {
  readonly game: Game;
  readonly position: Position;
  readonly secret: Uint8Array;
  readonly seat: Viewer;
  /** The game made of this one, when there is one that the viewer may look at. */
  readonly rematch?: string | null;
}

/**
 * The game as one viewer may see it, before its schema checks it. The game secret is shown here and nowhere else, and
 * only when no luck can follow.
 */
export function showGame({ game, position, secret, seat, rematch = null }: Showing) {
  const { table, state } = position;
  return {
    id: table.game,
    title: table.title,
    name: game.meta.name,
    rules: table.rules,
    options: table.options,
    visibility: table.visibility,
    start: table.start,
    creator: table.creator,
    status: table.status,
    version: table.version,
    toAct: toActOf(game, position),
    seats: table.seats.map((sitter, place) => showSeat(sitter, place, heldFor(table, place))),
    invitations: table.invited.map((one) => ({ player: one.player, seat: one.seat })),
    rematch,
    clock: table.clock,
    absence: table.absence,
    clocks: table.clocks.map(showClock),
    paused: table.paused,
    agreed: table.agreed,
    idleUntil: isOver(table) ? null : idleUntil(table),
    commitment: table.commitment,
    secret: isOver(table) ? bytesToHex(secret) : null,
    digest: table.digest,
    outcome: table.outcome,
    viewer: { seat },
    view: state === null ? null : shownView(game, state, seat),
    faulty: position.failed === true,
    deadline: table.deadline,
    createdAt: table.createdAt,
    updatedAt: table.at,
  };
}

/**
 * The game as one viewer may see it, in its published schema. Where the title's own code fails on the game, the view
 * is left out and the table can still be read.
 */
export function shownGame({ answers }: Pick<GameDeps, "answers">, showing: Showing) {
  try {
    return answers.game.parse(showGame(showing));
  } catch (thrown) {
    const { table, state } = showing.position;
    if (state === null || !(thrown instanceof RulesFailed || thrown instanceof ZodError)) throw thrown;
    return answers.game.parse(showGame({ ...showing, position: { table, state: null, failed: true } }));
  }
}

/** The seats that owe a decision; none unless the game runs, and none while it is paused. */
export function toActOf(game: Game, { table, state }: Position): Seat[] {
  return table.status === "playing" && !table.paused && state !== null ? [...game.toAct(state)] : [];
}

/** True when the game will never go on. */
export function isOver(table: Table): boolean {
  return table.status === "finished" || table.status === "cancelled";
}

type Idling = Pick<Table, "actedAt" | "clocks" | "seats" | "absent">;

/**
 * Since when a game is idle: its last action, or the end of the last running clock, which may be in the future. So a
 * slow clock cannot cancel a game. A clock that started anew does not count where the time of every seat has run out
 * since its last action.
 */
export function idleFrom({ actedAt, clocks, seats, absent }: Idling): string {
  const isDeserted = seats.every((sitter, seat) => sitter === null || sitter.left || absent[seat]);
  const dues = clocks.flatMap(({ due, over }) => (due === null || (isDeserted && !over) ? [] : due));
  return [actedAt, ...dues].sort().at(-1) ?? actedAt;
}

/** When the game will be cancelled unless a seat acts before. */
export function idleUntil(table: Idling): string {
  return new Date(Date.parse(idleFrom(table)) + idleDays * 86_400_000).toISOString();
}

function showClock({ secondsLeft, due, over }: SeatClock) {
  return { secondsLeft, due, over };
}

/** A seat as it is answered, in a game and in lists. */
export function showSeat(sitter: Omit<Sitter, "calendar"> | null, seat: Seat, heldFor: string | null) {
  if (sitter === null) return { seat, name: null, player: null, bot: false, left: false, heldFor };
  const { name, player, bot, left } = sitter;
  return { seat, name, player, bot, left, heldFor: null };
}
