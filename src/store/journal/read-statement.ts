import { type SQL, sql } from "drizzle-orm";
import type { Principal } from "../../identity/principal.ts";
import { entries, games, snapshots } from "../schema.ts";
import type { Line } from "./lines.ts";
import { rematchOf } from "./rematch.ts";
import { requestMade } from "./requests.ts";
import { callerOf, heldSeat, isLive, isOpenedBy, standingFields, thisGame } from "./rights.ts";

/** Which snapshots a read may begin at. A title's format is known only once its game has been read. */
export type Usable = "any" | "none" | { readonly format: number };

/** What is to be read of a game. */
export interface Wanted {
  readonly game: string;
  readonly principal: Principal | null;
  readonly known: { readonly version: number; readonly digest: string } | null;
  readonly upTo: number;
  readonly key: string | null;
  readonly requestKey: string | null;
  readonly inviteHash: string | null;
  readonly snapshots: Usable;
}

/** One line of the answer: the game itself, the snapshot, or an entry. */
export interface GameLine extends Line {
  readonly format: number | null;
  readonly seal: string | null;
}

/**
 * All that a reader needs in one statement: the game with its head, the standing of the principal and what the keys
 * made; the newest usable snapshot, unless the reader's own knowledge is in the journal; the entries after either.
 */
export function readStatement(wanted: Wanted): SQL {
  const { game, upTo } = wanted;
  return sql`with
    head as (select ${entries.version}, ${entries.digest} from ${entries} where ${entries.game} = ${game}
      order by ${entries.version} desc limit 1),
    known as (${knownInJournal(wanted)}),
    snapshot as (${newestSnapshot(wanted)}),
    since as (select coalesce((select version from known), (select version from snapshot), 0) as version)
    select 'game' as part, head.version, head.digest, null::text as previous_digest, null::integer as format,
        null::text as seal, json_build_object(${aboutGame(wanted)})::text as text
      from ${games} left join head on true where ${games.id} = ${game}
    union all select 'snapshot', version, digest, null, format, seal, text from snapshot
    union all select 'entry', ${entries.version}, ${entries.digest}, ${entries.previousDigest}, null, null, ${entries.text}
      from ${entries} where ${entries.game} = ${game} and ${entries.version} > (select version from since)
        and ${entries.version} <= ${upTo}`;
}

/** The kinds of entries that are a seat's own doing once the game runs. */
const ownDoing = ["acted", "undone", "left", "claimed", "agreed"] as const;

/**
 * The entries after a version, at most `limit`, with the game and the version and the digest they join on to. `after`
 * may also be the last entry that was the doing of the principal's seat, or the beginning when there is none.
 */
export function entriesStatement(
  game: string,
  principal: Principal | null,
  after: number | "my-last-action",
  limit: number,
): SQL {
  const wanted: Wanted = {
    game,
    principal,
    known: null,
    upTo: 0,
    key: null,
    requestKey: null,
    inviteHash: null,
    snapshots: "none",
  };
  return sql`with
    head as (select ${entries.version}, ${entries.digest} from ${entries} where ${entries.game} = ${game}
      order by ${entries.version} desc limit 1),
    known as (select null::integer as version where false),
    since as (${typeof after === "number" ? sql`select ${after}::integer as version` : lastDoing(game, principal)})
    select 'game' as part, head.version, head.digest, (select ${entries.digest} from ${entries}
          where ${entries.game} = ${game} and ${entries.version} = (select version from since)) as previous_digest,
        null::integer as format, null::text as seal,
        json_build_object('after', (select version from since), ${aboutGame(wanted)})::text as text
      from ${games} left join head on true where ${games.id} = ${game}
    union all (select 'entry', ${entries.version}, ${entries.digest}, ${entries.previousDigest}, null, null, ${entries.text}
      from ${entries} where ${entries.game} = ${game} and ${entries.version} > (select version from since)
      order by ${entries.version} limit ${limit})`;
}

function lastDoing(game: string, principal: Principal | null): SQL {
  const caller = callerOf(principal);
  const kinds = sql.param([...ownDoing]);
  return sql`select coalesce((select ${entries.version} from ${entries} where ${entries.game} = ${game}
      and ${entries.seat} = ${heldSeat(caller, sql`${game}`)} and ${entries.kind} = any(${kinds}::text[]) and ${isLive(caller)}
    order by ${entries.version} desc limit 1), 0) as version`;
}

function aboutGame({ game, principal, key, requestKey, inviteHash }: Wanted): SQL {
  const caller = callerOf(principal);
  const acted = key === null || principal === null ? sql`null` : actionMade(principal, game, key);
  const made = requestKey === null || principal === null ? sql`null` : requestMade(principal, requestKey);
  return sql`'title', ${games.title}, 'luckKeyId', ${games.luckKeyId}, ${standingFields(caller, thisGame)},
    'openedByInvite', ${isOpenedBy(inviteHash, thisGame)}, 'rematch', ${rematchOf(caller)},
    'status', ${games.status}, 'outcome', ${games.outcome}::json,
    'continues', exists (select from known), 'acted', ${acted}, 'made', ${made}`;
}

function actionMade(principal: Principal, game: string, key: string): SQL {
  const caller = callerOf(principal);
  return sql`(select json_build_object('game', ${entries.game}, 'version', ${entries.version},
      'seat', ${entries.seat}, 'hash', ${entries.requestHash})
    from ${entries} where ${entries.game} = ${game} and ${entries.seat} = ${heldSeat(caller, sql`${game}`)}
      and ${entries.requestKey} = ${key} and ${isLive(caller)})`;
}

function knownInJournal({ game, known, upTo }: Wanted): SQL {
  if (known === null || known.version > upTo) return sql`select null::integer as version where false`;
  return sql`select ${entries.version} from ${entries} where ${entries.game} = ${game}
    and ${entries.version} = ${known.version} and ${entries.digest} = ${known.digest}`;
}

function newestSnapshot({ game, upTo, snapshots: usable }: Wanted): SQL {
  const format = typeof usable === "object" ? sql`and ${snapshots.format} = ${usable.format}` : sql``;
  const none = usable === "none" ? sql`and false` : sql``;
  return sql`select ${snapshots.version}, ${snapshots.format}, ${snapshots.seal}, ${snapshots.text}, ${entries.digest}
    from ${snapshots} join ${entries} on ${entries.game} = ${snapshots.game} and ${entries.version} = ${snapshots.version}
    where ${snapshots.game} = ${game} and ${snapshots.version} <= ${upTo} and not exists (select from known)
      ${format} ${none}
    order by ${snapshots.version} desc, ${snapshots.format} desc limit 1`;
}
