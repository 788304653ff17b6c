import { type Hoard, startHoard } from "./hoard.ts";
import { PlainError } from "./plain-error.ts";
import { settingsFrom } from "./settings.ts";

// `npm start`: all of Hoard on this machine, until Ctrl-C.

const patienceMilliseconds = 15_000;
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

for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => void end(0));

try {
  hoard = await startHoard(settingsFrom(process.env));
  console.log(welcome(hoard));
  await hoard.failed;
  if (!ending) console.error("The database ended, so Hoard ends too.");
  await end(1);
} catch (error) {
  console.error(error instanceof PlainError ? error.message : error);
  await end(1);
}

function welcome({ url, games }: Hoard): string {
  return `
Hoard serves at ${url}
  the API, to read           ${url}/docs
  a first call               curl ${url}/v1/titles
  a whole game, played here  npm run demo
Games are kept in ${games}. Ctrl-C stops the server.
`;
}
