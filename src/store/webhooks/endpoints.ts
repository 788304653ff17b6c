import { type SQL, sql } from "drizzle-orm";
import type { Principal } from "../../identity/principal.ts";
import { type Database, run } from "../database.ts";
import { DatabaseFailed } from "../errors.ts";
import { ownPlayer } from "../journal/rights.ts";
import { challenges, dispatch, endpoints, lanes, outbox, players } from "../schema.ts";
import { type Assignment, assign, insertFrom, isoText, list } from "../statement.ts";
import { dueOnWake, wakeDispatch, wakeLanes } from "./dispatch.ts";
import type { Challenge, ChallengeRefused, Endpoint, EndpointChange, Endpoints, NewEndpoint } from "./port.ts";

/** The webhook endpoints in a database. */
export function openEndpoints({ db }: { readonly db: Database }): Endpoints {
  return {
    add: (principal, endpoint, challenge, at) => add(db, principal, endpoint, challenge, at),
    list: (principal) => listOwn(db, principal),
    find: async (principal, id) =>
      (await rowsOf(db, sql`select ${shown} from ${endpoints} where ${own(principal, id)}`))[0],
    change: (principal, id, change, also) => changeOne(db, principal, id, change, also),
    remove: (principal, id) => remove(db, principal, id),
  };
}

/** The endpoint of that id, if it is the principal's player's: a token bound to a seat has none. */
export function own(principal: Principal, id: string): SQL {
  if (principal.seat !== null) return sql`false`;
  return sql`${endpoints.id} = ${id}::uuid and ${endpoints.player} = ${principal.player}
    and ${endpoints.status} <> 'removed' and exists (select from ${players} where ${ownPlayer(principal)})`;
}

/** The columns of a removed endpoint. */
export const removed = assign([
  [endpoints.status, "removed"],
  [endpoints.url, ""],
  [endpoints.secret, ""],
  [endpoints.previousSecret, null],
]);

/** Puts something of an endpoint's own in line, at the end of the lane that is of no game. */
export function putInLine(endpoint: SQL, notice: { id: string; type: string; body: string | null; at: string }): SQL {
  return sql`in_line as (${insertFrom(sql`(select from ${endpoint}) as known`, outbox, [
    [outbox.id, notice.id],
    [outbox.endpoint, sql`(select id from ${endpoint})`],
    [outbox.game, ""],
    [outbox.version, 0],
    [outbox.type, notice.type],
    [outbox.body, notice.body],
    [outbox.readyAt, notice.at],
    [outbox.dueAt, notice.at],
  ])}),
  woken as (${wakeLanes(sql`select id, ''::text, ${notice.at}::timestamptz from ${endpoint}`)}),
  called as (${wakeDispatch(sql`woken`)})`;
}

const shown = sql`${list(
  [
    ...[endpoints.id, endpoints.url, endpoints.format, endpoints.status, endpoints.reason],
    ...[endpoints.secret, endpoints.previousSecret, endpoints.origin],
  ].map((column) => sql`${column}`),
)}, array_to_json(${endpoints.types}) as types, ${isoText(endpoints.previousUntil)} as previous_until,
  ${isoText(endpoints.failingSince)} as failing_since, ${isoText(endpoints.createdAt)} as created_at`;

type Row = Pick<Endpoint, "id" | "url" | "format" | "types" | "status" | "reason" | "secret" | "origin"> & {
  readonly previous_secret: string | null;
  readonly previous_until: string | null;
  readonly failing_since: string | null;
  readonly created_at: string;
};

async function rowsOf(db: Database, statement: SQL): Promise<Endpoint[]> {
  const rows = await run<Row>(db, statement);
  return rows.map(({ previous_secret, previous_until, failing_since, created_at, ...same }) => ({
    ...same,
    previousSecret: previous_secret,
    previousUntil: previous_until,
    failingSince: failing_since,
    createdAt: created_at,
  }));
}

async function listOwn(db: Database, principal: Principal): ReturnType<Endpoints["list"]> {
  if (principal.seat !== null) return undefined;
  const mine = sql`${endpoints.player} = ${principal.player} and ${endpoints.status} <> 'removed'`;
  // The first row is there for every principal that is live, as in the lists of games.
  const rows = await rowsOf(
    db,
    sql`select listed.* from ${players} left join lateral (
      select ${shown} from ${endpoints} where ${mine} order by ${endpoints.createdAt}, ${endpoints.id}) as listed on true
      where ${ownPlayer(principal)}`,
  );
  return rows.length === 0 ? undefined : rows.filter(({ id }) => id !== null);
}

