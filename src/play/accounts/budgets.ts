import { bytesToHex } from "@noble/hashes/utils.js";
import type { Fact } from "../../engine/entry.ts";
import { hmacText } from "../../engine/secrets.ts";
import type { Principal } from "../../identity/principal.ts";
import type { Spending } from "../../store/accounts/port.ts";
import type { AccountDeps } from "../deps.ts";
import { Fault } from "../fault.ts";
import type { Draft } from "../game/draft.ts";

/**
 * What a player may do over time, because it costs others: so much at once, and as much again within so many seconds.
 * A client that plays never meets these bounds. The checks, the problems and the header fields read this one table.
 */
export const budgets = {
  /** Games made by a player. */
  games: { most: 100, seconds: 3_600 },
  /** Entries of a player in all games; getting up, sending away, declining, resuming and ending are free. */
  entries: { most: 6_000, seconds: 3_600 },
  /** Invitations by a player: each calls another player. */
  invitations: { most: 200, seconds: 86_400 },
  /** Invitations of one player by the same other. */
  "invitations-to-one": { most: 50, seconds: 86_400 },
  /** Invitations to one player by inviters that the player does not refuse. The player need not exist. */
  invited: { most: 300, seconds: 86_400 },
  /** Players made from one address, whatever counts them by the minute. */
  players: { most: 5_000, seconds: 86_400 },
} as const;
type Budget = keyof typeof budgets;

/**
 * What an address may do without a token. The Worker's rate limit counts it, roughly and by the minute, and not the
 * database. Two school classes behind one address are let through within a minute.
 */
export const paces = {
  /** New players. */
  "new-players": { most: 60, seconds: 60 },
  /** Recovery codes shown, right or wrong. */
  recoveries: { most: 60, seconds: 60 },
} as const;

/** Faults as `rate-limited` when an address has asked too often. Refuses nothing where no counter is bound. */
export async function keepPace(
  { pace }: Pick<AccountDeps, "pace">,
  budget: keyof typeof paces,
  network: string | null,
): Promise<void> {
  if (pace === null || network === null) return;
  const isWithin = await pace(`${budget} ${network}`).catch(() => true);
  const { most, seconds } = paces[budget];
  if (!isWithin) throw rateLimited({ budget, most, seconds }, seconds);
}

/** Challenges of webhooks, which the database counts by themselves: by one player, and to one host that has answered none. */
export const challengeBounds = {
  player: { budget: "challenges", most: 20, seconds: 3_600 },
  host: { budget: "challenges-to-host", most: 60, seconds: 3_600 },
} as const;

const free: ReadonlySet<Draft["kind"]> = new Set<Draft["kind"]>([
  ...(["seat-left", "left", "kicked", "uninvited", "claimed", "paused", "resumed", "cancelled"] as const),
]);

/** What an entry takes out of which budgets; nothing where time alone makes it. */
export function spendingOf({ kind, facts }: Draft, principal: Principal | null): Spending[] {
  if (principal === null) return [];
  const { player } = principal;
  const invited = facts.flatMap((fact: Fact) => (fact.type === "player-invited" ? [fact.player] : []));
  return [
    ...(free.has(kind) ? [] : [spending("entries", player, 1)]),
    ...(kind === "created" ? [spending("games", player, 1)] : []),
    ...(invited.length > 0 ? [spending("invitations", player, invited.length)] : []),
    ...invited.flatMap((one): Spending[] => [
      spending("invitations-to-one", `${player} ${one}`, 1),
      { ...spending("invited", one, 1), inviter: player },
    ]),
  ];
}

/**
 * The budgets that a new player spends; none where the network is not known. The database holds a hash of the network
 * under the luck key.
 */
export function spendingOfNewPlayer({ luck }: Pick<AccountDeps, "luck">, network: string | null): Spending[] {
  if (network === null) return [];
  const mark = bytesToHex(hmacText(luck.newest.key, `network ${network}`)).slice(0, 32);
  return [spending("players", mark, 1)];
}

function spending(budget: Budget, holder: string, cost: number): Spending {
  return { budget, holder, cost, ...budgets[budget] };
}

/** The fault of a budget that is used up, with the seconds until there is enough in it again. */
export function rateLimited(
  { budget, most, seconds }: Pick<Spending, "budget" | "most" | "seconds">,
  wait: number,
): Fault {
  const detail = `This is bounded to ${most} in ${seconds} seconds (${budget}); try again in ${wait} seconds.`;
  return new Fault("rate-limited", detail, { budget, most, window: seconds, retryAfter: wait });
}
