import type { Fact } from "../../engine/entry.ts";
import type { Seat } from "../../engine/seats.ts";
import type { Principal } from "../../identity/principal.ts";
import type { KeyedRequest } from "../../store/journal/append-port.ts";
import type { GameDeps } from "../deps.ts";
import { Fault } from "../fault.ts";
import { type Change, changeTable } from "../game/change-table.ts";
import { demandOpen, isCreator } from "../game/guards.ts";
import type { FreshGame } from "../game/load-game.ts";
import { renewedInvite } from "./invite.ts";

/**
 * Empties a seat of a game that has not started. The caller gets up, or the creator sends a player away; then the invite
 * of a private game is renewed. `player` names the player who is meant: if another sits there by now, nothing changes.
 */
export async function leaveSeat(
  deps: GameDeps,
  principal: Principal,
  id: string,
  seat: Seat,
  { player = null, request = null }: { readonly player?: string | null; readonly request?: KeyedRequest | null } = {},
) {
  return await changeTable(deps, principal, id, (read) => emptying(deps, read, principal, seat, player), request);
}

/** The change by which the caller's seat of an open game becomes empty. */
export function gettingUp(read: FreshGame, seat: Seat): Change {
  demandOpen(read);
  const draft = { kind: "seat-left", seat, facts: [{ type: "seat-left", seat }] } as const;
  return { draft, alsoWrite: { seat, frees: seat }, seatAfter: null };
}

async function emptying(
  deps: GameDeps,
  read: FreshGame,
  principal: Principal,
  seat: Seat,
  player: string | null,
): Promise<Change | null> {
  const { seats } = read.position.table;
  if (read.seat === seat) return gettingUp(read, seat);
  if (!isCreator(read, principal)) throw new Fault("not-seated", `Seat ${seat} is not yours.`);
  demandOpen(read, "The game has started; nobody is sent away any more.");
  if (seat >= seats.length) throw new Fault("seats-unfit", `The game has ${seats.length} seats.`);
  const sitter = seats[seat];
  if (!sitter || (player !== null && sitter.player !== player)) return null;
  const renewed = await renewedInvite(deps, read);
  const facts: Fact[] = [{ type: "player-kicked", seat }, ...(renewed?.facts ?? [])];
  const alsoWrite = { seat: null, frees: seat, renews: renewed?.renews ?? null };
  return { draft: { kind: "kicked", seat: read.seat, facts }, alsoWrite, seatAfter: read.seat };
}