async function add(
  db: Database,
  principal: Principal,
  endpoint: NewEndpoint,
  challenge: Challenge | null,
  at: string,
): ReturnType<Endpoints["add"]> {
  if (principal.seat !== null) return false;
  const insert = insertFrom(sql`(select from ${players} where ${ownPlayer(principal)}) as live`, endpoints, [
    [endpoints.id, endpoint.id],
    [endpoints.player, principal.player],
    [endpoints.url, endpoint.url],
    [endpoints.format, endpoint.format],
    [endpoints.types, typesOf(endpoint.types)],
    [endpoints.status, endpoint.status],
    [endpoints.secret, endpoint.secret],
    [endpoints.origin, endpoint.origin],
    [endpoints.createdAt, at],
  ]);
  const line = challenge === null ? sql`` : sql`, ${putChallenge(principal, challenge, at)}`;
  try {
    const rows = await run(db, sql`with made as (${insert} returning ${endpoints.id}) ${line} select id from made`);
    return rows.length > 0;
  } catch (error) {
    if (error instanceof DatabaseFailed && error.constraint === "endpoints_per_player_limit") return "limit-reached";
    return await refusedChallenge(db, error, principal, challenge, at);
  }
}

async function changeOne(
  db: Database,
  principal: Principal,
  id: string,
  change: EndpointChange,
  { challenge, lanes: turn, at }: Parameters<Endpoints["change"]>[3],
): ReturnType<Endpoints["change"]> {
  const parts = [
    sql`made as (update ${endpoints} set ${assign(assignments(change))} where ${own(principal, id)} returning ${shown})`,
  ];
  if (challenge !== null) {
    parts.push(sql`replaced as (update ${outbox} set status = 'superseded' from made where ${outbox.endpoint} = made.id
      and ${outbox.type} = 'webhook.challenge' and ${outbox.status} = 'waiting')`);
    parts.push(putChallenge(principal, challenge, at));
  } else if (turn !== null) {
    const dueAt = turn === "wake" ? at : null;
    parts.push(sql`turned as (update ${lanes} set due_at = ${dueOnWake(sql`${dueAt}::timestamptz`)},
        wakes = ${lanes.wakes} + ${turn === "wake" ? 1 : 0} from made
      where ${lanes.endpoint} = made.id returning ${lanes.endpoint}, ${lanes.dueAt})`);
    parts.push(sql`called as (${wakeDispatch(sql`turned`)})`);
  }
  try {
    return (await rowsOf(db, sql`with ${list(parts)} select * from made`))[0];
  } catch (error) {
    return await refusedChallenge(db, error, principal, challenge, at);
  }
}

async function remove(db: Database, principal: Principal, id: string): Promise<boolean> {
  const rows = await run(
    db,
    sql`with gone as (update ${endpoints} set ${removed} where ${own(principal, id)} returning ${endpoints.id}),
      unsent as (delete from ${outbox} using gone where ${outbox.endpoint} = gone.id),
      idle as (delete from ${lanes} using gone where ${lanes.endpoint} = gone.id returning ${lanes.endpoint}),
      uncalled as (delete from ${dispatch} using gone
        where ${dispatch.endpoint} = gone.id and (select count(*) from idle) >= 0)
      select id from gone`,
  );
  return rows.length > 0;
}

function assignments(change: EndpointChange): Assignment[] {
  const columns = {
    url: endpoints.url,
    types: endpoints.types,
    status: endpoints.status,
    reason: endpoints.reason,
    secret: endpoints.secret,
    previousSecret: endpoints.previousSecret,
    previousUntil: endpoints.previousUntil,
    failingSince: endpoints.failingSince,
  } as const;
  return Object.entries(change).map(([name, value]) => {
    const column = columns[name as keyof EndpointChange];
    return [column, typeof value === "string" || value === null ? value : typesOf(value)] as const;
  });
}

function typesOf(types: readonly string[]): SQL {
  return sql`${sql.param([...types])}::text[]`;
}

function putChallenge(principal: Principal, { id, body, host }: Challenge, at: string): SQL {
  return sql`${putInLine(sql`made`, { id, type: "webhook.challenge", body, at })},
    asked as (${insertFrom(sql`made`, challenges, [
      [challenges.id, id],
      [challenges.player, principal.player],
      [challenges.host, host],
      [challenges.askedAt, at],
    ])})`;
}

/** When the first of those that fill the hour is no longer of it. Throws what is no such failure. */
async function refusedChallenge(
  db: Database,
  error: unknown,
  principal: Principal,
  challenge: Challenge | null,
  at: string,
): Promise<ChallengeRefused> {
  const limit = error instanceof DatabaseFailed ? error.constraint : null;
  const bound = ({ challenges_per_player_limit: "player", challenges_per_host_limit: "host" } as const)[limit ?? ""];
  if (bound === undefined) throw error;
  const those = {
    player: sql`${challenges.player} = ${principal.player}`,
    host: sql`${challenges.host} = ${challenge?.host ?? ""}`,
  }[bound];
  const [row] = await run<{ seconds: number | null }>(
    db,
    sql`select ceil(extract(epoch from min(${challenges.askedAt}) + interval '1 hour' - ${at}::timestamptz))::integer
        as seconds
      from ${challenges} where ${those} and ${challenges.askedAt} > ${at}::timestamptz - interval '1 hour'`,
  );
  return { bound, retryAfter: Math.max(1, row?.seconds ?? 1) };
}
