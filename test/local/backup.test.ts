import { readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, afterEach, expect, test } from "vitest";
import { backup } from "../../src/local/backup/backup.ts";
import { restoreInto } from "../../src/local/backup/restore-into.ts";
import { type ActionsReply, type GameReply, type SeatedReply, send } from "../../src/local/demo/client.ts";
import { type Hoard, startHoard } from "../../src/local/hoard.ts";
import { hoardFolder } from "../../src/local/hoard-folder.ts";
import { withKeptDatabase } from "../../src/local/postgres/kept-database.ts";
import { readSecrets, secretsFile } from "../../src/local/secrets.ts";
import { settingsFrom } from "../../src/local/settings.ts";
import { temporaryFolder } from "../temporary-folder.ts";

const home = temporaryFolder();
const [first, second] = [join(home, "first"), join(home, "second")];
const file = join(home, "games.backup");
let running: Hoard | undefined;

const start = async (folder: string) => {
  running = await startHoard({ ...settingsFrom({ PORT: "0", ISSUER: "http://hoard.test" }), folder });
  return running.url;
};

const stop = async () => {
  await running?.stop();
  running = undefined;
};

afterEach(stop);
afterAll(() => rmSync(home, { recursive: true, force: true }));

type Seen = GameReply & { readonly digest: string };
const tokens: string[] = [];
let game: Seen;

async function act(url: string): Promise<Seen> {
  const { toAct, id } = await send<Seen>(url, "GET", `/v1/games/${game.id}`);
  const token = tokens[toAct[0] ?? 0] ?? "";
  const { actions, version } = await send<ActionsReply>(url, "GET", `/v1/games/${id}/actions`, { token });
  const body = { actions: [actions[0]] };
  const acted = await send<{ game: Seen }>(url, "POST", `/v1/games/${id}/actions`, { token, ifMatch: version, body });
  return acted.game;
}

test("a game goes on from a backup with the same digest, tokens and luck", { timeout: 180_000 }, async () => {
  const url = await start(first);
  for (const name of ['Ada \\ "竜"\n', "Bo"].map((text) => text.trim())) {
    tokens.push((await send<{ token: string }>(url, "POST", "/v1/players", { body: { name } })).token);
  }
  const [token = "", other = ""] = tokens;
  const made = await send<SeatedReply>(url, "POST", "/v1/games", { token, body: { title: "drakon", seats: 2 } });
  await send(url, "POST", `/v1/games/${made.game.id}/seats`, { token: other, body: {} });
  game = made.game as Seen;
  for (let move = 0; move < 4; move++) game = await act(url);

  const secrets = readSecrets(secretsFile(first));
  // While the server runs.
  await withKeptDatabase(first, (databaseUrl) => backup({ databaseUrl, secrets, file }));
  const after = await act(url);
  await stop();

  await restoreInto(hoardFolder(home, second), file);
  const restored = await start(second);
  const seen = await send<Seen>(restored, "GET", `/v1/games/${game.id}`, { token });
  expect([seen.digest, seen.seats]).toEqual([game.digest, game.seats]);
  // The luck of the same action is the same, since the luck key came along; only the hour differs.
  const again = await act(restored);
  expect([again.version, again.status, again.toAct]).toEqual([after.version, after.status, after.toAct]);
});

test("a backup overwrites no file, and a restore no games", async () => {
  const before = readFileSync(file);
  const secrets = readSecrets(secretsFile(first));
  const write = (databaseUrl: string) => backup({ databaseUrl, secrets, file });
  await expect(withKeptDatabase(first, write)).rejects.toThrow(`${file} is there already.`);
  expect(readFileSync(file)).toEqual(before);
  await expect(restoreInto(second, file)).rejects.toThrow("is there already, and a restore overwrites nothing.");
});

test.each([
  ["cut short", () => truncateSync(file, 2_000), "is no backup of Hoard, or not a whole one"],
  ["of another kind", () => writeFileSync(file, "{}"), "is no backup of Hoard"],
  ["not there", () => rmSync(file), "There is no "],
])("a backup that is %s leaves nothing behind", async (_, damage, said) => {
  damage();
  const third = join(home, "third");
  rmSync(third, { recursive: true, force: true });

  await expect(restoreInto(hoardFolder(home, third), file)).rejects.toThrow(said);
  expect(readdirSync(third)).toEqual([]);
});

test("a restore that was killed is named, and can be run again", async () => {
  writeFileSync(join(home, "third/restoring"), file);
  await expect(start(join(home, "third"))).rejects.toThrow("was broken off. Run it again: npm run restore -- FILE");
});
