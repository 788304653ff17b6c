import { canonicalText, plainCopy } from "../../engine/canonical.ts";
import { earliestDue } from "../../engine/clock.ts";
import type { Game } from "../../engine/contract.ts";
import type { Entry, EntryBody } from "../../engine/entry.ts";
import { foldEntry, type Position, positionFormat } from "../../engine/fold.ts";
import { RulesFailed } from "../../engine/guarded.ts";
import type { Seat } from "../../engine/seats.ts";
import { digestSalt, entryDigest } from "../../engine/secrets.ts";
import { addFacts } from "../../engine/table.ts";
import type { Append, Appended, Claim, Projection, Snapshot } from "../../store/port.ts";
import { rateLimited, spendingOf } from "../accounts/budgets.ts";
import type { TableParts } from "../parts.ts";
import { noteDefect } from "../rules-failed.ts";
import { tellFollowers } from "../subscriptions/tell-followers.ts";
import { clockFacts } from "../time/clock-facts.ts";
import type { Draft } from "./draft.ts";
import { type AtHand, readGameForTable } from "./load-game.ts";
import { remember } from "./remember.ts";
import { idleFrom, toActOf } from "./show.ts";

/** Where the next entry goes: after a position, or at the beginning. */
export type Place = Omit<AtHand, "position" | "seat"> & { readonly position: Position | undefined };

/** What else is written in the same statement. */
export type Beside = Pick<Append, "seat"> &
  Partial<Pick<Append, "takes" | "frees" | "renews" | "calendar" | "actRequest" | "request">> & {
    /** Of the first entry of a private game. */
    readonly inviteHash?: string | null;
  };

/** Done, with what a seat's token needs; or why nothing was written. */
export type Committed<Answer> =
  | { readonly kind: "done"; readonly answer: Answer; readonly seatEpoch: number | null }
  | Exclude<Appended, { kind: "appended" | "over-budget" }>;

const snapshotEvery = 64;

/**
 * Adds one entry to the journal, one round trip. The answer is made from the new position first: a defect that
 * shows in it, or in the title's invariants, writes nothing. Says why not when nothing was written.
 */
export async function commit<Answer>(
  parts: TableParts,
  place: Place,
  claim: Claim | null,
  draft: Draft,
  beside: Beside,
  answer: (after: Position, entry: Entry) => Answer,
): Promise<Committed<Answer>> {
  const { after, entry, text, toAct } = nextPosition(parts, place, draft);
  const unsound = touchesBoard(draft) && after.state !== null && !isSound(place.game, after.state);
  if (unsound) await demandUnsoundBefore(parts, place);
  const made = answer(after, entry);
  const positionText = canonicalText(after);
  const { inviteHash = null, ...also } = beside;
  const appended = await parts.journal.append({
    entry,
    text,
    claim,
    luckKeyId: place.luckKeyId,
    takes: null,
    frees: null,
    renews: null,
    calendar: null,
    actRequest: null,
    request: null,
    ...also,
    spends: spendingOf(draft, claim),
    opens: place.position === undefined ? { table: after.table, inviteHash } : null,
    projection: projectionOf(after, toAct),
    snapshot: after.failed ? null : snapshotOf(place.game, entry.version, positionText),
  });
  if (appended.kind === "appended") {
    remember(parts, place.id, place.luckKeyId, after, positionText);
    tellFollowers(parts, entry, appended.followers);
    if (unsound) await noteDefect(parts, place.id);
    return { kind: "done", answer: made, seatEpoch: appended.seatEpoch };
  }
  if (appended.kind === "over-budget") throw rateLimited(appended.spending, appended.wait);
  if (appended.kind === "other-past") parts.cache.drop(place.id);
  return appended;
}

/** The version the next entry will have. */
export function nextVersion(position: Position | undefined): number {
  return (position?.table.version ?? 0) + 1;
}

/**
 * The next entry and the position after it. What becomes of the clocks follows from who is to act then, and the digest
 * covers it: so the entry is folded first and finished afterwards.
 */
function nextPosition(
  parts: TableParts,
  place: Place,
  draft: Draft,
): { readonly after: Position; readonly entry: Entry; readonly text: string; readonly toAct: Seat[] | null } {
  const version = nextVersion(place.position);
  const previousDigest = place.position?.table.digest ?? null;
  const deadlineBefore = place.position?.table.deadline ?? null;
  const earliest = place.position === undefined ? 0 : Date.parse(place.position.table.at);
  const body: EntryBody = {
    options: null,
    actions: [],
    events: [],
    draws: [],
    ...draft,
    game: place.id,
    version,
    rules: place.game.meta.rules,
    deadline: null,
    at: new Date(Math.max(parts.now(), earliest)).toISOString(),
  };
  const after = foldEntry(place.game, place.position, { ...plainCopy(body), digest: "", previousDigest });
  const toAct = touchesBoard(draft) ? toActOf(place.game, after) : toActIfKnown(place.game, after);
  const clocks = toAct === null ? [] : clockFacts(after.table, toAct, body);
  addFacts(after.table, clocks);
  const deadline = toAct === null ? deadlineBefore : earliestDue(after.table.clocks, toAct);
  const text = canonicalText({ ...body, facts: [...body.facts, ...clocks], deadline });
  const digest = entryDigest(previousDigest, digestSalt(place.secret, version), text);
  Object.assign(after.table, { digest, deadline });
  return { after, entry: { ...(JSON.parse(text) as EntryBody), digest, previousDigest }, text, toAct };
}

/** Whether an entry changes the title's state. What does not never depends on the title's code. */
function touchesBoard({ events = [], state }: Draft): boolean {
  return events.length > 0 || state !== undefined;
}

/** Who is to act; null where the title's rules fail to say it. */
function toActIfKnown(game: Game, position: Position): Seat[] | null {
  if (position.failed && position.table.status === "playing") return null;
  try {
    return toActOf(game, position);
  } catch (thrown) {
    if (thrown instanceof RulesFailed) return null;
    throw thrown;
  }
}

function projectionOf(position: Position, toAct: readonly Seat[] | null): Projection {
  const { status, seats, invited, clocks, deadline, outcome, paused } = position.table;
  const seatsTaken = seats.filter((sitter) => sitter !== null).length;
  const seatsHeld = invited.filter(({ seat }) => seat !== null).length;
  const dues = (toAct ?? []).map((seat) => clocks[seat]?.due ?? null);
  return { status, seatsTaken, seatsHeld, toAct, dues, deadline, outcome, paused, idleFrom: idleFrom(position.table) };
}

function snapshotOf(game: Game, version: number, text: string): Snapshot | null {
  return version % snapshotEvery === 0 ? { version, format: positionFormat(game), text } : null;
}

/**
 * What makes a sound state unsound is refused. A state that was unsound before, because a release has found a stricter
 * rule, is no reason to lock a game. Folding has spoilt the position of before, so that it is read again.
 */
async function demandUnsoundBefore(parts: TableParts, place: Place): Promise<void> {
  const before = place.position === undefined ? null : (await readGameForTable(parts, place.id)).position.state;
  if (before === null || isSound(place.game, before))
    throw new RulesFailed(place.game.meta.title, "invariants", undefined);
}

/** Whether the title finds nothing wrong with a state. */
export function isSound(game: Game, state: object): boolean {
  try {
    return game.invariants(state).length === 0;
  } catch (thrown) {
    if (thrown instanceof RulesFailed) return false;
    throw thrown;
  }
}
