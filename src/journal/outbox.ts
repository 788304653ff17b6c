import { type SQL, sql } from "drizzle-orm";
import type { Seat } from "../engine/seats.ts";
import type { Append } from "./port.ts";
import { endpoints, games, outbox, seats } from "./schema.ts";
import { list, nameOf } from "./statement.ts";

/** Something that endpoints are told: about one seat, to its player alone, or about the game, to everybody in it. */
export interface Notice {
  readonly type: string;
  readonly seat: Seat | null;
}

/** What there may be to tell of an entry. Whether a seat is newly to act only the statement can see. */
export function noticesOf({ entry, projection }: Append): Notice[] {
  const happened = new Set<string>();
  for (const fact of entry.facts) {
    if (fact.type === "seat-taken") happened.add("player.joined");
    if (fact.type === "seat-left" || fact.type === "player-left") happened.add("player.left");
    if (fact.type === "game-started") happened.add("game.started");
  }
  if (projection.status === "finished" || projection.status === "cancelled") happened.add(`game.${projection.status}`);
  return [
    ...[...happened].map((type) => ({ type, seat: null })),
    ...projection.toAct.map((seat) => ({ type: turn, seat })),
  ];
}

const turn = "turn.started";

/** One row for each notice and each active endpoint of a seated player that asked for its type. */
export function writeNotices(entry: SQL, append: Append, notices: readonly Notice[]): SQL {
  const { game, version } = append.entry;
  const told = list(notices.map(({ type, seat }) => sql`(${type}::text, ${seat}::smallint)`));
  const columns = [outbox.endpoint, outbox.game, outbox.version, outbox.type, outbox.seat].map(nameOf);
  return sql`insert into ${outbox} (${list(columns)})
    select ${endpoints.id}, ${game}::text, ${version}::integer, notice.type, notice.seat
    from ${entry}
    cross join (values ${told}) as notice (type, seat)
    join (${seated(append)}) as seated on notice.seat is null or notice.seat = seated.seat
    join ${endpoints} on ${endpoints.player} = seated.player
    where ${endpoints.status} = 'active' and notice.type = any(${endpoints.types})
      and not (notice.type = ${turn} and exists (
        select from ${games} where ${games.id} = ${game} and notice.seat = any(${games.toAct})
      ))`;
}

/** Who sits there after the entry: the statement itself still sees the seats as they were. */
function seated({ claim, entry, takes, frees }: Append): SQL {
  const before = sql`select ${seats.seat}, ${seats.player} from ${seats}
    where ${seats.game} = ${entry.game} and ${seats.player} is not null`;
  const stayed = frees === null ? before : sql`${before} and ${seats.seat} <> ${frees}`;
  return takes === null ? stayed : sql`${stayed} union all select ${takes.seat}::smallint, ${claim.player}::text`;
}
