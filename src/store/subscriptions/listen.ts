import { type SQL, sql } from "drizzle-orm";
import { type Database, run } from "../database.ts";
import { damaged, type SecretOf, verifyEntries } from "../journal/verify.ts";
import type { Principal, Standing } from "../port.ts";
import { entries, games, invitations, players, seats } from "../schema.ts";
import { nameOf, versionWithin } from "../statement.ts";
import type { Listened, Listening } from "./port.ts";

type Asked = Parameters<Listening["listen"]>[1];

/** Listening over a database. `secretOf` gives the secret of a game from the luck key it was opened under. */
export function openListening({ db, secretOf }: { readonly db: Database; readonly secretOf: SecretOf }): Listening {
  return {
    lease: async (game) => void (await run(db, leaseStatement(game))),
    leasePlayer: async (player) => void (await run(db, leasePlayerStatement(player))),
    followed: async (player) => {
      const [row] = await run<{ games: string[] | null; inbox: boolean | null }>(db, followedStatement(player));
      return { games: row?.games ?? [], inbox: row?.inbox ?? false };
    },
    listen: (game, asked) => listen(db, secretOf, game, asked),
  };
}

interface Line extends Record<string, unknown> {
  readonly part: "game" | "entry" | "standing";
  readonly version: number | null;
  readonly digest: string | null;
  readonly previous_digest: string | null;
  readonly text: string;
}

type About = Omit<Listened, "head" | "standings" | "entries"> & { readonly luckKeyId: string };

async function listen(
  db: Database,
  secretOf: SecretOf,
  game: string,
  { after, ...asked }: Asked,
): Promise<Listened | undefined> {
  const from = versionWithin(after);
  const lines = await run<Line>(db, listenStatement(game, { ...asked, after: from }));
  const line = lines.find(({ part }) => part === "game");
  if (line === undefined) return undefined;
  if (line.version === null || line.digest === null) throw damaged(game, 1, "is missing");
  const head = { version: line.version, digest: line.digest };
  const { luckKeyId, ...about } = JSON.parse(line.text) as About;
  const joint = { version: from, digest: from === 0 ? null : line.previous_digest };
  const stored = lines
    .filter(({ part }) => part === "entry")
    .map(({ version, digest, previous_digest: previousDigest, text }) => {
      return { version: version ?? 0, digest: digest ?? "", previousDigest, text };
    })
    .sort((one, other) => one.version - other.version);
  const end = Math.min(head.version, from + asked.limit);
  return {
    ...about,
    head,
    standings: standingsIn(lines, asked.principals),
    entries: verifyEntries(secretOf(game, luckKeyId), game, joint, end, stored),
  };
}

const nobody = '{"live":false,"seat":null,"invited":false}';

/** Who asks without a principal has none of the lines. */
function standingsIn(lines: readonly Line[], principals: Asked["principals"]): Standing[] {
  const found = new Map(lines.filter(({ part }) => part === "standing").map(({ version, text }) => [version, text]));
  return principals.map((_, index) => {
    const text = found.get(index);
    const { live, seat, invited } = JSON.parse(text ?? nobody) as Standing;
    return { live, seat: live ? seat : null, invited: live && invited };
  });
}

const lasts = sql`interval '60 seconds'`;
const rest = sql`interval '40 seconds'`;

/** The append's own update waits for this row, or this waits for it: none goes by unseen. */
function leaseStatement(game: string): SQL {
  return sql`update ${games} set ${nameOf(games.watchedUntil)} = now() + ${lasts}
    where ${games.id} = ${game} and coalesce(${games.watchedUntil}, '-infinity') < now() + ${rest}`;
}

function leasePlayerStatement(player: string): SQL {
  return sql`update ${players} set ${nameOf(players.watchedUntil)} = now() + ${lasts}
    where ${players.id} = ${player} and coalesce(${players.watchedUntil}, '-infinity') < now() + ${rest}`;
}

function followedStatement(player: string): SQL {
  const mine = sql`select ${seats.game} from ${seats} where ${seats.player} = ${player}
    union select ${games.id} from ${games} where ${games.creator} = ${player} and ${games.status} = 'open'`;
  return sql`select
    (select json_agg(${games.id}) from ${games} where ${games.id} in (${mine}) and ${games.watchedUntil} > now()) as games,
    (select ${players.watchedUntil} > now() from ${players} where ${players.id} = ${player}) as inbox`;
}

function listenStatement(game: string, { principals, after, limit, lease }: Asked): SQL {
  return sql`with
    head as (select ${entries.version}, ${entries.digest} from ${entries} where ${entries.game} = ${game}
      order by ${entries.version} desc limit 1)
    ${lease ? sql`, leased as (${leaseStatement(game)})` : sql``}
    select 'game' as part, head.version, head.digest, (select ${entries.digest} from ${entries}
          where ${entries.game} = ${game} and ${entries.version} = ${after}) as previous_digest,
        json_build_object('title', ${games.title}, 'luckKeyId', ${games.luckKeyId}, 'status', ${games.status},
          'visibility', ${games.visibility}, 'creator', ${games.creator}, 'inviteHash', ${games.inviteHash})::text as text
      from ${games} left join head on true where ${games.id} = ${game}
    union all (select 'entry', ${entries.version}, ${entries.digest}, ${entries.previousDigest}, ${entries.text}
      from ${entries} where ${entries.game} = ${game} and ${entries.version} > ${after}
      order by ${entries.version} limit ${limit})
    ${principals.some((principal) => principal !== null) ? sql`union all ${standingLines(game, principals)}` : sql``}`;
}

/** The same judgement as in standing.ts, for a whole list of principals. */
function standingLines(game: string, principals: readonly (Principal | null)[]): SQL {
  const asked = principals.flatMap((principal, n) => {
    if (principal === null || (principal.seat !== null && principal.seat.game !== game)) return [];
    const { player, epoch, seat } = principal;
    return [{ n, player, epoch, seat: seat?.seat ?? null, seat_epoch: seat?.epoch ?? null }];
  });
  return sql`select 'standing', asked.n, null, null, json_build_object(
      'live', exists (select from ${players} where ${players.id} = asked.player and ${players.epoch} = asked.epoch)
        and (asked.seat is null or held.epoch = asked.seat_epoch and held.seat is not null),
      'seat', held.seat, 'invited', asked.seat is null and exists (select from ${invitations}
        where ${invitations.game} = ${game} and ${invitations.player} = asked.player))::text
    from json_to_recordset(${JSON.stringify(asked)}::json)
      as asked (n integer, player text, epoch integer, seat smallint, seat_epoch integer)
    left join ${seats} as held on held.game = ${game} and held.player = asked.player
      and (asked.seat is null or held.seat = asked.seat)`;
}
