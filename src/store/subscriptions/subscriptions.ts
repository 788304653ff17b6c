import { type SQL, sql } from "drizzle-orm";
import type { Principal } from "../../identity/principal.ts";
import { type Database, run } from "../database.ts";
import { gameLineOf, type Line, storedIn } from "../journal/lines.ts";
import type { Standing } from "../journal/port.ts";
import { type Caller, standingFields, thisGame } from "../journal/rights.ts";
import { type SecretOf, verifyEntries } from "../journal/verify.ts";
import { entries, games, players, seats } from "../schema.ts";
import { nameOf, versionWithin } from "../statement.ts";
import type { News, Subscriptions } from "./port.ts";

type Asked = Parameters<Subscriptions["readNews"]>[1];

/** What subscriptions read, over a database. `secretOf` gives the secret of a game from the luck key it was opened under. */
export function openSubscriptions({
  db,
  secretOf,
}: {
  readonly db: Database;
  readonly secretOf: SecretOf;
}): Subscriptions {
  return {
    lease: async (game) => void (await run(db, leaseStatement(game))),
    leasePlayer: async (player) => void (await run(db, leasePlayerStatement(player))),
    subscribed: async (player) => {
      const [row] = await run<{ games: string[] | null; inbox: boolean | null }>(db, subscribedStatement(player));
      return { games: row?.games ?? [], inbox: row?.inbox ?? false };
    },
    readNews: (game, asked) => readNews(db, secretOf, game, asked),
  };
}

type About = Omit<News, "head" | "standings" | "entries"> & { readonly luckKeyId: string };

async function readNews(
  db: Database,
  secretOf: SecretOf,
  game: string,
  { after, ...asked }: Asked,
): Promise<News | undefined> {
  const from = versionWithin(after);
  const lines = await run<Line>(db, newsStatement(game, { ...asked, after: from }));
  const line = gameLineOf(game, lines);
  if (line === undefined) return undefined;
  const { head, digestBefore, text } = line;
  const { luckKeyId, ...about } = JSON.parse(text) as About;
  const joint = { version: from, digest: from === 0 ? null : digestBefore };
  const end = Math.min(head.version, from + asked.limit);
  return {
    ...about,
    head,
    standings: standingsIn(lines, asked.principals),
    entries: verifyEntries(secretOf(game, luckKeyId), game, joint, end, storedIn(lines)),
  };
}

function standingsIn(lines: readonly Line[], principals: Asked["principals"]): Standing[] {
  const found = new Map(lines.filter(({ part }) => part === "standing").map(({ version, text }) => [version, text]));
  return principals.map((_, index) => JSON.parse(found.get(index) ?? nobody) as Standing);
}

const nobody = '{"live":false,"seat":null,"canSee":false}';

const lasts = sql`interval '60 seconds'`;
const rest = sql`interval '40 seconds'`;

/** An append updates the same row, so it waits for the lease or comes before it: no entry is missed. */
function leaseStatement(game: string): SQL {
  return sql`update ${games} set ${nameOf(games.watchedUntil)} = now() + ${lasts}
    where ${games.id} = ${game} and coalesce(${games.watchedUntil}, '-infinity') < now() + ${rest}`;
}

function leasePlayerStatement(player: string): SQL {
  return sql`update ${players} set ${nameOf(players.watchedUntil)} = now() + ${lasts}
    where ${players.id} = ${player} and coalesce(${players.watchedUntil}, '-infinity') < now() + ${rest}`;
}

function subscribedStatement(player: string): SQL {
  const mine = sql`select ${seats.game} from ${seats} where ${seats.player} = ${player}
    union select ${games.id} from ${games} where ${games.creator} = ${player} and ${games.status} = 'open'`;
  return sql`select
    (select json_agg(${games.id}) from ${games} where ${games.id} in (${mine}) and ${games.watchedUntil} > now()) as games,
    (select ${players.watchedUntil} > now() from ${players} where ${players.id} = ${player}) as inbox`;
}

function newsStatement(game: string, { principals, after, limit, lease }: Asked): SQL {
  return sql`with
    head as (select ${entries.version}, ${entries.digest} from ${entries} where ${entries.game} = ${game}
      order by ${entries.version} desc limit 1)
    ${lease ? sql`, leased as (${leaseStatement(game)})` : sql``}
    select 'game' as part, head.version, head.digest, (select ${entries.digest} from ${entries}
          where ${entries.game} = ${game} and ${entries.version} = ${after}) as previous_digest,
        json_build_object('title', ${games.title}, 'luckKeyId', ${games.luckKeyId}, 'status', ${games.status})::text as text
      from ${games} left join head on true where ${games.id} = ${game}
    union all (select 'entry', ${entries.version}, ${entries.digest}, ${entries.previousDigest}, ${entries.text}
      from ${entries} where ${entries.game} = ${game} and ${entries.version} > ${after}
      order by ${entries.version} limit ${limit})
    union all ${standingLines(game, principals)}`;
}

const row: Caller = {
  player: sql`caller.player`,
  epoch: sql`caller.epoch`,
  game: sql`caller.game`,
  seat: sql`caller.seat`,
  seatEpoch: sql`caller.seat_epoch`,
};

/** The standing of each principal, in one query. */
function standingLines(game: string, principals: readonly (Principal | null)[]): SQL {
  const callers = principals.map((principal, n) => {
    const { player = null, epoch = null, seat = null } = principal ?? {};
    return { n, player, epoch, game: seat?.game ?? null, seat: seat?.seat ?? null, seat_epoch: seat?.epoch ?? null };
  });
  return sql`select 'standing', caller.n, null, null, json_build_object(${standingFields(row, thisGame)})::text
    from json_to_recordset(${JSON.stringify(callers)}::json)
      as caller (n integer, player text, epoch integer, game text, seat smallint, seat_epoch integer)
    join ${games} on ${games.id} = ${game}`;
}
