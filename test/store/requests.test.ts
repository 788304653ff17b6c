import { beforeAll, describe, expect, it } from "vitest";
import type { Principal } from "../../src/identity/principal.ts";
import { type Arena, acting, append, kindOf, openArena, opening, sitting, type Written } from "./arena.ts";

let arena: Arena;
let ada: Principal;
let bo: Principal;
let game: Written;

beforeAll(async () => {
  arena = await openArena();
  ada = await arena.join();
  bo = await arena.join();
  game = await append(arena.journal, opening(ada, { beside: { request: { key: "one", hash: "open" } } }));
  game = await append(arena.journal, sitting(game, bo, 1, { request: { key: "one", hash: "sit" } }));
  game = await append(arena.journal, acting(game, ada, 0, { actRequest: { key: "one", hash: "act" } }));
});

const format = () => 1;
const repeated = async (principal: Principal, asked: { readonly key?: string; readonly requestKey?: string }) =>
  (await arena.journal.read(game.game, principal, { format, ...asked }))?.repeated;

describe("a request key", () => {
  it("of an action is found among the seat's, with the version it made", async () => {
    expect(await repeated(ada, { key: "one" })).toEqual({ game: game.game, version: 3, seat: 0, hash: "act" });
    expect(await repeated(ada, { key: "two" })).toBeNull();
  });

  it("of another request is found among the player's, and the two never clash", async () => {
    expect(await repeated(ada, { requestKey: "one" })).toEqual({ game: game.game, version: 1, seat: 0, hash: "open" });
    expect(await repeated(bo, { requestKey: "one" })).toEqual({ game: game.game, version: 2, seat: 1, hash: "sit" });
    expect(await repeated(bo, { key: "one" })).toBeNull();
  });

  it("of another seat, another player or a revoked token shows nothing", async () => {
    const cy = await arena.join();
    expect(await repeated(cy, { key: "one", requestKey: "one" })).toBeNull();
    expect(await repeated({ ...ada, epoch: 2 }, { key: "one", requestKey: "one" })).toBeNull();
    expect(await arena.journal.findRequest(cy, "one")).toBeNull();
    expect(await arena.journal.findRequest({ ...ada, epoch: 2 }, "one")).toBeNull();
  });

  it("is found without the game too, in one round trip", async () => {
    arena.trips();
    expect(await arena.journal.findRequest(bo, "one")).toEqual({ game: game.game, version: 2, seat: 1, hash: "sit" });
    expect(arena.trips()).toBe(1);
    expect(await arena.journal.findRequest(bo, "two")).toBeNull();
  });

  it("takes effect once, also for another game", async () => {
    const request = { key: "one", hash: "again" };
    expect(await kindOf(arena.journal.append(opening(ada, { beside: { request } })))).toBe("repeated");
    expect(await kindOf(arena.journal.append(opening(bo, { beside: { request } })))).toBe("repeated");
    expect(await arena.sql("select count(*)::int from games")).toEqual([{ count: 1 }]);
  });

  it("may be any text", async () => {
    const key = "' or 1=1 -- \\ $1 \u{1f409}";
    await append(arena.journal, opening(ada, { beside: { request: { key, hash: "h" } } }));
    expect(await arena.journal.findRequest(ada, key)).toMatchObject({ hash: "h" });
  });
});
