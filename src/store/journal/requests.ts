import { type SQL, sql } from "drizzle-orm";
import type { Principal } from "../../identity/principal.ts";
import { type Database, run } from "../database.ts";
import { requests } from "../schema.ts";
import { insertFrom } from "../statement.ts";
import type { Append, KeyedRequest } from "./append-port.ts";
import type { GameRead } from "./port.ts";
import { callerOf, isLive } from "./rights.ts";

/** Remembers a request beside the entry it made. A second one under the same key fails by the primary key. */
export function writeRequest(
  entry: SQL,
  { entry: written, principal, takes, seat }: Append,
  request: KeyedRequest,
): SQL {
  return insertFrom(entry, requests, [
    [requests.player, principal?.player ?? null],
    [requests.key, request.key],
    [requests.hash, request.hash],
    [requests.game, written.game],
    [requests.version, written.version],
    [requests.seat, takes?.seat ?? seat],
    [requests.createdAt, written.at],
  ]);
}

/** What a request key of the principal's player made, as JSON, or null. */
export function requestMade(principal: Principal, key: string): SQL {
  return sql`(select json_build_object('game', ${requests.game}, 'version', ${requests.version},
      'seat', ${requests.seat}, 'hash', ${requests.hash})
    from ${requests} where ${requests.player} = ${principal.player} and ${requests.key} = ${key} and ${isLive(callerOf(principal))})`;
}

/** What a request key of the principal's player made before. */
export async function findRequest(db: Database, principal: Principal, key: string): Promise<GameRead["repeated"]> {
  const [row] = await run<{ made: GameRead["repeated"] }>(db, sql`select ${requestMade(principal, key)} as made`);
  return row?.made ?? null;
}
