import type { Game } from "../../engine/contract.ts";
import type { Entry } from "../../engine/entry.ts";
import { current, type Position, type RunningPosition } from "../../engine/fold.ts";
import type { Seat } from "../../engine/seats.ts";
import { toldOf } from "../../engine/told.ts";
import type { Principal } from "../../identity/principal.ts";
import type { KeyedRequest } from "../../store/journal/append-port.ts";
import type { GameDeps } from "../deps.ts";
import { Fault, limitReached } from "../fault.ts";
import { commit } from "../game/commit.ts";
import { actingSeat, demandCurrent, demandState } from "../game/guards.ts";
import { type FreshGame, readGame } from "../game/load-game.ts";
import { showGame, toActOf } from "../game/show.ts";
import { notingDefects } from "../rules-failed.ts";
import { restoredClocks } from "../time/clock-facts.ts";
import { answerAgain } from "./act.ts";

/** Why actions cannot be taken back; each states the barrier that stands before them. */
const barriers = {
  "nothing-to-undo": "You have no action to take back.",
  "not-your-turn": "Your part of the turn is over.",
  "another-seat-acted": "Somebody else has acted since.",
  "luck-was-drawn": "Luck was drawn since.",
  "something-was-shown": "Something hidden was shown since.",
} as const;
type Barrier = keyof typeof barriers;

/** Entries per page, and the most pages. */
const pageSize = 100;
const mostPages = 3;

/** How often a seat may undo until another seat acts (and is not undone), or something is drawn or shown. */
export const mostUndos = 20;

const tries = 8;

interface UndoInput {
  readonly version: number;
  readonly to: number | null;
  readonly request?: KeyedRequest | null;
}

/**
 * Takes the caller's own last actions back. It appends an entry that names the version and holds its state; nothing is
 * deleted. Allowed while the caller is still to act and nothing since that version drew luck, disclosed anything or was
 * another seat's doing, as the journal says. Otherwise faults as `undo-refused` with the reason. When an entry that does
 * not touch the board is faster, it tries again. A repeated request key gets the answer of the first try.
 */
export async function undo(deps: GameDeps, principal: Principal, id: string, input: UndoInput) {
  const { request = null } = input;
  for (let count = 0; count < tries; count++) {
    const read = await readGame(deps, id, principal, request === null ? {} : { key: request.key });
    if (read.repeated !== null) return await answerAgain(deps, read, principal, request);
    demandCurrent(read, input.version);
    const undone = await notingDefects(deps, read, () => attempt(deps, read, principal, input));
    if (undone.kind === "done") return undone.answer;
    if (undone.kind === "limit-reached") throw limitReached(undone.limit);
  }
  throw new Fault("too-busy");
}

async function attempt(deps: GameDeps, read: FreshGame, principal: Principal, input: UndoInput) {
  const seat = actingSeat(read);
  if (!toActOf(read.game, read.position).includes(seat)) throw refused("not-your-turn");
  const to = await goal(deps, read, principal, seat, input.to);
  const then = await readGame(deps, read.id, principal, { upTo: to });
  const state = demandState(then);
  if (state === null) throw refused("nothing-to-undo");
  const { draft, answer } = takingBack(deps, read, seat, { ...then.position, state }, to);
  return await commit(deps, read, principal, draft, { seat, actRequest: input.request ?? null }, answer);
}

function takingBack(deps: GameDeps, read: FreshGame, seat: Seat, then: RunningPosition, to: number) {
  const { game, secret } = read;
  const draft = {
    kind: "undone",
    seat,
    facts: [{ type: "actions-undone", seat, to }, ...restoredClocks(read.position.table, then.table, seat)],
    state: then.state,
    format: game.meta.format,
  } as const;
  const answer = (position: Position, entry: Entry) => {
    const shown = showGame({ game, position, secret, seat });
    const told = toldOf(game, entry, seat);
    return deps.answers.acted.parse({ title: game.meta.title, version: entry.version, told, game: shown });
  };
  return { draft, answer };
}

/**
 * The version to go back to. It walks back from the head. An `undone` entry leads to the version that it restored. An
 * own action without luck and disclosure leads to the version before it. Any other entry is a barrier. Entries that
 * were taken back are passed over, but the seat's undos among them are counted: otherwise two seats that are to act at
 * once could let each other begin anew for ever.
 */
async function goal(
  deps: GameDeps,
  read: FreshGame,
  principal: Principal,
  seat: Seat,
  to: number | null,
): Promise<number> {
  const { game, position } = read;
  const past = backwards(deps, read.id, principal, position.table.version);
  let next = position.table.version;
  let found: number | null = null;
  let takenBack = 0;
  let undos = 0;
  for await (const entry of past) {
    const barrier = barrierAt(game, entry, seat);
    if (barrier !== undefined && found === null) throw refused(barrier);
    const stands = entry.version === next;
    if (barrier !== undefined && stands && entry.kind !== "undone") break;
    if (entry.kind === "undone" && entry.seat === seat && ++undos >= mostUndos) throw limitReached("undos");
    if (!stands) continue;
    if (entry.kind === "acted") takenBack += 1;
    next = restoredBy(entry) ?? entry.version - 1;
    if (takenBack > 0 && (to === null || next === to)) found ??= next;
    if (found === null && to !== null && next < to) throw refused("nothing-to-undo");
  }
  if (found === null) throw refused("nothing-to-undo");
  return found;
}

/** The entries of a game from a version back, read in pages as they are asked for. */
async function* backwards(deps: GameDeps, id: string, principal: Principal, from: number): AsyncGenerator<Entry> {
  for (let pages = 0; pages < mostPages; pages++) {
    const end = from - pages * pageSize;
    const after = Math.max(0, end - pageSize);
    const page = await deps.journal.readEntries(id, principal, after, end - after);
    yield* [...(page?.entries ?? [])].reverse();
    if (after === 0) return;
  }
}

/** An entry that does not touch the board is no barrier, except a new calendar of the seat itself: it changes its clock. */
function barrierAt(game: Game, entry: Entry, seat: Seat): Barrier | undefined {
  if (entry.kind === "agreed" || (entry.kind === "calendar" && entry.seat !== seat)) return undefined;
  if (entry.kind !== "acted" && entry.kind !== "undone") return "nothing-to-undo";
  if (entry.seat !== seat) return "another-seat-acted";
  if (entry.draws.length > 0) return "luck-was-drawn";
  const shows = entry.events.some((event) => game.discloses(current(game, event, entry.rules)));
  return shows ? "something-was-shown" : undefined;
}

function restoredBy(entry: Entry): number | undefined {
  const [fact] = entry.facts;
  return fact?.type === "actions-undone" ? fact.to : undefined;
}

function refused(barrier: Barrier): Fault {
  return new Fault("undo-refused", barriers[barrier], { refusal: barrier });
}
