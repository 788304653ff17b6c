import type { Lane, Waiting } from "../journal/post-port.ts";
import { attemptDelivery, leaseMilliseconds } from "./attempt-delivery.ts";
import { instantAt, type WebhookParts } from "./webhook-parts.ts";

/** The outgoing requests of one run must stay below what a Worker may send: about six for each delivery. */
const deliveriesPerRun = 6;
const lanesAtOnce = 6;
const mostRounds = 30;
const keptMilliseconds = 30 * 24 * 3_600_000;
const readAgainAfter = 2_000;
/** What is due later than that is left to the sweep. */
const soon = 90_000;

/** A run that takes longer hands on to another: what is done after the answer may be cut off. */
const longestRun = 8_000;

interface Budget {
  left: number;
  readonly until: number;
}

/**
 * Delivers what is due, lane by lane: within a game and an endpoint one after the other, in order. When there is more
 * than one run may do it asks for another. Any number of runs at once do no harm.
 */
export async function deliverNotices(webhooks: WebhookParts, most: number = deliveriesPerRun): Promise<void> {
  const budget = { left: most, until: webhooks.wire.now() + longestRun };
  for (let round = 0; round < mostRounds && budget.left > 0; round++) {
    const now = webhooks.wire.now();
    if (now > budget.until) break;
    const wanted = Math.min(lanesAtOnce, budget.left);
    const until = instantAt(now + leaseMilliseconds);
    const lanes = await webhooks.outbox.claim({ now: instantAt(now), until, most: wanted });
    if (lanes.length === 0) return;
    // There may be more, which must not wait until these receivers have answered.
    if (lanes.length === wanted) webhooks.nudge(0);
    const ends = await Promise.allSettled(lanes.map((lane) => deliverLane(webhooks, lane, budget)));
    for (const end of ends) if (end.status === "rejected") throw end.reason;
  }
  webhooks.nudge(0);
}

/** Forgets what was told more than 30 days ago. */
export async function forgetDeliveries({ outbox, wire }: WebhookParts): Promise<void> {
  await outbox.clear(instantAt(wire.now() - keptMilliseconds));
}

async function deliverLane(webhooks: WebhookParts, lane: Lane, budget: Budget): Promise<void> {
  const { outbox, wire } = webhooks;
  for (;;) {
    const began = wire.now();
    const line = await outbox.waiting(lane, instantAt(began));
    if (line.length === 0) return await release(webhooks, lane, null);
    for (const notice of line) {
      const next = await deliverNext(webhooks, lane, notice, budget);
      if (next !== "go-on") return await release(webhooks, lane, next);
      // Meanwhile a turn may have passed.
      if (wire.now() - began > readAgainAfter) break;
    }
  }
}

/** When the lane is due next, or that its next notice may follow at once. */
async function deliverNext(
  webhooks: WebhookParts,
  lane: Lane,
  notice: Waiting,
  budget: Budget,
): Promise<number | "go-on"> {
  const now = webhooks.wire.now();
  const dueAt = Date.parse(notice.dueAt);
  if (dueAt > now) return dueAt;
  if (budget.left <= 0 || now > budget.until) return now;
  budget.left -= 1;
  const outcome = await attemptDelivery(webhooks, lane, notice);
  if (outcome === undefined) return webhooks.wire.now();
  return outcome.status === "waiting" ? Date.parse(outcome.dueAt) : "go-on";
}

async function release({ outbox, wire, nudge }: WebhookParts, lane: Lane, dueAt: number | null): Promise<void> {
  const now = wire.now();
  await outbox.release(lane, dueAt === null ? null : instantAt(dueAt), instantAt(now));
  if (dueAt !== null && dueAt - now < soon) nudge(Math.max(0, Math.ceil((dueAt - now) / 1000)));
}
