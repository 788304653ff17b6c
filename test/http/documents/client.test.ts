import { execFile } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { describe, expect, test } from "vitest";
import { issuer, startHoard } from "../harness.ts";
import { lots } from "../moves/playing.ts";
import { registries, withDocument } from "./documents.ts";

const checkout = join(import.meta.dirname, "../../..");
const run = promisify(execFile);

/**
 * A program over the generated client, compiled with it: nothing in it is looser than the client's own types. Of a long
 * game it plays the beginning, and then its seats leave.
 */
const program = `
import { createGame, createPlayer, getGame, leaveGame, listActions, submitActions, takeSeat } from "./client/index";
import type { CreateGameRequest, Game, Problem } from "./client/types.gen";
import { client } from "./client/client.gen";

export async function play(title: CreateGameRequest["title"], seats: number, fetch: typeof globalThis.fetch, pick: (bound: number) => number): Promise<Game> {
  client.setConfig({ baseUrl: "${issuer}", fetch });
  const players: string[] = [];
  for (let seat = 0; seat < seats; seat++) players.push(demand(await createPlayer({ body: { name: "P" + seat } })).token);
  const tokenOf = (seat: number): string => players[seat] ?? "";
  const made = demand(await createGame({ auth: tokenOf(0), body: { title, seats } }));
  let game: Game = made.game;
  const path = { id: game.id };
  for (let seat = 1; seat < seats; seat++) game = demand(await takeSeat({ auth: tokenOf(seat), path, body: { invite: null } })).game;
  for (let acts = 0; game.status === "playing" && acts < 120; acts++) {
    const seat = game.toAct[pick(game.toAct.length)] ?? 0;
    const listed = demand(await listActions({ auth: tokenOf(seat), path }));
    const action = listed.actions[pick(listed.actions.length)];
    if (action === undefined) throw new Error("nobody can act");
    const filtered = demand(await listActions({ auth: tokenOf(seat), path, query: { filter: ["type:" + action.type] } }));
    if (filtered.actions.some(({ type }) => type !== action.type)) throw new Error("the filter did nothing");
    const headers = { "If-Match": JSON.stringify(String(listed.version)) };
    const acted = demand(await submitActions({ auth: tokenOf(seat), path, headers, body: { actions: [{ ...action }] } }));
    if (!("game" in acted)) throw new Error("a verdict where the game was asked for");
    game = acted.game;
  }
  for (let seat = 0; seat < seats && game.status === "playing"; seat++) game = demand(await leaveGame({ auth: tokenOf(seat), path }));
  return demand(await getGame({ path }));
}

function demand<Data>(answer: { data?: Data; error?: Problem }): Data {
  if (answer.data === undefined) throw new Error(answer.error?.code + ": " + answer.error?.detail);
  return answer.data;
}
`;

const strictly = {
  compilerOptions: {
    strict: true,
    noUncheckedIndexedAccess: true,
    noEmit: true,
    target: "ES2022",
    module: "ESNext",
    moduleResolution: "bundler",
    lib: ["ES2023", "DOM", "DOM.Iterable"],
    types: [],
  },
  include: ["."],
};

describe.each(registries)("a client generated from the document of %s", (_, titles) => {
  test("compiles strictly and plays a game", async () => {
    await withDocument(titles, async (folder, file) => {
      await generate(folder, file);
      writeFileSync(join(folder, "play.ts"), program);
      writeFileSync(join(folder, "tsconfig.json"), JSON.stringify(strictly));
      const tsc = run(process.execPath, [join(checkout, "node_modules/typescript-7/bin/tsc"), "-p", folder]);
      const { stdout } = await tsc.catch((failed: { stdout: string }) => failed);
      expect(stdout).toBe("");
      const { play } = await import(pathToFileURL(join(folder, "play.ts")).href);
      const hoard = await startHoard({ registry: titles });
      for (const { meta } of titles) {
        const ended = await play(meta.title, meta.seats.min, hoard.app.request, lots(5));
        expect(ended).toMatchObject({ title: meta.title, status: "finished", viewer: { seat: null } });
      }
    });
  }, 180_000);
});

async function generate(folder: string, file: string): Promise<void> {
  const packageFolder = join(checkout, "node_modules/@hey-api/openapi-ts");
  const { bin } = JSON.parse(readFileSync(join(packageFolder, "package.json"), "utf8"));
  const generator = join(packageFolder, typeof bin === "string" ? bin : bin["openapi-ts"]);
  const output = join(folder, "client");
  await run(process.execPath, [generator, "-i", file, "-o", output, "--silent"], { cwd: folder });
  expect(existsSync(join(output, "sdk.gen.ts"))).toBe(true);
}
