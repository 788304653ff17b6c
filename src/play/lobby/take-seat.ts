import type { Fact } from "../../engine/entry.ts";
import { heldFor, seatFor } from "../../engine/seating.ts";
import type { Seat } from "../../engine/seats.ts";
import { seatOf, type Table } from "../../engine/table.ts";
import type { Principal } from "../../identity/principal.ts";
import type { Player } from "../../store/accounts/port.ts";
import type { KeyedRequest } from "../../store/journal/append-port.ts";
import type { Deps } from "../deps.ts";
import { Fault, limitReached } from "../fault.ts";
import { commit } from "../game/commit.ts";
import type { Draft } from "../game/draft.ts";
import { type FreshGame, readGame } from "../game/load-game.ts";
import type { TakeSeatInput } from "../inputs.ts";
import { createdBefore } from "./create-game.ts";
import { inviteTo } from "./invite.ts";
import { seatedAnswer, withShown } from "./seated-answer.ts";
import { sittingDown } from "./sitting-down.ts";
import { startOf } from "./start-of.ts";

// A try takes two statements. With those before and after, they fit the 50 subrequests of a request on the free plan.
const tries = 22;

/** How often one player sits down in a game. */
export const mostSittings = 10;

/**
 * Seats the caller in the wished seat, the one held for the caller, or the lowest empty one; taking the last one starts
 * the game in the same entry unless its creator starts it. Needs no version: when others are faster, or the right to
 * sit down was lost since it looked, it looks again, as long as a seat is left.
 */
export async function takeSeat(
  deps: Deps,
  principal: Principal,
  id: string,
  input: TakeSeatInput,
  request: KeyedRequest | null,
) {
  const shownHash = input.invite === null ? null : await deps.codes.hash(input.invite);
  const player = await deps.players.find(principal);
  if (player === undefined) throw new Fault("token-revoked");
  const { name, calendarVersion } = player;
  for (let count = 0; count < tries; count++) {
    const read = await readGame(deps, id, principal, {
      inviteHash: shownHash,
      ...(request && { requestKey: request.key }),
    });
    if (read.repeated !== null && request !== null) return await createdBefore(deps, principal, request);
    const seat = freeSeat(read.position.table, principal.player, input);
    const draft = draftOf(read, seat, input, player);
    const inviteHash = (await makersHash(deps, read, principal)) ?? shownHash;
    const alsoWrite = { seat: null, takes: { seat, name, inviteHash, calendarVersion }, request };
    const taken = await commit(deps, read, principal, draft, alsoWrite, (position) =>
      withShown(deps, { ...read, position, seat }),
    );
    if (taken.kind === "done") return await seatedAnswer(deps, principal, taken.answer, taken.seatEpoch);
    if (taken.kind === "repeated" && request !== null) return await createdBefore(deps, principal, request);
    if (taken.kind === "already-seated") throw new Fault("already-seated");
    if (taken.kind === "limit-reached") throw limitReached(taken.limit);
  }
  throw new Fault("too-busy");
}

/** The creator of a private game needs no invite: its hash is filled in. Null for all other callers. */
async function makersHash(deps: Deps, read: FreshGame, principal: Principal): Promise<string | null> {
  const { creator, visibility, invitesRenewed } = read.position.table;
  return visibility === "private" && creator === principal.player
    ? await deps.codes.hash(inviteTo(deps, read, invitesRenewed))
    : null;
}

function freeSeat(table: Table, player: string, input: TakeSeatInput): Seat {
  if (seatOf(table, player) !== null) throw new Fault("already-seated");
  if (table.status !== "open") throw new Fault("game-not-open");
  if ((table.lobby[player]?.sat ?? 0) >= mostSittings) throw limitReached("lobby");
  const isInvited = table.invited.some((one) => one.player === player);
  if (table.kicked.includes(player) && !isInvited) throw new Fault("player-kicked");
  const seat = input.seat ?? seatFor(table, player);
  if (seat === undefined) {
    const held = table.seats.includes(null);
    throw new Fault("game-full", held ? "The seats that are left are held for invited players." : undefined);
  }
  if (seat >= table.seats.length) throw new Fault("seats-unfit", `The game has ${table.seats.length} seats.`);
  if (table.seats[seat] !== null) throw new Fault("game-full", `Seat ${seat} is taken.`);
  const holder = heldFor(table, seat);
  if (holder !== null && holder !== player) throw new Fault("game-full", `Seat ${seat} is held for an invited player.`);
  return seat;
}

function draftOf(read: FreshGame, seat: Seat, input: TakeSeatInput, player: Player): Draft {
  const { table } = read.position;
  const facts: Fact[] = sittingDown(seat, player);
  if (input.entropy !== null) facts.push({ type: "entropy-sent", seat, entropy: input.entropy });
  const last = table.seats.every((other, index) => other !== null || index === seat);
  if (!last || table.start === "manual") return { kind: "seat-taken", seat, facts };
  const started = startOf(read, table.options, table.entropy.with(seat, input.entropy));
  return { ...started, kind: "started", seat, facts: [...facts, ...started.facts] };
}
