import { type Hoard, startHoard } from "./hoard.ts";
import { toldOf } from "./plain-error.ts";
import { settingsFrom } from "./settings.ts";

// `npm start`: all of Hoard on this machine, until Ctrl-C.

const patienceMilliseconds = 20_000;
const lookMilliseconds = 500;
let hoard: Hoard | undefined;
let ending = false;

/** Once: Ctrl-C reaches this process from the terminal and from npm. */
async function end(code: number): Promise<void> {
  if (ending) return;
  ending = true;
  setTimeout(() => process.exit(1), patienceMilliseconds).unref();
  await hoard?.stop();
  process.exit(code);
}

async function fail(error: unknown): Promise<void> {
  if (!ending) console.error(toldOf(error));
  await end(1);
}

for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => void end(0).catch(fail));
for (const event of ["uncaughtException", "unhandledRejection"]) process.on(event, (error) => void fail(error));
endWithSetup();

try {
  hoard = await startHoard(settingsFrom(process.env), undefined, (line) => console.log(line));
  console.log(welcome(hoard));
  const name = await hoard.failed;
  if (!ending) console.error(`The ${name} ended, so Hoard ends too. Start it again with: npm start`);
  await end(1);
} catch (error) {
  await fail(error);
}

/** Whoever kills setup.mjs means this server, of which nobody else would know. */
function endWithSetup(): void {
  const parent = process.ppid;
  if (process.env.HOARD_SETUP) setInterval(() => process.ppid === parent || void end(1), lookMilliseconds).unref();
}

function welcome({ url, issuer, games, warning }: Hoard): string {
  const links = issuer === url ? "" : `\n  links begin with           ${issuer}`;
  return `
Hoard serves at ${url}${links}
  the API, to read           ${url}/docs
  a first call               curl ${url}/v1/titles
  a whole game, played here  npm run demo
Games are kept in ${games}. Ctrl-C stops the server.
${warning === undefined ? "" : `${warning}\n`}`;
}
