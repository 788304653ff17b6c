import { beforeAll, describe, expect, it } from "vitest";
import type { Principal } from "../../src/identity/principal.ts";
import { openDatabase } from "../../src/store/database.ts";
import type { Subscriptions } from "../../src/store/subscriptions/port.ts";
import { openSubscriptions } from "../../src/store/subscriptions/subscriptions.ts";
import { type Arena, append, openArena, opening, secretOf, sitting, type Written } from "./arena.ts";

/** A game of each visibility, made by its creator, who has no seat; its rematch, which is as visible, is the same. */
const visibilities = ["public", "unlisted", "private"] as const;

let arena: Arena;
let subscriptions: Subscriptions;
let people: Record<"creator" | "sitter" | "invited" | "revoked" | "stranger", Principal>;
const games = new Map<string, Written>();
/** Another game, in which the creator, the sitter and the invited player have seats 0 to 2. */
let elsewhere: string;
/** A public game whose rematch is the game. */
const formers = new Map<string, Written>();

beforeAll(async () => {
  arena = await openArena();
  subscriptions = openSubscriptions({ db: openDatabase(arena.database), secretOf });
  const [creator, sitter, invited, stranger] = await Promise.all(["C", "S", "I", "X"].map((name) => arena.join(name)));
  if (!creator || !sitter || !invited || !stranger) throw new Error("four join");
  people = { creator, sitter, invited, stranger, revoked: { ...sitter, epoch: sitter.epoch + 1 } };
  const another = await append(arena.journal, opening(creator));
  const withTwo = await append(arena.journal, sitting(another, sitter, 1));
  elsewhere = (await append(arena.journal, sitting(withTwo, invited, 2))).game;
  for (const visibility of visibilities) {
    const inviteHash = visibility === "private" ? "right" : null;
    const opened = await append(arena.journal, opening(creator, { visibility, inviteHash, joins: false }));
    const game = await append(arena.journal, sitting(opened, sitter, 1, { inviteHash }));
    await arena.sql("insert into invitations (game, player, inviter, created_at) values ($1, $2, $3, now())", [
      game.game,
      invited.player,
      creator.player,
    ]);
    const former = await append(arena.journal, opening(stranger));
    await arena.sql("update games set rematch_of = $1 where id = $2", [former.game, game.game]);
    games.set(visibility, game);
    formers.set(visibility, former);
  }
});

const boundTo = (principal: Principal, seat: number, game: string): Principal => ({
  ...principal,
  seat: { game, seat, epoch: 1 },
});

/** Who asks, and whether they see the game while it is private. */
const callers: Record<string, [(game: string) => Principal | null, boolean]> = {
  "a spectator without a token": [() => null, false],
  "a player without a seat": [() => people.stranger, false],
  "who made it": [() => people.creator, true],
  "who made it, by a token of a seat elsewhere": [() => boundTo(people.creator, 0, elsewhere), false],
  "a player with a seat": [() => people.sitter, true],
  "a player with a seat, by that seat's token": [(game) => boundTo(people.sitter, 1, game), true],
  "a player with a seat, by the token of a seat that is another's": [(game) => boundTo(people.sitter, 0, game), false],
  "a player with a seat, by an earlier token of it": [
    (game) => ({ ...people.sitter, seat: { game, seat: 1, epoch: 7 } }),
    false,
  ],
  "a player with a seat whose tokens were revoked": [() => people.revoked, false],
  "an invited player": [() => people.invited, true],
  "a player with a seat, by a token of a seat elsewhere": [() => boundTo(people.sitter, 1, elsewhere), false],
  "an invited player, by a token of a seat elsewhere": [() => boundTo(people.invited, 2, elsewhere), false],
};

const read = (game: string, principal: Principal | null, inviteHash: string | null = null) =>
  arena.journal.read(game, principal, { format: () => 1, inviteHash });

describe.each(visibilities)("a %s game", (visibility) => {
  const gameOf = () => games.get(visibility)?.game ?? "";

  for (const [who, [make, seesPrivate]] of Object.entries(callers)) {
    const sees = visibility !== "private" || seesPrivate;

    it(`is ${sees ? "" : "not "}seen by ${who}, whatever asks`, async () => {
      const principal = make(gameOf());
      const others = Object.values(callers).map(([other]) => other(gameOf()));
      const asked = { principals: [...others, principal], after: 0, limit: 1, lease: false };
      const [whole, page, head, heard, former] = await Promise.all([
        read(gameOf(), principal),
        arena.journal.readEntries(gameOf(), principal, 0, 1),
        arena.journal.head(gameOf(), principal),
        subscriptions.readNews(gameOf(), asked),
        read(formers.get(visibility)?.game ?? "", principal),
      ]);
      const standing = whole?.standing;
      expect(standing?.canSee).toBe(sees);
      expect(page?.standing).toEqual(standing);
      expect(head?.standing).toEqual(standing);
      expect(heard?.standings.at(-1)).toEqual(standing);
      expect(former?.rematch).toBe(sees ? gameOf() : null);
    });
  }

  it("is opened by its invite and by no other, which gives no right of its own", async () => {
    const opened = async (hash: string | null) => (await read(gameOf(), people.stranger, hash))?.openedByInvite;
    expect(await opened("right")).toBe(visibility === "private");
    for (const hash of ["wrong", "", null]) expect(await opened(hash)).toBe(false);
    expect((await read(gameOf(), people.stranger, "right"))?.standing.canSee).toBe(visibility !== "private");
  });
});

it("a revoked, an earlier and another's token are not live, and hold no seat", async () => {
  const game = games.get("public")?.game ?? "";
  const dead = [
    people.revoked,
    boundTo(people.sitter, 0, game),
    { ...people.sitter, seat: { game, seat: 1, epoch: 7 } },
  ];
  const heard = await subscriptions.readNews(game, { principals: dead, after: 0, limit: 1, lease: false });
  for (const [index, principal] of dead.entries()) {
    expect((await read(game, principal))?.standing).toEqual({ live: false, seat: null, canSee: true });
    expect(heard?.standings[index]).toEqual({ live: false, seat: null, canSee: true });
  }
});
