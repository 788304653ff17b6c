import { describe, expect, it } from "vitest";
import { openPlayers } from "../../src/store/accounts/players.ts";
import { openDatabase, reach } from "../../src/store/database.ts";
import { DatabaseFailed } from "../../src/store/errors.ts";
import { openJournal } from "../../src/store/journal/journal.ts";
import { freshDatabase } from "../postgres.ts";
import { opening, secretOf } from "./arena.ts";

const principal = { player: "p", epoch: 1, seat: null };

/** What a call throws. */
async function failure(call: Promise<unknown>): Promise<unknown> {
  return call.then(
    () => undefined,
    (error: unknown) => error,
  );
}

describe("a database", () => {
  it("answers through the local endpoint", async () => {
    await reach(openDatabase(await freshDatabase()));
  });

  it("at Neon is asked over HTTPS, at its own address", async () => {
    const urls: string[] = [];
    const send = async (url: string) => {
      urls.push(url);
      return Response.json({ rows: [], fields: [], command: "SELECT", rowCount: 0, rowAsArray: false });
    };
    const databaseUrl = "postgres://user:secret@ep-cool-1.eu-central-1.aws.neon.tech/hoard";
    await reach(openDatabase({ databaseUrl, send }));
    await reach(openDatabase({ databaseUrl, neonLocal: "", send }));
    expect(new Set(urls)).toEqual(new Set(["https://api.eu-central-1.aws.neon.tech/sql"]));
  });

  it("two of them at once keep to their own addresses", async () => {
    const [one, two] = [await freshDatabase(), await freshDatabase()];
    const players = [openPlayers({ db: openDatabase(one) }), openPlayers({ db: openDatabase(two) })];
    await Promise.all(players.map((list) => list.create({ id: "p", name: "Ada", recoveryHash: "r" })));
    expect(await players[0]?.rename(principal, "Bo")).toMatchObject({ name: "Bo" });
    expect(await players[1]?.find(principal)).toMatchObject({ name: "Ada" });
  });

  it("that cannot be reached, answers nonsense or an error fails without showing the statement", async () => {
    const { databaseUrl } = await freshDatabase();
    const answers: (() => Promise<Response>)[] = [
      () => Promise.reject(new TypeError("fetch failed")),
      async () => new Response("<html>", { status: 502 }),
      async () => new Response("not json", { status: 200 }),
      async () => Response.json({ message: "no", code: "53300", detail: "Key (text)=(hidden)" }, { status: 400 }),
    ];
    for (const answer of answers) {
      const db = openDatabase({ databaseUrl, neonLocal: "127.0.0.1:1", send: answer });
      const journal = openJournal({ db, secretOf });
      for (const call of [journal.append(opening(principal)), journal.head("game", principal), reach(db)]) {
        const thrown = await failure(call);
        expect(thrown).toBeInstanceOf(DatabaseFailed);
        const shown = `${String(thrown)} ${JSON.stringify(thrown)} ${(thrown as Error).stack ?? ""}`;
        expect(shown).not.toMatch(/insert|select|hidden|game-created|secret/i);
        expect((thrown as Error).cause).toBeUndefined();
      }
    }
  });

  it("says the code and the constraint of what no rule expects", async () => {
    const players = openPlayers({ db: openDatabase(await freshDatabase()) });
    await players.create({ id: "p", name: "Ada", recoveryHash: "r" });
    const thrown = await failure(players.create({ id: "p", name: "Bo", recoveryHash: "r" }));
    expect(thrown).toMatchObject({
      code: "23505",
      constraint: "players_pkey",
      message: expect.stringContaining("23505"),
    });
  });
});
