import type { Fact, Proposal } from "../../engine/entry.ts";
import type { Seat } from "../../engine/seats.ts";
import type { Table } from "../../engine/table.ts";
import type { Principal } from "../../identity/principal.ts";
import type { KeyedRequest } from "../../store/journal/append-port.ts";
import type { GameDeps } from "../deps.ts";
import { Fault, limitReached } from "../fault.ts";
import { type Change, changeTable } from "../game/change-table.ts";
import type { Draft } from "../game/draft.ts";
import { demandCreator, playingSeat } from "../game/guards.ts";
import type { FreshGame } from "../game/load-game.ts";

/** How often a seat may agree to a proposal until a seat acts. */
export const mostAgreed = 4;

export interface Agreeing {
  /** False takes an earlier yes back. */
  readonly agree: boolean;
}

/** The caller agrees to pause a running game: it pauses once every seat agrees that has not left. */
export async function pauseGame(
  deps: GameDeps,
  principal: Principal,
  id: string,
  input: Agreeing,
  request: KeyedRequest | null = null,
) {
  return await changeTable(
    deps,
    principal,
    id,
    (read) => {
      const seat = playingSeat(read);
      if (read.position.table.paused) throw new Fault("game-paused");
      return agreeing(read, seat, "pause", input);
    },
    request,
  );
}

/**
 * Cancels a game: an open one at its creator's word, a running one once every seat agrees that has not left. It ends
 * without places.
 */
export async function cancelGame(
  deps: GameDeps,
  principal: Principal,
  id: string,
  input: Agreeing,
  request: KeyedRequest | null = null,
) {
  return await changeTable(
    deps,
    principal,
    id,
    (read) => {
      if (read.position.table.status !== "open") return agreeing(read, playingSeat(read), "cancel", input);
      demandCreator(read, principal);
      if (!input.agree) return null;
      const facts: Fact[] = [{ type: "game-cancelled", cause: "creator" }];
      const draft: Draft = { kind: "cancelled", seat: read.seat, facts };
      return { draft, alsoWrite: { seat: null }, seatAfter: read.seat };
    },
    request,
  );
}

/** Any seat ends a pause: it holds only as long as all want it. The clocks go on with what they had. */
export async function resumeGame(
  deps: GameDeps,
  principal: Principal,
  id: string,
  request: KeyedRequest | null = null,
) {
  return await changeTable(
    deps,
    principal,
    id,
    (read) => {
      const seat = playingSeat(read);
      if (!read.position.table.paused) throw new Fault("game-not-paused");
      const draft: Draft = { kind: "resumed", seat, facts: [{ type: "game-resumed" }] };
      return { draft, alsoWrite: { seat }, seatAfter: seat };
    },
    request,
  );
}

/** Agreeing again changes nothing. */
function agreeing(read: FreshGame, seat: Seat, proposal: Proposal, { agree }: Agreeing): Change | null {
  const { table } = read.position;
  if (agree === table.agreed[proposal].includes(seat) && !(agree && isUnanimous(table, seat, proposal))) return null;
  const said: Fact = { type: "seat-agreed", seat, proposal, agrees: agree };
  const done = agree && isUnanimous(table, seat, proposal);
  // The yes that settles it is never one too many, and a no only follows a yes.
  if (agree && !done && (table.timesAgreed[seat] ?? 0) >= mostAgreed) throw limitReached("agreements");
  const draft: Draft = done
    ? { kind: outcomeKinds[proposal], seat, facts: [said, outcomes[proposal]] }
    : { kind: "agreed", seat, facts: [said] };
  return { draft, alsoWrite: { seat }, seatAfter: seat };
}

const outcomeKinds = { pause: "paused", cancel: "cancelled" } as const;
const outcomes: Readonly<Record<Proposal, Fact>> = {
  pause: { type: "game-paused" },
  cancel: { type: "game-cancelled", cause: "agreed" },
};

/** Whether all agree who have not left, this seat included. */
function isUnanimous({ seats, agreed }: Table, seat: Seat, proposal: Proposal): boolean {
  return seats.every((sitter, other) => sitter?.left || other === seat || agreed[proposal].includes(other));
}
