import type { Lane, Waiting } from "../../store/webhooks/port.ts";
import { attemptDelivery, leaseMilliseconds } from "./attempt-delivery.ts";
import { instantAt, type WebhookDeps } from "./webhook-deps.ts";

/** A Worker's run may send 50 requests, and six at once. */
const deliveriesPerRun = 6;
const lanesAtOnce = 6;
/** With its lane, and the lease of that. */
const requestsForDelivery = 8;
/** Its beginning, two look-ups of the name, the call, its note. */
const requestsPerDelivery = 5;
/** Reading what waits and giving the lane back. */
const requestsPerLane = 2;

const keptMilliseconds = 30 * 24 * 3_600_000;
const readAgainAfter = 2_000;
/** Milliseconds. What is due later is left to the sweep. */
const soon = 90_000;

/** A longer run hands over to another one, since work after the answer may be cut off. */
const longestRun = 8_000;

/** One run: how many requests it may still send, and until when. */
interface Run {
  requests: number;
  readonly until: number;
  /** Another run was asked for, because there was more than this one could take at once. */
  hasAsked: boolean;
  isOver: boolean;
}

/**
 * Delivers due notices: in order within a lane, several lanes at once. A free place goes to the next lane at once, so
 * a slow receiver holds up its own place only. When there is more than one run may send, it asks for another run. Any
 * number of runs may go on at once.
 */
export async function deliverNotices(webhooks: WebhookDeps, deliveries: number = deliveriesPerRun): Promise<void> {
  const { wire } = webhooks;
  const run = {
    requests: deliveries * requestsForDelivery,
    until: wire.now() + longestRun,
    hasAsked: false,
    isOver: false,
  };
  const running = new Set<Promise<void>>();
  const failures: unknown[] = [];
  const start = (lane: Lane) => {
    const ending = deliverLane(webhooks, lane, run)
      .catch((thrown) => void failures.push(thrown))
      .then(() => void running.delete(ending));
    running.add(ending);
  };
  for (;;) {
    if (failures.length === 0) for (const lane of await claimLanes(webhooks, run, running.size)) start(lane);
    if (running.size === 0) break;
    await Promise.race(running);
  }
  if (failures.length > 1) throw new AggregateError(failures);
  if (failures.length > 0) throw failures[0];
}

/** Lanes for the places that are free; none when the run is over or nobody's turn has come. */
async function claimLanes(webhooks: WebhookDeps, run: Run, running: number): Promise<readonly Lane[]> {
  const { outbox, wire, nudge } = webhooks;
  const perLane = requestsPerLane + requestsPerDelivery;
  for (;;) {
    const now = wire.now();
    const affordable = Math.floor((run.requests - 1) / perLane);
    const most = Math.min(lanesAtOnce - running, affordable);
    if (now > run.until || affordable < 1) {
      // Another run goes on: with the places that are free, and with the shares of those who are called here until now.
      if (running === 0 || !run.isOver) nudge(0);
      run.isOver = true;
      return [];
    }
    if (most < 1) return [];
    run.requests -= 1;
    const until = instantAt(now + leaseMilliseconds);
    const { lanes, more } = await outbox.lease({ now: instantAt(now), until, most });
    // Other lanes must not wait until these receivers have answered.
    if (more && !run.hasAsked) nudge(0);
    run.hasAsked ||= more;
    run.requests -= lanes.length * perLane;
    // Another run may have taken them all.
    if (lanes.length > 0 || !more) return lanes;
  }
}

/** Forgets notices that are older than 30 days. */
export async function forgetDeliveries({ outbox, wire }: WebhookDeps): Promise<void> {
  await outbox.clear(instantAt(wire.now() - keptMilliseconds));
}

/** The requests for one delivery are set aside already; more are taken as long as there are any. */
async function deliverLane(webhooks: WebhookDeps, lane: Lane, run: Run): Promise<void> {
  const { outbox, wire } = webhooks;
  const lent = { deliveries: 1 };
  for (;;) {
    const began = wire.now();
    const line = await outbox.waiting(lane, instantAt(began));
    if (line.length === 0) return await release(webhooks, lane, null);
    for (const notice of line) {
      const next = await deliverNext(webhooks, lane, notice, { run, lent });
      if (next !== "go-on") return await release(webhooks, lane, next);
      // Meanwhile a turn may have passed.
      if (wire.now() - began > readAgainAfter) break;
    }
    run.requests -= 1;
  }
}

/** When the lane is due next, or that its next notice may follow at once. */
async function deliverNext(
  webhooks: WebhookDeps,
  lane: Lane,
  notice: Waiting,
  { run, lent }: { readonly run: Run; readonly lent: { deliveries: number } },
): Promise<number | "go-on"> {
  const now = webhooks.wire.now();
  const dueAt = Date.parse(notice.dueAt);
  if (dueAt > now) return dueAt;
  if (lent.deliveries > 0) lent.deliveries -= 1;
  else if (now > run.until || run.requests < requestsPerDelivery) return now;
  else run.requests -= requestsPerDelivery;
  const outcome = await attemptDelivery(webhooks, lane, notice);
  if (outcome === undefined) return webhooks.wire.now();
  const { status, dueAt: nextAt, pace } = outcome;
  if (status !== "waiting" && !pace?.restsUntil) return "go-on";
  return Math.max(...[nextAt, pace?.restsUntil ?? nextAt].map(Date.parse));
}

async function release({ outbox, wire, nudge }: WebhookDeps, lane: Lane, dueAt: number | null): Promise<void> {
  const now = wire.now();
  await outbox.release(lane, dueAt === null ? null : instantAt(dueAt), instantAt(now));
  if (dueAt !== null && dueAt - now < soon) nudge(Math.max(0, Math.ceil((dueAt - now) / 1000)));
}
