import { sure } from "../../../engine/sure.ts";
import type { Battle, BattleSide, Board, Player, Tile } from "../board.ts";
import type { Event, EventOf } from "../events.ts";
import type { Cell, Seat, SideName } from "../fields.ts";
import { mustTileAt } from "../map/tiles.ts";
import { playerAt } from "../seating.ts";
import type { State } from "../state.ts";

/** How events of these types are taken up into the state: nowhere else is it written to. */
export type Takes<Type extends Event["type"]> = {
  readonly [One in Type]: (state: State, event: EventOf<One>) => void;
};

type Take<E> = (state: State, event: E) => void;

/** The event says something that changes nothing. */
export function onlySaid(): void {}

/** The event changes fields of the board. */
export function onBoard<E>(changes: (event: E) => Partial<Board>): Take<E> {
  return ({ board }, event) => void Object.assign(board, changes(event));
}

/** The event changes its player. */
export function onPlayer<E extends { readonly seat: Seat }>(changes: (event: E) => Partial<Player>): Take<E> {
  return ({ board }, event) => void Object.assign(playerAt(board, event.seat), changes(event));
}

/** The event changes the tile in its cell. */
export function onTile<E extends { readonly cell: Cell }>(changes: (event: E) => Partial<Tile>): Take<E> {
  return ({ board }, event) => void Object.assign(mustTileAt(board, event.cell), changes(event));
}

/** The event changes the newest battle. */
export function onBattle<E>(changes: (event: E, battle: Battle) => Partial<Battle>): Take<E> {
  return ({ board }, event) => {
    const battle = newest(board);
    Object.assign(battle, changes(event, battle));
  };
}

/** The event changes one side of the newest battle. */
export function onSide<E extends { readonly side: SideName }>(changes: (event: E) => Partial<BattleSide>): Take<E> {
  return ({ board }, event) => void Object.assign(newest(board)[event.side], changes(event));
}

function newest(board: State["board"]): State["board"]["battles"][number] {
  return sure(board.battles.at(-1));
}
