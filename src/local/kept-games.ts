import { withClient } from "./postgres/with-client.ts";

/** What a database holds that secrets are needed for. */
export interface KeptGames {
  /** Whether anybody has a token or a game. */
  hasPlayers: boolean;
  /** The id of the luck key of the newest game. */
  luckKey: string | undefined;
}

/** Looks into a migrated database. */
export async function keptGames(databaseUrl: string): Promise<KeptGames> {
  return await withClient(databaseUrl, async (client) => {
    const { rows } = await client.query<{ players: boolean; key: string | null }>(
      `select exists (select from players) as players,
              (select luck_key_id from games order by created_at desc limit 1) as key`,
    );
    return { hasPlayers: rows[0]?.players ?? false, luckKey: rows[0]?.key ?? undefined };
  });
}
