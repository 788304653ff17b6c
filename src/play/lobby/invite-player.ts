import type { Fact } from "../../engine/entry.ts";
import { heldFor } from "../../engine/seating.ts";
import type { Seat } from "../../engine/seats.ts";
import { seatOf, type Table } from "../../engine/table.ts";
import type { Principal } from "../../identity/principal.ts";
import type { KeyedRequest } from "../../store/journal/append-port.ts";
import type { GameDeps } from "../deps.ts";
import { Fault, limitReached } from "../fault.ts";
import { type Change, changeTable } from "../game/change-table.ts";
import { demandCreator, demandOpen, isCreator } from "../game/guards.ts";
import { type FreshGame, readGame } from "../game/load-game.ts";
import { showGame } from "../game/show.ts";

/** Invitations that stand in one game at a time. */
export const mostInvited = 20;

/**
 * The creator invites a player to a game that has not started, and may hold a seat for that player. Whether there is
 * such a player is not looked up, so that nobody can ask who exists: an invitation to nobody is never answered. Who was
 * sent away may sit down again once invited. Saying it again changes nothing, with another seat it moves the seat held.
 */
export async function invitePlayer(
  deps: GameDeps,
  principal: Principal,
  id: string,
  input: { readonly player: string; readonly seat: Seat | null },
  request: KeyedRequest | null,
) {
  const game = await changeTable(deps, principal, id, (read) => inviting(read, principal, input), request);
  return deps.answers.invitations.parse({ invitations: game.invitations });
}

/** Ends an invitation: its creator withdraws it, or the invited player declines. Saying it again changes nothing. */
export async function endInvitation(deps: GameDeps, principal: Principal, id: string, player: string): Promise<void> {
  await changeTable(deps, principal, id, (read) => {
    const isMine = principal.player === player;
    if (!isMine && !isCreator(read, principal)) throw new Fault("creator-only");
    if (!read.position.table.invited.some((one) => one.player === player)) return null;
    const type = isMine ? "invitation-declined" : "invitation-withdrawn";
    const draft = { kind: "uninvited", seat: read.seat, facts: [{ type, player }] } as const;
    return { draft, alsoWrite: { seat: null }, seatAfter: read.seat };
  });
}

/** The invitations of a game that stand, oldest first. Whoever may see the game may see them. */
export async function listInvitations(deps: GameDeps, principal: Principal | null, id: string) {
  const read = await readGame(deps, id, principal);
  return deps.answers.invitations.parse({ invitations: showGame(read).invitations });
}

function inviting(
  read: FreshGame,
  principal: Principal,
  { player, seat }: { readonly player: string; readonly seat: Seat | null },
): Change | null {
  const { table } = read.position;
  demandCreator(read, principal);
  demandOpen(read, "The game has started; nobody is invited any more.");
  if (seatOf(table, player) !== null) throw new Fault("already-seated", "That player has a seat in this game.");
  if (seat !== null) demandFree(table, seat, player);
  const standing = table.invited.find((one) => one.player === player);
  if (standing?.seat === seat) return null;
  if (standing === undefined && table.invited.length >= mostInvited) throw limitReached("invitations");
  const facts: Fact[] = [{ type: "player-invited", player, heldSeat: seat }];
  return { draft: { kind: "invited", seat: read.seat, facts }, alsoWrite: { seat: null }, seatAfter: read.seat };
}

function demandFree(table: Table, seat: Seat, player: string): void {
  if (seat >= table.seats.length) throw new Fault("seats-unfit", `The game has ${table.seats.length} seats.`);
  if (table.seats[seat]) throw new Fault("game-full", `Seat ${seat} is taken.`);
  const holder = heldFor(table, seat);
  if (holder !== null && holder !== player) throw new Fault("game-full", `Seat ${seat} is held for somebody else.`);
}
