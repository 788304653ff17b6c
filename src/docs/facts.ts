import { registry } from "../games/registry.ts";
import { limits as graphqlLimits } from "../graphql/limits.ts";
import { versionsText } from "../http/openapi/document.ts";
import { limits, reasons } from "../http/openapi/limits-document.ts";
import { bodyLimit } from "../http/request/body.ts";
import { lifeSeconds } from "../identity/tokens.ts";
import { mostRefused } from "../play/accounts/refuse-inviter.ts";
import { idleDays } from "../play/game/show.ts";
import { mostInvited } from "../play/lobby/invite-player.ts";
import { mostEntropies } from "../play/lobby/send-entropy.ts";
import { mostSittings } from "../play/lobby/take-seat.ts";
import { mostUndos } from "../play/moves/undo.ts";
import { problemGuide } from "../play/problem-guide.ts";
import { statusOfProblem, titleOfProblem } from "../play/problems.ts";
import { reach } from "../play/subscriptions/begin-subscription.ts";
import { mostAgreed } from "../play/time/agree.ts";
import { leaveDays } from "../play/time/calendar.ts";
import { mostActions } from "../play/time/time-out.ts";
import { shares } from "../store/webhooks/lease-statement.ts";
import { limitMilliseconds } from "../webhooks/call.ts";
import { eventTypes } from "../webhooks/event-types.ts";
import { attempts, patience } from "../webhooks/schedule.ts";

/** What each limit of a GraphQL request counts. */
const ofWhat: Readonly<Record<keyof typeof graphqlLimits, string>> = {
  tokens: "tokens in the document: room for every field that can come of all titles",
  depth: "fields in fields",
  introspectionDepth: "the same in a question about the schema",
  aliases: "fields under another name",
  cost: "what the fields cost together",
};

/** What guides say that the code knows: a guide names a fact as `{{name}}`, and no number is typed twice. */
export const facts: Readonly<Record<string, string>> = {
  titles: table(
    ["title", "players", "name in the API"],
    registry.map(({ meta: { name, seats, title } }) => [name, `${seats.min} to ${seats.max}`, `\`${title}\``]),
  ),
  limits: table(["budget", "at most", "within", "why"], limitRows()),
  "graphql-limits": table(
    ["limit", "at most", "of what"],
    Object.entries(graphqlLimits).map(([name, most]) => [
      `\`${name}\``,
      grouped(most),
      ofWhat[name as keyof typeof graphqlLimits],
    ]),
  ),
  problems: Object.keys(problemGuide)
    .map((code) => problemText(code as keyof typeof problemGuide))
    .join("\n\n"),
  "event-types": eventTypes.map((type) => `\`${type}\``).join(", "),
  versions: versionsText,
  ...numbers({
    tokenDays: lifeSeconds / 86_400,
    bodyKiB: bodyLimit / 1024,
    deliverySeconds: limitMilliseconds / 1_000,
    deliveriesAtOnce: shares.player,
    daysOfFailure: patience / 86_400_000,
    reach,
    leaveDays,
    attempts,
    mostActions,
    mostAgreed,
    mostInvited,
    mostRefused,
    mostEntropies,
    idleDays,
    mostSittings,
    mostUndos,
  }),
};

function numbers(counts: Readonly<Record<string, number>>): Record<string, string> {
  return Object.fromEntries(Object.entries(counts).map(([name, count]) => [name, grouped(count)]));
}

function limitRows(): string[][] {
  return Object.entries(limits).map(([name, bound]) => limitRow(name, bound, reasons[name] ?? ""));
}

function limitRow(name: string, { most, seconds }: { readonly most: number; readonly seconds: number }, why: string) {
  const [count, unit] = seconds % 3_600 === 0 ? [seconds / 3_600, "hour"] : [seconds / 60, "minute"];
  return [`\`${name}\``, grouped(most), `${count} ${unit}${count === 1 ? "" : "s"}`, why];
}

function problemText(code: keyof typeof problemGuide): string {
  const [meaning, remedy] = problemGuide[code];
  return `### ${code}\n\n**${statusOfProblem(code)}: ${titleOfProblem(code)}.** ${meaning} ${remedy} [\`/problems/${code}\`](/problems/${code})`;
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  return [head, head.map(() => "---"), ...rows].map((row) => `| ${row.join(" | ")} |`).join("\n");
}

function grouped(count: number): string {
  return count.toLocaleString("en-US");
}
