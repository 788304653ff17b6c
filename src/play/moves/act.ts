import type { Entry } from "../../engine/entry.ts";
import type { Position } from "../../engine/fold.ts";
import { RulesFailed } from "../../engine/guarded.ts";
import { judgeActions } from "../../engine/judge.ts";
import { drawsAt } from "../../engine/luck.ts";
import type { Seat } from "../../engine/seats.ts";
import { toldOf } from "../../engine/told.ts";
import type { Principal } from "../../identity/principal.ts";
import type { KeyedRequest } from "../../store/journal/append-port.ts";
import type { GameDeps } from "../deps.ts";
import { Fault } from "../fault.ts";
import { commit, nextVersion } from "../game/commit.ts";
import { actingSeat, demandCurrent, isCurrent, stateOf } from "../game/guards.ts";
import { type FreshGame, type LoadedGame, readGame, recallGame } from "../game/load-game.ts";
import { showGame } from "../game/show.ts";
import { noteReplay } from "../replayed.ts";
import { notingDefects } from "../rules-failed.ts";
import { readActions, refusedActions } from "./read-actions.ts";

export interface ActInput {
  /** The version the player saw, from `If-Match`. */
  readonly version: number;
  readonly actions: readonly { readonly type: string }[];
  readonly request: KeyedRequest | null;
}

// A try takes two statements. With those before and after, they fit the 50 subrequests of a request on the free plan.
const tries = 20;

/**
 * Carries out a list of actions of the caller's seat, all or nothing: one entry, one round trip when the isolate
 * remembers the game since that version, two otherwise. An entry that does not touch the board makes no version stale:
 * when one is faster, the actions are tried again. Refuses only after a read that checked the token. A repeated request
 * key gets the answer of the first try.
 */
export async function act(deps: GameDeps, principal: Principal, id: string, input: ActInput) {
  const recalled = recallGame(deps, id, principal);
  if (recalled?.seat != null && isCurrent(recalled, input.version)) {
    const acted = await attempt(deps, recalled, principal, input).catch(retryOnProblem);
    if (acted?.kind === "done") return acted.answer;
  }
  for (let count = 0; count < tries; count++) {
    const read = await readGame(deps, id, principal, input.request === null ? {} : { key: input.request.key });
    if (read.repeated !== null) return await answerAgain(deps, read, principal, input.request);
    demandCurrent(read, input.version);
    const acted = await attempt(deps, read, principal, input);
    if (acted.kind === "done") return acted.answer;
  }
  throw new Fault("too-busy");
}

async function attempt(deps: GameDeps, loaded: LoadedGame, principal: Principal, input: ActInput) {
  return await notingDefects(deps, loaded, () => carryOut(deps, loaded, principal, input));
}

async function carryOut(deps: GameDeps, loaded: LoadedGame, principal: Principal, input: ActInput) {
  const seat = actingSeat(loaded);
  const actions = readActions(loaded.game, input.actions);
  const draws = drawsAt(loaded.secret, loaded.id, nextVersion(loaded.position), loaded.position.table.entropy);
  // The position belongs to this request alone: a refusal throws, and a conflict reads the game again.
  const judgement = judgeActions(loaded.game, stateOf(loaded), seat, actions, draws);
  if (!judgement.accepted) throw refusedActions(loaded.game, judgement);
  const { events, state: judged } = judgement;
  const draft = { kind: "acted", seat, facts: [], actions, events, draws: draws.drawn, judged } as const;
  const answer = (after: Position, entry: Entry) => deps.answers.acted.parse(acted(loaded, after, entry, seat));
  return await commit(deps, loaded, principal, draft, { seat, actRequest: input.request }, answer);
}

function acted(loaded: LoadedGame, position: Position, entry: Entry, seat: Seat) {
  const { game, secret } = loaded;
  const shown = showGame({ game, position, secret, seat });
  return { title: game.meta.title, version: entry.version, told: toldOf(game, entry, seat), game: shown };
}

/** A repeat of a request that took effect: its answer, made anew at the version it made. */
export async function answerAgain(deps: GameDeps, read: FreshGame, principal: Principal, request: KeyedRequest | null) {
  const repeated = read.repeated;
  if (repeated === null || repeated.hash !== request?.hash || read.seat === null) throw new Fault("key-reused");
  const then = await readGame(deps, read.id, principal, { upTo: repeated.version });
  const page = await deps.journal.readEntries(read.id, principal, repeated.version - 1, 1);
  const entry = page?.entries[0];
  if (entry === undefined) throw new Fault("journal-damaged");
  noteReplay(request);
  return deps.answers.acted.parse(acted(then, then.position, entry, read.seat));
}

/** A fault found on a remembered position counts only after a read has shown that the token is live. */
function retryOnProblem(fault: unknown): undefined {
  if (fault instanceof RulesFailed || (fault instanceof Fault && fault.code !== "internal")) return undefined;
  throw fault;
}
