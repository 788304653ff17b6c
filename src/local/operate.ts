import { parseArgs } from "node:util";
import { type Operator, openDeployment } from "../deployment/deployment.ts";
import { registry } from "../games/registry.ts";
import { answerSchemasOf } from "../play/answers.ts";
import { Fault } from "../play/fault.ts";
import type { ListedDefect } from "../store/sweeps/defect-port.ts";
import { keptGames } from "./kept-games.ts";
import { startNeonEndpoint } from "./neon/endpoint.ts";
import { PlainError } from "./plain-error.ts";
import { withKeptDatabase } from "./postgres/kept-database.ts";
import { makeSecrets, secretsIn } from "./secrets.ts";
import { isNeon, type Settings } from "./settings.ts";

const usage = `npm run operate -- list
npm run operate -- end GAME --by NAME --reason TEXT [--places 1,2,…]
  list  running games on which the rules of their title fail
  end   cancels a game, or ends it with the places given, one a seat; everybody who may see it is told who and why`;

/** Carries out what the arguments say, and returns what there is to say of it. Throws a PlainError when they say nothing fit. */
export async function operate(args: string[], settings: Settings, hoard: string): Promise<string> {
  const wish = wishFrom(args);
  const run = (databaseUrl: string) => withOperator(settings, hoard, databaseUrl, wish);
  return settings.databaseUrl ? await run(settings.databaseUrl) : await withKeptDatabase(hoard, run);
}

type Wish = (operator: Operator) => Promise<string>;

function wishFrom(args: string[]): Wish {
  const { values, positionals } = readArguments(args);
  const [verb, game, ...others] = positionals;
  if (verb === "list" && game === undefined) return listed;
  const { by: operator, reason, places } = values;
  if (verb !== "end" || game === undefined || others.length > 0 || !operator || !reason) throw new PlainError(usage);
  const awarded = places === undefined ? null : places.split(",").map(Number);
  return async ({ end }) => {
    await end(game, { operator, reason, awarded }).catch(inASentence);
    return awarded === null ? `${game} is cancelled.` : `${game} is over, with places ${places}.`;
  };
}

function readArguments(args: string[]) {
  const text = { type: "string" } as const;
  try {
    return parseArgs({ args, allowPositionals: true, options: { by: text, reason: text, places: text } });
  } catch (error) {
    throw new PlainError(`${error instanceof Error ? error.message : error}\n${usage}`);
  }
}

async function listed({ defects }: Operator): Promise<string> {
  const found = await defects();
  if (found.length === 0) return "No running game fails.";
  const line = ({ game, title, rules, version, step, since }: ListedDefect) =>
    `${game}  ${title}  made under rules ${rules}, at version ${version}  fails in ${step}  since ${since}`;
  return found.map(line).join("\n");
}

function inASentence(thrown: unknown): never {
  throw thrown instanceof Fault ? new PlainError(thrown.detail) : thrown;
}

async function withOperator(settings: Settings, hoard: string, databaseUrl: string, wish: Wish): Promise<string> {
  const endpoint = isNeon(databaseUrl) ? undefined : await startNeonEndpoint({ postgresUrl: databaseUrl });
  try {
    const deployment = await openDeployment({
      registry,
      answers: answerSchemasOf(registry),
      databaseUrl,
      neonLocal: endpoint?.address,
      luckKey: settings.luckKey ?? secretsIn(hoard, await keptGames(databaseUrl)).LUCK_KEY,
      // No token is made or read here.
      signingKey: makeSecrets().SIGNING_KEY,
      log: (line) => console.error(JSON.stringify(line)),
    });
    return await wish(deployment.operator);
  } finally {
    await endpoint?.stop();
  }
}
