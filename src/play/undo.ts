import type { Game } from "../engine/contract.ts";
import type { Entry } from "../engine/entry.ts";
import { current, type Position } from "../engine/fold.ts";
import type { Seat } from "../engine/seats.ts";
import { toldOf } from "../engine/told.ts";
import type { Claim, Request } from "../journal/port.ts";
import { actingSeat, answerAgain, staleVersion } from "./act.ts";
import { restoredClocks } from "./clock-facts.ts";
import { commit } from "./commit.ts";
import { Fault } from "./fault.ts";
import { type FreshlyRead, readGame } from "./load-game.ts";
import type { Parts } from "./parts.ts";
import { showGame, toActOf } from "./show.ts";

/** Why actions cannot be taken back; each states the barrier that stands before them. */
const barriers = {
  "nothing-to-undo": "You have no action to take back.",
  "not-your-turn": "Your part of the turn is over.",
  "another-seat-acted": "Somebody else has acted since.",
  "luck-was-drawn": "Luck was drawn since.",
  "something-was-shown": "Something hidden was shown since.",
} as const;
type Barrier = keyof typeof barriers;

/** As far back as an undo looks. */
const farthest = 100;

/**
 * Takes the caller's own last actions back: an entry of its own that says to which version, with the state of then;
 * nothing is deleted. Allowed while the caller is still to act and nothing after that version drew luck, disclosed
 * anything or was somebody else's doing: all of it read from the journal. Otherwise `undo-refused` with the reason. A
 * request key that was used before gives the answer of then.
 */
export async function undo(
  parts: Parts,
  claim: Claim,
  id: string,
  asked: { readonly version: number; readonly to: number | null; readonly request?: Request | null },
) {
  const { request = null } = asked;
  const read = await readGame(parts, id, claim, request === null ? {} : { key: request.key });
  if (read.repeated !== null) return await answerAgain(parts, read, claim, request);
  if (read.position.table.version !== asked.version) throw staleVersion(read);
  const seat = actingSeat(read);
  if (!toActOf(read.game, read.position).includes(seat)) throw refused("not-your-turn");
  const page = await parts.journal.readEntries(id, claim, Math.max(0, asked.version - farthest), farthest);
  const to = goal(read.game, page?.entries ?? [], seat, asked);
  const then = await readGame(parts, id, claim, { upTo: to });
  if (then.position.state === null) throw refused("nothing-to-undo");
  const { draft, answer } = takingBack(parts, read, seat, then.position, to);
  const undone = await commit(parts, read, claim, draft, { seat, actRequest: request }, answer);
  if (undone.kind === "done") return undone.answer;
  const now = await readGame(parts, id, claim, request === null ? {} : { key: request.key });
  if (now.repeated !== null) return await answerAgain(parts, now, claim, request);
  throw staleVersion(now);
}

function takingBack(parts: Parts, read: FreshlyRead, seat: Seat, then: Position, to: number) {
  const state = then.state as object;
  const { game, secret } = read;
  const draft = {
    kind: "undone",
    seat,
    facts: [{ type: "actions-undone", seat, to }, ...restoredClocks(read.position.table, then.table, seat)],
    state,
    format: game.meta.format,
  } as const;
  const answer = (position: Position, entry: Entry) => {
    const shown = showGame({ game, position, secret, seat });
    const told = toldOf(game, entry, seat);
    return parts.shapes.acted.parse({ title: game.meta.title, version: entry.version, told, game: shown });
  };
  return { draft, answer };
}

/**
 * The version to go back to. Walks back from the head over what still counts: an `undone` entry leads to the version
 * it restored, an own action without luck and without disclosure to the one before it; anything else is a barrier.
 */
function goal(
  game: Game,
  entries: readonly Entry[],
  seat: Seat,
  asked: { readonly version: number; readonly to: number | null },
): number {
  const byVersion = new Map(entries.map((entry) => [entry.version, entry]));
  let version = asked.version;
  let takenBack = 0;
  while (asked.to === null ? takenBack === 0 : version > asked.to) {
    const entry = byVersion.get(version);
    if (entry === undefined) throw refused("nothing-to-undo");
    const barrier = barrierAt(game, entry, seat);
    if (barrier !== undefined) throw refused(barrier);
    if (entry.kind === "acted") takenBack += 1;
    version = restoredBy(entry) ?? version - 1;
  }
  if (takenBack === 0 || (asked.to !== null && version !== asked.to)) throw refused("nothing-to-undo");
  return version;
}

/** What does not touch the board is no barrier; a new calendar of the seat's own is, for its clock counts by another. */
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
