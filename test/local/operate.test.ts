import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { expect, test } from "vitest";
import { drakon } from "../../src/games/drakon/index.ts";
import { operate } from "../../src/local/operate.ts";
import { toldOf } from "../../src/local/plain-error.ts";
import { withClient } from "../../src/local/postgres/with-client.ts";
import { settingsFrom } from "../../src/local/settings.ts";
import { startHoard } from "../http/harness.ts";

const script = join(import.meta.dirname, "../../src/local/operate-command.ts");

test("the operator lists the games that a title fails on, and ends one, with places or without", async () => {
  const hoard = await startHoard({ registry: [drakon] });
  const { databaseUrl } = hoard.database;
  const [failing, other] = [await hoard.game({ title: "drakon" }), await hoard.game({ title: "drakon" })];
  const settings = settingsFrom({ DATABASE_URL: databaseUrl, LUCK_KEY: hoard.secrets.LUCK_KEY });
  const run = async (...args: string[]) => await operate(args, settings, "").catch(toldOf);
  expect(await run("list")).toBe("No running game fails.");
  await withClient(databaseUrl, (client) =>
    client.query("update games set defect = 'legal', defect_at = '2026-06-01T00:00:00Z' where id = $1", [failing.id]),
  );
  const line = `${failing.id}  drakon  made under rules ${drakon.meta.rules}, at version 2  fails in legal  since 2026-06-01`;
  expect(await run("list")).toContain(line);
  const why = ["--by", "The operator", "--reason", "A release failed on it."];
  expect(await run("end", failing.id, "--places", "1,3", ...why)).toMatch(/^This game takes 2 places/);
  expect(await run("end", failing.id, "--places", "1,2", ...why)).toBe(`${failing.id} is over, with places 1,2.`);
  expect(await run("end", other.id, ...why)).toBe(`${other.id} is cancelled.`);
  const games = await Promise.all([failing, other].map(({ id }) => hoard.request(`GET /v1/games/${id}`)));
  expect(games.map(({ json }) => [json.status, json.outcome])).toEqual([
    ["finished", { ending: "adjudicated", ranks: [1, 2] }],
    ["cancelled", null],
  ]);
  expect(await run("list")).toBe("No running game fails.");
  expect(await run("end", failing.id, ...why)).toBe("The game has ended.");
  for (const wrong of [[], ["stop"], ["end", failing.id], ["end", failing.id, "--because", "x"]]) {
    expect(await run(...wrong)).toContain("npm run operate -- list");
  }
});

test("the command says in a sentence what is wrong, and fails", () => {
  const { status, stderr } = spawnSync(process.execPath, [script, "stop"], { encoding: "utf8" });
  expect(status).toBe(1);
  expect(stderr).toMatch(/^npm run operate -- list\n/);
  expect(stderr).not.toContain("    at ");
});
