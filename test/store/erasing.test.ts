import pg from "pg";
import { beforeAll, expect, it } from "vitest";
import { type Arena, append, kindOf, openArena, opening, sitting } from "./arena.ts";

// The two ways in which erasing an account and sitting down can cross, each held open by a transaction of its own.
let arena: Arena;
beforeAll(async () => {
  arena = await openArena();
});

/** A session that holds its transaction open until it is told to let go. */
async function holding(statement: string, values: unknown[]) {
  const client = new pg.Client(arena.database.databaseUrl);
  await client.connect();
  await client.query("begin");
  await client.query(statement, values);
  return async () => {
    await client.query("commit");
    await client.end();
  };
}

/** Waits until some statement waits for a lock. */
async function untilSomebodyWaits(): Promise<void> {
  for (;;) {
    const [row] = await arena.sql(
      "select count(*)::integer as waiting from pg_stat_activity where wait_event_type = 'Lock'",
    );
    if (Number(row?.waiting) > 0) return;
  }
}

it("whoever sits down while being erased finds out and does not sit", async () => {
  const [ada, bo] = [await arena.join(), await arena.join()];
  const game = await append(arena.journal, opening(ada));
  const letGo = await holding("update players set name = null, epoch = epoch + 1 where id = $1", [bo.player]);
  const sat = kindOf(arena.journal.append(sitting(game, bo, 1)));
  await untilSomebodyWaits();
  await letGo();
  expect(await sat).toBe("no-right");
  expect(await arena.sql("select * from seats where player = $1", [bo.player])).toEqual([]);
});

it("whoever is erased while sitting down stays", async () => {
  const [ada, bo] = [await arena.join(), await arena.join()];
  const { game } = await append(arena.journal, opening(ada));
  const letGo = await holding(
    `with own as (select id from players where id = $1 for share)
      insert into seats (game, seat, player, name) select $2, 1, id, 'Bo' from own`,
    [bo.player, game],
  );
  const erased = arena.players.erase(bo);
  await untilSomebodyWaits();
  await letGo();
  expect(await erased).toBe("still-seated");
  expect(await arena.players.find(bo)).toMatchObject({ epoch: 1, name: "Ada" });
});
