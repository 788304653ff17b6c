import { plainCopy } from "../../engine/canonical.ts";
import type { Typed } from "../../engine/contract.ts";
import type { Entry } from "../../engine/entry.ts";
import type { Position } from "../../engine/fold.ts";
import { RulesFailed } from "../../engine/guarded.ts";
import { type Judgement, judgeActions } from "../../engine/judge.ts";
import { drawsAt, type RecordedDraws } from "../../engine/luck.ts";
import type { Seat } from "../../engine/seats.ts";
import { toldOf } from "../../engine/told.ts";
import type { KeyedRequest, Principal } from "../../store/port.ts";
import type { Deps } from "../deps.ts";
import { Fault } from "../fault.ts";
import { commit, nextVersion } from "../game/commit.ts";
import { type FreshGame, type LoadedGame, readGame, recallGame } from "../game/load-game.ts";
import { showGame } from "../game/show.ts";
import { noteReplay } from "../replayed.ts";
import { demandState, noting } from "../rules-failed.ts";
import { readActions, refusedActions } from "./read-actions.ts";

export interface ActInput {
  /** The version the player saw, from `If-Match`. */
  readonly version: number;
  readonly actions: readonly { readonly type: string }[];
  readonly request: KeyedRequest | null;
}

// Two statements each: with those before and after, within the 50 subrequests of a request on the free plan.
const tries = 20;

/**
 * Carries out a list of actions of the caller's seat, all or nothing: one entry, one round trip when the isolate
 * remembers the game since that version, two otherwise. Entries beside the board are no reason to refuse it: when one
 * of them is faster, it is tried again. What it refuses it refuses only after a read, in which the
 * caller's token was checked. A request key that was used before gives the answer of then.
 */
export async function act(deps: Deps, principal: Principal, id: string, input: ActInput) {
  const recalled = recallGame(deps, id, principal);
  if (recalled?.seat != null && isCurrent(recalled, input.version)) {
    const acted = await attempt(deps, recalled, principal, input).catch(retryOnProblem);
    if (acted?.kind === "done") return acted.answer;
  }
  for (let count = 0; count < tries; count++) {
    const read = await readGame(deps, id, principal, input.request === null ? {} : { key: input.request.key });
    if (read.repeated !== null) return await answerAgain(deps, read, principal, input.request);
    if (!isCurrent(read, input.version)) throw staleVersion(read);
    const acted = await attempt(deps, read, principal, input);
    if (acted.kind === "done") return acted.answer;
  }
  throw new Fault("too-busy");
}

/** Whether who saw the game at this version saw the position that it is in now. */
export function isCurrent({ position: { table } }: LoadedGame, version: number): boolean {
  return table.positionVersion <= version && version <= table.version;
}

/** The fault of an outdated `If-Match`. */
export function staleVersion(read: LoadedGame): Fault {
  const { version } = read.position.table;
  return new Fault("version-stale", `The game is at version ${version}.`, { version });
}

/** The seat the caller acts from in a running game, or the fault that says why there is none. */
export function actingSeat(hand: LoadedGame): Seat {
  if (hand.seat === null) throw new Fault("not-seated");
  const { status, paused } = hand.position.table;
  if (status === "open") throw new Fault("game-not-started");
  if (status === "cancelled") throw new Fault("game-over");
  if (paused) throw new Fault("game-paused");
  demandState(hand);
  return hand.seat;
}

async function attempt(deps: Deps, hand: LoadedGame, principal: Principal, input: ActInput) {
  return await noting(deps, hand, () => carryOut(deps, hand, principal, input));
}

async function carryOut(deps: Deps, hand: LoadedGame, principal: Principal, input: ActInput) {
  const seat = actingSeat(hand);
  const actions = readActions(hand.game, input.actions);
  const draws = drawsAt(hand.secret, hand.id, nextVersion(hand.position), hand.position.table.entropy);
  const judgement = judge(hand, seat, actions, draws);
  if (!judgement.accepted) throw refusedActions(hand.game, judgement);
  const draft = { kind: "acted", seat, facts: [], actions, events: judgement.events, draws: draws.drawn } as const;
  const answer = (after: Position, entry: Entry) => deps.answers.acted.parse(acted(hand, after, entry, seat));
  return await commit(deps, hand, principal, draft, { seat, actRequest: input.request }, answer);
}

function judge(hand: LoadedGame, seat: Seat, actions: readonly Typed[], draws: RecordedDraws): Judgement {
  return judgeActions(hand.game, plainCopy(hand.position.state as object), seat, actions, draws);
}

function acted(hand: LoadedGame, position: Position, entry: Entry, seat: Seat) {
  const { game, secret } = hand;
  const shown = showGame({ game, position, secret, seat });
  return { title: game.meta.title, version: entry.version, told: toldOf(game, entry, seat), game: shown };
}

/** A repeat of a request that took effect: its answer, made anew at the version it made. */
export async function answerAgain(deps: Deps, read: FreshGame, principal: Principal, request: KeyedRequest | null) {
  const repeated = read.repeated;
  if (repeated === null || repeated.hash !== request?.hash || read.seat === null) throw new Fault("key-reused");
  const then = await readGame(deps, read.id, principal, { upTo: repeated.version });
  const page = await deps.journal.readEntries(read.id, principal, repeated.version - 1, 1);
  const entry = page?.entries[0];
  if (entry === undefined) throw new Fault("journal-damaged");
  noteReplay(request);
  return deps.answers.acted.parse(acted(then, then.position, entry, read.seat));
}

/** A fault found on a remembered position counts only once a read has shown that the token still holds. */
function retryOnProblem(fault: unknown): undefined {
  if (fault instanceof RulesFailed || (fault instanceof Fault && fault.code !== "internal")) return undefined;
  throw fault;
}
