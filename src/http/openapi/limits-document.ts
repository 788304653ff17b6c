import { budgets, challengeBounds, paces } from "../../play/accounts/budgets.ts";
import { mostInvited } from "../../play/lobby/invite-player.ts";
import { mostEntropies } from "../../play/lobby/send-entropy.ts";
import { mostSittings } from "../../play/lobby/take-seat.ts";
import { mostUndos } from "../../play/moves/undo.ts";
import { mostAgreed } from "../../play/time/agree.ts";

/** Everything that is bounded over time, by the name that RateLimit says. */
export const limits = {
  ...budgets,
  [challengeBounds.player.budget]: boundOf(challengeBounds.player),
  [challengeBounds.host.budget]: boundOf(challengeBounds.host),
  ...paces,
};

/** The limits and their reasons. The guide to limits has the same. */
const told: Readonly<Record<keyof typeof limits, readonly [what: string, why: string]>> = {
  games: ["games made by a player", "games that nobody plays fill the lobby and the sweeps"],
  entries: ["entries of a player in all games", "each is written, told and kept for ever"],
  invitations: ["invitations by a player", "each calls somebody"],
  "invitations-to-one": ["invitations of a player by the same other", "nobody is called again and again by one other"],
  invited: ["invitations of a player by anybody", "nor by many"],
  players: ["players made from an address", "by address: nobody fills the database with accounts"],
  challenges: ["challenges of webhooks of a player", "each calls a host that may never have asked for it"],
  "challenges-to-host": [
    "challenges to a host by anybody",
    "by host, until one is answered there: nor do many players call it",
  ],
  "new-players": ["new players of an address", "by address: accounts are what other bounds are counted by"],
  recoveries: ["recovery codes shown by an address", "by address: nobody guesses recovery codes at our cost"],
};

/** Why each limit is there, by its name. */
export const reasons = Object.fromEntries(Object.entries(told).map(([name, [, why]]) => [name, why]));

/** The chapter of the document's description about limits. */
export const limitsText = `**Limits.** What costs others is bounded. A bound over time that is reached answers 429
\`rate-limited\` with \`Retry-After\`, \`RateLimit-Policy\` and \`RateLimit\` (draft-ietf-httpapi-ratelimit-headers); so much
may be done at once, and as much again over the time. No client that plays meets them. Leaving, getting up, sending away,
declining, resuming and ending are never refused.

${Object.keys(limits)
  .map((name) => line(name as keyof typeof limits))
  .join("\n")}

Bounds by number answer 409 \`limit-reached\`. In one game a player sits down at most ${mostSittings} times and sends
entropy ${mostEntropies} times, and at most ${mostInvited} invitations stand; a seat agrees to a pause or to cancelling at
most ${mostAgreed} times until somebody acts, and takes back at most ${mostUndos} times until another seat does
something that stands.`;

function line(name: keyof typeof limits): string {
  const [what, why] = told[name];
  const { most, seconds } = limits[name];
  return `- \`${name}\`: ${most.toLocaleString("en-US")} ${what} in ${spanOf(seconds)}; ${why}.`;
}

function spanOf(seconds: number): string {
  const [count, unit] = seconds % 3_600 === 0 ? [seconds / 3_600, "hour"] : [seconds / 60, "minute"];
  return `${count} ${unit}${count === 1 ? "" : "s"}`;
}

function boundOf({ most, seconds }: { readonly most: number; readonly seconds: number }) {
  return { most, seconds };
}
