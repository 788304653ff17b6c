import { parseArgs } from "node:util";
import { Problem } from "./demo/client.ts";
import { playGame } from "./demo/play.ts";
import { type Hoard, runningHere, startHoard } from "./hoard.ts";
import { PlainError, toldOf } from "./plain-error.ts";
import { settingsFrom } from "./settings.ts";

// `npm run demo`: one whole game, played through the HTTP API of a running server, or of one started for it.

const usage = `npm run demo -- [--title drakon] [--seats 4] [--options '{"heroes":true}'] [--boards 40] [--url http://…]`;
const defaultOptions: Readonly<Record<string, object>> = { drakon: { heroes: true } };

let started: Hoard | undefined;
try {
  const { url: given, ...wish } = wishFrom(process.argv.slice(2));
  const settings = settingsFrom(process.env);
  const url =
    given ??
    (await runningHere(settings)) ??
    (await running(`http://${settings.host}:${settings.port}`)) ??
    (await startOne());
  const { game, actions } = await playGame(url, wish, (line) => console.log(line));
  console.log(`The game ended after ${actions} actions: ${JSON.stringify(game.outcome)}`);
  const later = `http://${settings.host}:${settings.port}`;
  const again = started
    ? `The server ends too. See it again with npm start, then: curl ${later}`
    : `See it again: curl ${url}`;
  console.log(`${again}/v1/games/${game.id}`);
} catch (error) {
  console.error(error instanceof Problem ? error.message : toldOf(error));
  process.exitCode = 1;
} finally {
  await started?.stop();
}

async function startOne(): Promise<string> {
  console.log("No server is running; starting one for this game.");
  started = await startHoard({ ...settingsFrom(process.env), port: 0 }, undefined, (line) => console.log(line));
  return started.url;
}

async function running(url: string): Promise<string | undefined> {
  const healthy = await fetch(`${url}/healthz`).catch(() => undefined);
  return healthy?.ok ? url : undefined;
}

function wishFrom(args: string[]) {
  const text = { type: "string" } as const;
  try {
    const { values } = parseArgs({
      args,
      options: { title: text, seats: text, options: text, boards: text, url: text },
    });
    const title = values.title ?? "drakon";
    const options: unknown = JSON.parse(values.options ?? JSON.stringify(defaultOptions[title] ?? {}));
    if (typeof options !== "object" || options === null) throw new TypeError("--options takes a JSON object");
    const [seats, boardEvery] = [Number(values.seats ?? 4), Number(values.boards ?? 40)];
    if (!Number.isInteger(seats) || seats < 1) throw new TypeError(`--seats takes a number, not "${values.seats}"`);
    if (!Number.isInteger(boardEvery)) throw new TypeError(`--boards takes a number, not "${values.boards}"`);
    if (values.url !== undefined && !URL.canParse(values.url)) throw new TypeError("--url takes a server's URL");
    return { title, seats, options, boardEvery, url: values.url };
  } catch (error) {
    throw new PlainError(`${error instanceof Error ? error.message : error}\n${usage}`);
  }
}
