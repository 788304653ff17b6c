import { beforeAll, describe, expect, it } from "vitest";
import type { Principal } from "../../src/identity/principal.ts";
import { type Arena, append, fresh, kindOf, openArena, opening, playedGame, sitting } from "./arena.ts";

let arena: Arena;
beforeAll(async () => {
  arena = await openArena();
});

/** Rows of games and seats, as so many appends would have left them. */
async function fill(creator: Principal, sitter: Principal | null, count: number, status = "open"): Promise<void> {
  const name = fresh("filled");
  await arena.tamper(
    `insert into games (id, title, rules, options, visibility, start_rule, creator, commitment, luck_key_id, seat_count,
       seats_taken, status, version, to_act, created_at, updated_at)
     select $1 || n, 'toy', 1, '{}', 'public', 'full', $2, 'c', 'l', 2, 1, $3, 1, '{}', now(), now()
     from generate_series(1, $4::int) n`,
    [name, creator.player, status, count],
  );
  if (sitter === null) return;
  await arena.tamper(
    "insert into seats (game, seat, player, name) select $1 || n, 0, $2, 'Ada' from generate_series(1, $3::int) n",
    [name, sitter.player, count],
  );
}

const limit = { kind: "limit-reached", limit: "games-per-player" };

describe("the database keeps hard limits", () => {
  it("200 seats in open and running games; ended ones and left ones do not count", async () => {
    const [ada, bo] = [await arena.join(), await arena.join()];
    await fill(bo, ada, 100, "playing");
    await fill(bo, ada, 99);
    await fill(bo, ada, 50, "finished");
    await fill(bo, ada, 50, "cancelled");
    const [one, two] = [await playedGame(arena, bo, 0), await playedGame(arena, bo, 0)];
    await append(arena.journal, sitting(one, ada, 1));
    expect(await arena.journal.append(sitting(two, ada, 1))).toEqual(limit);
    expect(await arena.sql("select version from games where id = $1", [two.game])).toEqual([{ version: 1 }]);
    expect(await arena.journal.append(opening(ada))).toEqual(limit);
    await arena.sql("update seats set has_left = true where player = $1 and game = $2", [ada.player, one.game]);
    await append(arena.journal, sitting(two, ada, 1));
  });

  it("200 open games made, whether or not one sits in them", async () => {
    const ada = await arena.join();
    await fill(ada, null, 199);
    await append(arena.journal, opening(ada, { joins: false }));
    const asked = opening(ada, { joins: false });
    expect(await arena.journal.append(asked)).toEqual(limit);
    expect(await arena.sql("select from games where id = $1", [asked.entry.game])).toEqual([]);
  });

  it("also when 20 requests of one player race for the last place", async () => {
    const [ada, bo] = [await arena.join(), await arena.join()];
    await fill(bo, ada, 199);
    const kinds = await Promise.all(Array.from({ length: 20 }, () => kindOf(arena.journal.append(opening(ada)))));
    expect(kinds.filter((kind) => kind === "appended")).toHaveLength(1);
    expect(kinds.filter((kind) => kind === "limit-reached")).toHaveLength(19);
  });
});
