import { beforeAll, describe, expect, it } from "vitest";
import type { Principal } from "../../src/identity/principal.ts";
import type { Append } from "../../src/store/journal/append-port.ts";
import {
  type Arena,
  acting,
  append,
  everything,
  fresh,
  next,
  openArena,
  opening,
  sitting,
  snapshotAt,
  untimed,
  type Written,
} from "./arena.ts";

let arena: Arena;
let ada: Principal;
let bo: Principal;
let game: Written;
let other: Written;

beforeAll(async () => {
  arena = await openArena();
  ada = await arena.join();
  bo = await arena.join();
  game = await append(arena.journal, opening(ada));
  game = await append(arena.journal, sitting(game, bo, 1));
  other = await append(arena.journal, opening(ada));
  await arena.sql(
    "insert into endpoints (player, url, format, types, status, secret) values ($1, 'https://example.org', 'standard', $2, 'active', 's')",
    [ada.player, ["turn.started", "player.joined", "player.left", "game.started", "game.finished"]],
  );
});

const bound = (principal: Principal, seat: number, epoch = 1, of = game.game): Principal => ({
  ...principal,
  seat: { game: of, seat, epoch },
});

/** Everything that can go beside an entry, to see that none of it is written. */
const loaded = (): Partial<Append> => ({
  snapshot: snapshotAt(3),
  actRequest: { key: fresh("key"), hash: "h" },
  request: { key: fresh("key"), hash: "h" },
  projection: { status: "finished", seatsTaken: 0, toAct: [0, 1], deadline: null, outcome: null, ...untimed },
});

const leaves = (principal: Principal, seat: number, actor: number) =>
  next(
    game,
    principal,
    { kind: "seat-left", seat, facts: [{ type: "seat-left", seat }] },
    { ...loaded(), seat: actor, frees: seat },
  );

const withoutRight: Record<string, () => Append | Promise<Append>> = {
  "a player that does not exist": () => acting(game, { player: "nobody", epoch: 1, seat: null }, 0, loaded()),
  "an earlier epoch": () => acting(game, { ...ada, epoch: 0 }, 0, loaded()),
  "a later epoch": () => acting(game, { ...ada, epoch: 2 }, 0, loaded()),
  "another player's seat": () => acting(game, bo, 0, loaded()),
  "an empty seat": () => acting(game, ada, 2, loaded()),
  "a seat that is not there": () => acting(game, ada, 9, loaded()),
  "a player who has no seat": async () => acting(game, await arena.join(), 0, loaded()),
  "a seat of a game that is not there": () => acting({ ...game, game: "nowhere" }, ada, 0, loaded()),
  "a seat token of an earlier seat epoch": () => acting(game, bound(ada, 0, 0), 0, loaded()),
  "a seat token of a later seat epoch": () => acting(game, bound(ada, 0, 2), 0, loaded()),
  "a seat token of an earlier player epoch": () => acting(game, bound({ ...ada, epoch: 0 }, 0), 0, loaded()),
  "a seat token for another seat": () => acting(game, bound(ada, 1), 0, loaded()),
  "a seat token used from another seat": () => acting(game, bound(bo, 1), 0, loaded()),
  "a seat token of another game": () => acting(game, bound(ada, 0, 1, other.game), 0, loaded()),
  "a seat token that names another's seat": () => acting(game, bound(ada, 1), 1, loaded()),
  "a seat token that opens a game": () => opening(bound(ada, 0), { beside: loaded() }),
  "a seat token that takes a seat": () => sitting(other, bound(bo, 1), 1, loaded()),
  "a seat token with no acting seat in another game": () =>
    next(other, bound(ada, 0), { kind: "started", seat: null, facts: [] }, loaded()),
  "a revoked seat token with no acting seat": () =>
    next(game, bound(ada, 0, 2), { kind: "started", seat: null, facts: [] }, loaded()),
  "an earlier epoch that opens a game": () => opening({ ...ada, epoch: 0 }, { beside: loaded() }),
  "an earlier epoch that takes a seat": async () => sitting(game, { ...(await arena.join()), epoch: 7 }, 2, loaded()),
  "another's seat freed": () => leaves(bo, 0, 0),
  "a game that is not there": async () => sitting({ ...game, game: "nowhere" }, await arena.join(), 2, loaded()),
};

describe("without the right nothing at all is written", () => {
  for (const [who, make] of Object.entries(withoutRight)) {
    it(`by ${who}`, async () => {
      const asked = await make();
      const before = await everything(arena);
      expect(await arena.journal.append(asked)).toEqual({ kind: "no-right" });
      expect(await everything(arena)).toBe(before);
    });
  }

  it("by somebody with no invite or a wrong one", async () => {
    const closed = await append(arena.journal, opening(ada, { visibility: "private", inviteHash: "right" }));
    const cy = await arena.join();
    const before = await everything(arena);
    for (const inviteHash of [null, "wrong", ""]) {
      expect(await arena.journal.append(sitting(closed, cy, 1, { ...loaded(), inviteHash }))).toEqual({
        kind: "no-right",
      });
    }
    expect(await everything(arena)).toBe(before);
  });

  it("after every token was revoked, while a token of the new epoch acts", async () => {
    const cy = await arena.join();
    const own = await append(arena.journal, opening(cy));
    const now = await arena.players.revokeAll(cy);
    const before = await everything(arena);
    expect(await arena.journal.append(acting(own, cy, 0, loaded()))).toEqual({ kind: "no-right" });
    expect(await everything(arena)).toBe(before);
    const renewed = { ...cy, epoch: now?.epoch ?? 0 };
    expect(await arena.journal.append(acting(own, renewed, 0))).toMatchObject({ kind: "appended" });
  });

  it("after the seat's tokens were revoked, while the player's own token acts", async () => {
    const cy = await arena.join();
    const own = await append(arena.journal, opening(cy));
    const seatToken: Principal = { ...cy, seat: { game: own.game, seat: 0, epoch: 1 } };
    expect(await arena.players.revokeSeat(cy, own.game)).toEqual({ seat: 0, epoch: 2 });
    expect(await arena.journal.append(acting(own, seatToken, 0))).toEqual({ kind: "no-right" });
    expect(await arena.journal.append(acting(own, cy, 0))).toMatchObject({ kind: "appended", seatEpoch: 2 });
  });

  it("by the token of a seat that was left and taken again by the same player", async () => {
    const cy = await arena.join();
    let own = await append(arena.journal, opening(cy));
    const left = { type: "seat-left", seat: 0 } as const;
    own = await append(
      arena.journal,
      next(own, cy, { kind: "seat-left", seat: 0, facts: [left] }, { seat: 0, frees: 0 }),
    );
    own = await append(arena.journal, sitting(own, cy, 0));
    const former: Principal = { ...cy, seat: { game: own.game, seat: 0, epoch: 1 } };
    expect(await arena.journal.append(acting(own, former, 0))).toEqual({ kind: "no-right" });
  });

  it("by an erased player", async () => {
    const cy = await arena.join();
    expect(await arena.players.erase(cy)).toBe("erased");
    expect(await arena.journal.append(opening(cy))).toEqual({ kind: "no-right" });
    expect(await arena.players.erase(cy)).toBe("not-live");
  });

  it("never by erasing a player for whom others wait", async () => {
    const cy = await arena.join();
    const own = await append(arena.journal, opening(cy));
    expect(await arena.players.erase(cy)).toBe("still-seated");
    expect(await arena.journal.append(acting(own, cy, 0))).toMatchObject({ kind: "appended" });
  });
});
