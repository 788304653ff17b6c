const [second, minute, hour] = [1_000, 60_000, 3_600_000];

/** How long to wait after each failed attempt: ten attempts over 75 h 35 min. */
const waits = [5 * second, 5 * minute, 30 * minute, 2 * hour, 5 * hour, 10 * hour, 14 * hour, 20 * hour, 24 * hour];

/** The receiver of a challenge may never have asked for it, so it is not repeated for days. */
const challengeWaits = [5 * second, minute, 5 * minute, 30 * minute];

const jitter = 0.1;
const longestRetryAfter = 24 * hour;

/** How often a delivery is tried at most. */
export const attempts = waits.length + 1;

/** An endpoint that has only failed for so long is paused. */
export const patience = 5 * 24 * hour;

/**
 * When to try again after the attempt of that number, which ended at `now`; null when that was the last. Up to a tenth
 * sooner or later, so that many do not come at once; never before the receiver said.
 */
export function nextTry(
  attempt: number,
  {
    now,
    random,
    retryAfter,
    isChallenge,
  }: {
    readonly now: number;
    /** From 0 to 1. */
    readonly random: number;
    readonly retryAfter: number | null;
    readonly isChallenge: boolean;
  },
): number | null {
  const wait = (isChallenge ? challengeWaits : waits)[attempt - 1];
  if (wait === undefined) return null;
  const spread = wait * (1 + jitter * (2 * random - 1));
  return Math.ceil(now + Math.max(spread, Math.min(retryAfter ?? 0, longestRetryAfter)));
}

/** An attempt that takes longer keeps its caller waiting, whatever comes of it. */
export const slowMilliseconds = 5 * second;

const longestRest = 15 * minute;

/** How long an endpoint is left alone after so many attempts in a row that kept the caller waiting. */
export function restAfter(slow: number): number {
  return Math.min(5 * second * 3 ** (slow - 1), longestRest);
}

/** What a `Retry-After` asks for, in milliseconds: seconds or a date (RFC 9110); null when it says neither. */
export function readRetryAfter(header: string | null, now: number): number | null {
  const text = header?.trim() ?? "";
  if (/^\d{1,9}$/.test(text)) return Number(text) * second;
  const date = /^[A-Za-z]{3}, /.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(date) ? null : Math.max(0, date - now);
}
