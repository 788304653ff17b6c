import { beforeAll, describe, expect, it } from "vitest";
import type { Principal } from "../../src/identity/principal.ts";
import { openDatabase } from "../../src/store/database.ts";
import type { Appended } from "../../src/store/journal/append-port.ts";
import type { Subscriptions } from "../../src/store/subscriptions/port.ts";
import { openSubscriptions } from "../../src/store/subscriptions/subscriptions.ts";
import { type Arena, acting, append, openArena, opening, sitting, type Written } from "./arena.ts";

let arena: Arena;
let subscriptions: Subscriptions;
beforeAll(async () => {
  arena = await openArena();
  subscriptions = openSubscriptions({ db: openDatabase(arena.database), secretOf: () => new Uint8Array(32) });
});

const followersIn = (appended: Appended) => (appended.kind === "appended" ? appended.subscribed : appended);

async function gameOfTwo(): Promise<{ game: Written; ada: Principal; bo: Principal }> {
  const [ada, bo] = [await arena.join("Ada"), await arena.join("Bo")];
  const opened = await append(arena.journal, opening(ada));
  return { game: await append(arena.journal, sitting(opened, bo, 1)), ada, bo };
}

describe("an append", () => {
  it("says that nobody follows where nobody does", async () => {
    const { game, ada } = await gameOfTwo();
    expect(followersIn(await arena.journal.append(acting(game, ada, 0)))).toEqual({ game: false, players: [] });
  });

  it("says that the game is followed as long as the lease holds", async () => {
    const { game, ada } = await gameOfTwo();
    await subscriptions.lease(game.game);
    const next = await append(arena.journal, acting(game, ada, 0));
    expect(followersIn(await arena.journal.append(acting(next, ada, 0)))).toEqual({ game: true, players: [] });
  });

  it("no longer says so when the lease has run out", async () => {
    const { game, ada } = await gameOfTwo();
    await subscriptions.lease(game.game);
    await arena.sql("update games set watched_until = now() - interval '1 second' where id = $1", [game.game]);
    expect(followersIn(await arena.journal.append(acting(game, ada, 0)))).toEqual({ game: false, players: [] });
  });

  it("names the players of the game whose games are followed, who sits down among them, and no others", async () => {
    const { game, ada, bo } = await gameOfTwo();
    const cy = await arena.join("Cy");
    for (const { player } of [bo, cy]) await subscriptions.leasePlayer(player);
    expect(followersIn(await arena.journal.append(acting(game, ada, 0)))).toEqual({
      game: false,
      players: [bo.player],
    });
    const opened = await append(arena.journal, opening(ada));
    expect(followersIn(await arena.journal.append(sitting(opened, cy, 1)))).toMatchObject({ players: [cy.player] });
  });
});

describe("what of a player is followed", () => {
  it("is the games with a seat and the list, each by its lease", async () => {
    const { game, bo } = await gameOfTwo();
    expect(await subscriptions.subscribed(bo.player)).toEqual({ games: [], inbox: false });
    await subscriptions.lease(game.game);
    await subscriptions.leasePlayer(bo.player);
    expect(await subscriptions.subscribed(bo.player)).toEqual({ games: [game.game], inbox: true });
  });
});
