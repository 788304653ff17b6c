import type { Attempt, Lane, Outcome, Waiting } from "../../store/webhooks/port.ts";
import { type Called, call } from "../../webhooks/call.ts";
import { chatBody } from "../../webhooks/chat.ts";
import { echoes, standardBody, type Told } from "../../webhooks/payload.ts";
import { nextTry, patience, restAfter, slowMilliseconds } from "../../webhooks/schedule.ts";
import { signedHeaders } from "../../webhooks/signature.ts";
import { purposeOf } from "./show-endpoint.ts";
import { instantAt, type WebhookDeps } from "./webhook-deps.ts";

/** Longer than an attempt can take: when the lease ends, its holder is dead. */
export const leaseMilliseconds = 30_000;

const mostSlowCounted = 100;

/**
 * Makes one attempt and notes what came of it. The bytes are kept before they are first sent, and the endpoint is
 * read anew each time. Undefined when the attempt must not be made (any more).
 */
export async function attemptDelivery(
  webhooks: WebhookDeps,
  lane: Lane,
  notice: Waiting,
): Promise<Outcome | undefined> {
  const { outbox, wire } = webhooks;
  const body = notice.body ?? bodyOf(notice, toldOf(webhooks, lane, notice));
  const until = instantAt(wire.now() + leaseMilliseconds);
  const attempt = await outbox.begin(lane, { id: notice.id, body }, until);
  if (attempt === undefined) return undefined;
  const at = wire.now();
  const called = await send(webhooks, lane, notice, attempt);
  const outcome = outcomeOf(webhooks, notice, attempt, { called, at });
  await outbox.note(lane, notice.id, attempt.url, outcome);
  return outcome;
}

async function send(webhooks: WebhookDeps, lane: Lane, notice: Waiting, attempt: Attempt): Promise<Called> {
  const { wire } = webhooks;
  const at = wire.now();
  const opened = await openedOf(webhooks, lane, attempt, at);
  if (opened === undefined) return { code: null, retryAfter: null, text: null };
  const headers = signedHeaders(opened.secrets, { id: notice.id, body: attempt.body, at });
  const ownHost = URL.canParse(notice.origin) ? new URL(notice.origin).hostname : null;
  const post = { headers, body: attempt.body, reads: isChallenge(notice) };
  return await call(wire, { url: opened.url, ownHost }, post);
}

/** Where to and with which secrets; undefined when the key that they were sealed with is gone. */
async function openedOf({ sealing }: WebhookDeps, { endpoint }: Lane, attempt: Attempt, now: number) {
  const { secret, previousSecret, previousUntil } = attempt;
  const both = previousSecret !== null && previousUntil !== null && Date.parse(previousUntil) > now;
  const sealed = [secret, ...(both ? [previousSecret] : [])];
  try {
    const secrets = await Promise.all(sealed.map((one) => sealing.open(one, purposeOf("secret", endpoint))));
    return { secrets, url: await sealing.open(attempt.url, purposeOf("url", endpoint)) };
  } catch {
    return undefined;
  }
}

function outcomeOf(
  { random, wire }: WebhookDeps,
  notice: Waiting,
  { number, failingSince, body, slow }: Attempt,
  { called, at }: { readonly called: Called; readonly at: number },
): Outcome {
  const now = wire.now();
  const { code, retryAfter, text } = called;
  const pace = paceOf(slow, at, now);
  const noted = { at: instantAt(at), code, dueAt: instantAt(now), pace };
  const input = isChallenge(notice);
  if (input ? code === 200 && echoes(body, text) : code !== null && code >= 200 && code < 300) {
    return { ...noted, status: "delivered", endpoint: input ? "proven" : "well" };
  }
  if (code === 410) return { ...noted, status: "failed", endpoint: input ? "failed" : "gone" };
  const next = nextTry(number, { now, random: random(), retryAfter, isChallenge: input });
  const tooLong = failingSince !== null && now - Date.parse(failingSince) >= patience;
  const endpoint = tooLong ? "failing" : "failed";
  if (next === null) return { ...noted, status: "failed", endpoint };
  return { ...noted, status: "waiting", dueAt: instantAt(next), endpoint };
}

function paceOf(before: number, began: number, ended: number): Outcome["pace"] {
  if (ended - began < slowMilliseconds) return before === 0 ? null : { slow: 0, restsUntil: null };
  const slow = Math.min(before + 1, mostSlowCounted);
  return { slow, restsUntil: instantAt(ended + restAfter(slow)) };
}

function isChallenge({ type }: Waiting): boolean {
  return type === "webhook.challenge";
}

function bodyOf({ format }: Waiting, told: Told): string {
  return format === "standard" ? standardBody(told) : chatBody(format, told);
}

function toldOf({ nameOf }: WebhookDeps, lane: Lane, notice: Waiting): Told {
  const { id, type, at, origin, title, version, seat, seatName, deadline, visibility } = notice;
  if (title === null) return { id, type, at, origin, game: null };
  const isPrivate = visibility === "private";
  const game = { id: lane.game, title, name: nameOf(title), version, seat, seatName, deadline, isPrivate };
  return { id, type, at, origin, game };
}
