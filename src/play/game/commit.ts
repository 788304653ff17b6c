import { canonicalText, plainCopy } from "../../engine/canonical.ts";
import { earliestDue } from "../../engine/clock.ts";
import type { Game } from "../../engine/contract.ts";
import type { Entry, EntryBody } from "../../engine/entry.ts";
import { foldEntry, type Position, positionAfter, positionFormat } from "../../engine/fold.ts";
import { RulesFailed } from "../../engine/guarded.ts";
import type { Seat } from "../../engine/seats.ts";
import { digestSalt, entryDigest } from "../../engine/secrets.ts";
import { addFacts } from "../../engine/table.ts";
import type { Principal } from "../../identity/principal.ts";
import type { Append, Appended, Projection, Snapshot } from "../../store/journal/append-port.ts";
import { rateLimited, spendingOf } from "../accounts/budgets.ts";
import type { GameDeps } from "../deps.ts";
import { noteDefect } from "../rules-failed.ts";
import { notifySubscribers } from "../subscriptions/notify-subscribers.ts";
import { clockFacts } from "../time/clock-facts.ts";
import type { Draft } from "./draft.ts";
import { type LoadedGame, readGameForTable } from "./load-game.ts";
import { remember } from "./remember.ts";
import { idleFrom, toActOf } from "./show.ts";

/** Where the next entry goes: after a position, or at the beginning. */
export type AppendTarget = Omit<LoadedGame, "position" | "seat"> & { readonly position: Position | undefined };

/** What else is written in the same statement. */
export type AlsoWrite = Pick<Append, "seat"> &
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
  deps: GameDeps,
  target: AppendTarget,
  principal: Principal | null,
  draft: Draft,
  alsoWrite: AlsoWrite,
  answer: (after: Position, entry: Entry) => Answer,
): Promise<Committed<Answer>> {
  const { after, entry, text, toAct } = nextPosition(deps, target, draft);
  const unsound = touchesBoard(draft) && after.state !== null && !isSound(target.game, after.state);
  if (unsound) await demandUnsoundBefore(deps, target);
  const made = answer(after, entry);
  const { inviteHash = null, ...also } = alsoWrite;
  const appended = await deps.journal.append({
    entry,
    text,
    principal,
    luckKeyId: target.luckKeyId,
    takes: null,
    frees: null,
    renews: null,
    calendar: null,
    actRequest: null,
    request: null,
    ...also,
    spends: spendingOf(draft, principal),
    opens: target.position === undefined ? { table: after.table, inviteHash } : null,
    projection: projectionOf(after, toAct),
    snapshot: after.failed ? null : snapshotOf(target.game, entry.version, after),
  });
  if (appended.kind === "appended") {
    remember(deps, target.id, target.luckKeyId, after);
    notifySubscribers(deps, entry, appended.subscribed);
    if (unsound) await noteDefect(deps, target.id);
    return { kind: "done", answer: made, seatEpoch: appended.seatEpoch };
  }
  if (appended.kind === "over-budget") throw rateLimited(appended.spending, appended.wait);
  if (appended.kind === "history-mismatch") deps.cache.drop(target.id);
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
  deps: GameDeps,
  target: AppendTarget,
  draft: Draft,
): { readonly after: Position; readonly entry: Entry; readonly text: string; readonly toAct: Seat[] | null } {
  const version = nextVersion(target.position);
  const previousDigest = target.position?.table.digest ?? null;
  const deadlineBefore = target.position?.table.deadline ?? null;
  const earliest = target.position === undefined ? 0 : Date.parse(target.position.table.at);
  const { judged, ...drafted } = draft;
  const body: EntryBody = {
    options: null,
    actions: [],
    events: [],
    draws: [],
    ...drafted,
    game: target.id,
    version,
    rules: target.game.meta.rules,
    deadline: null,
    at: new Date(Math.max(deps.now(), earliest)).toISOString(),
  };
  const next = { ...plainCopy(body), digest: "", previousDigest };
  const after =
    judged === undefined || target.position === undefined
      ? foldEntry(target.game, target.position, next)
      : positionAfter(target.game, target.position, next, judged);
  const toAct = touchesBoard(draft) ? toActOf(target.game, after) : toActIfKnown(target.game, after);
  const clocks = toAct === null ? [] : clockFacts(after.table, toAct, body);
  addFacts(after.table, clocks);
  const deadline = toAct === null ? deadlineBefore : earliestDue(after.table.clocks, toAct);
  const text = canonicalText({ ...body, facts: [...body.facts, ...clocks], deadline });
  const digest = entryDigest(previousDigest, digestSalt(target.secret, version), text);
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

function snapshotOf(game: Game, version: number, position: Position): Snapshot | null {
  if (version % snapshotEvery !== 0) return null;
  return { version, format: positionFormat(game), text: canonicalText(position) };
}

/**
 * What makes a sound state unsound is refused. A state that was unsound before, because a release has found a stricter
 * rule, is no reason to lock a game. Folding has changed the position of before, so it is read again.
 */
async function demandUnsoundBefore(deps: GameDeps, target: AppendTarget): Promise<void> {
  const before = target.position === undefined ? null : (await readGameForTable(deps, target.id)).position.state;
  if (before === null || isSound(target.game, before))
    throw new RulesFailed(target.game.meta.title, "invariants", undefined);
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
