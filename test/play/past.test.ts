import { beforeEach, describe, expect, test } from "vitest";
import type { Principal } from "../../src/identity/principal.ts";
import { withClient } from "../../src/local/postgres/with-client.ts";
import { revokeTokens } from "../../src/play/accounts/revoke-tokens.ts";
import { seeGame } from "../../src/play/game/see-game.ts";
import { act } from "../../src/play/moves/act.ts";
import { listActions } from "../../src/play/moves/list-actions.ts";
import { JournalDamaged } from "../../src/store/errors.ts";
import { type House, openHouse, startedGame } from "./house.ts";

type Started = Awaited<ReturnType<typeof startedGame>>;

let house: House;
let game: Started;
beforeEach(async () => {
  house = await openHouse();
  game = await startedGame(house);
});

/** The claim of a seat that is to act, and one legal action for it. */
async function next(isolate: House = house) {
  const { toAct, version } = await seeGame(isolate.deps, null, game.id);
  const principal = game.principals[toAct[0] ?? 0] as Principal;
  const { actions } = await listActions(isolate.deps, principal, game.id);
  return { principal, asked: { version, actions: actions.slice(0, 1), request: null } };
}

/** Writes to the database behind the journal's back, as a restored backup or a broken disk would. */
async function meddle(...statements: string[]): Promise<void> {
  await withClient(house.database.databaseUrl, async (client) => {
    await client.query("set session_replication_role = replica");
    for (const statement of statements) await client.query(statement);
  });
}

async function storedVersions(): Promise<number[]> {
  return await withClient(house.database.databaseUrl, async (client) => {
    const { rows } = await client.query("select version from entries where game = $1 order by version", [game.id]);
    return rows.map(({ version }: { version: number }) => version);
  });
}

describe("a wrong past is noticed and nothing is written on it", () => {
  test("a revoked token learns nothing from a warm cache and writes nothing", async () => {
    const { principal, asked } = await next();
    const bystander = game.principals.find((other) => other !== principal) as Principal;
    await revokeTokens(house.deps, principal, null);
    await revokeTokens(house.deps, bystander, null);
    const before = await storedVersions();
    await expect(act(house.deps, principal, game.id, asked)).rejects.toMatchObject({ code: "token-revoked" });
    const unlawful = { ...asked, actions: [{ type: "decline" }] };
    await expect(act(house.deps, principal, game.id, unlawful)).rejects.toMatchObject({ code: "token-revoked" });
    await expect(act(house.deps, bystander, game.id, asked)).rejects.toMatchObject({ code: "token-revoked" });
    const stale = { ...asked, version: asked.version - 1 };
    await expect(act(house.deps, principal, game.id, stale)).rejects.toMatchObject({ code: "token-revoked" });
    expect(await storedVersions()).toEqual(before);
  });

  test("a stale cache is found out: the version another isolate has passed is refused with the current one", async () => {
    const { principal, asked } = await next();
    const isolate = house.anotherIsolate();
    await act(isolate.deps, principal, game.id, asked);
    const late = act(house.deps, principal, game.id, asked);
    await expect(late).rejects.toMatchObject({ code: "version-stale", extras: { version: asked.version + 1 } });
    const shown = await seeGame(house.deps, null, game.id);
    expect(shown.version).toBe(asked.version + 1);
    expect(shown.digest).toBe((await seeGame(isolate.deps, null, game.id)).digest);
  });

  test("a database put back to an earlier backup: the remembered future is dropped, the game goes on from the backup", async () => {
    const first = await next();
    await act(house.deps, first.principal, game.id, first.asked);
    const second = await next();
    await meddle(`delete from entries where game = '${game.id}' and version > ${first.asked.version}`);
    const onLostPast = act(house.deps, second.principal, game.id, second.asked);
    await expect(onLostPast).rejects.toMatchObject({ code: "version-stale", extras: { version: first.asked.version } });
    expect((await storedVersions()).at(-1)).toBe(first.asked.version);
    const again = await next();
    expect(again.asked.version).toBe(first.asked.version);
    const acted = await act(house.deps, again.principal, game.id, again.asked);
    expect(acted.version).toBe(first.asked.version + 1);
  });

  test("a backup that another isolate has played on from: its past counts, not the remembered one", async () => {
    const first = await next();
    await act(house.deps, first.principal, game.id, { ...first.asked, actions: [{ type: "taunt" }] });
    await meddle(`delete from entries where game = '${game.id}' and version > ${first.asked.version}`);
    const isolate = house.anotherIsolate();
    const other = await next(isolate);
    const offer = (await listActions(isolate.deps, other.principal, game.id, { type: "offer" })).actions.slice(0, 1);
    const there = await act(isolate.deps, other.principal, game.id, { ...other.asked, actions: offer });
    const { principal, asked } = await next();
    expect(asked.version).toBe(there.version);
    const acted = await act(house.deps, principal, game.id, asked);
    expect(acted.version).toBe(there.version + 1);
    expect((await seeGame(isolate.deps, null, game.id)).digest).toBe(acted.game.digest);
  });

  test("a byte changed in an entry is noticed by whoever reads it, and nothing is added", async () => {
    const { principal, asked } = await next();
    await meddle(`update entries set text = replace(text, 'Player 1', 'Player 7') where game = '${game.id}'`);
    const isolate = house.anotherIsolate();
    const before = await storedVersions();
    await expect(seeGame(isolate.deps, null, game.id)).rejects.toThrow(JournalDamaged);
    await expect(act(isolate.deps, principal, game.id, asked)).rejects.toThrow(JournalDamaged);
    expect(await storedVersions()).toEqual(before);
  });

  test("a gap in the journal is noticed", async () => {
    game = await startedGame(house, { seats: 4 });
    const { principal, asked } = await next();
    await meddle(`delete from entries where game = '${game.id}' and version = 2`);
    const isolate = house.anotherIsolate();
    await expect(act(isolate.deps, principal, game.id, asked)).rejects.toThrow(JournalDamaged);
  });
});
