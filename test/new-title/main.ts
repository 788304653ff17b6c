import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { runCommand } from "../../src/local/command.ts";
import { PlainError } from "../../src/local/plain-error.ts";
import { listed, newRoom, registered } from "./room.ts";

// `npm run new-title -- NAME`: the room of a new title, which compiles and passes every test, to be changed step by step.

const checkout = join(import.meta.dirname, "../..");
const registry = join(checkout, "src/games/registry.ts");
const readme = join(checkout, "README.md");

/** Runs a command of package.json here, and hears nothing of it unless it fails. */
function run(script: string, args: readonly string[] = [], env: Record<string, string> = {}): void {
  const options = { cwd: checkout, env: { ...process.env, ...env }, encoding: "utf8", shell: false } as const;
  const ran = spawnSync("npm", ["run", "-s", script, "--", ...args], options);
  if (ran.status !== 0) throw new PlainError(`npm run ${script} failed:\n${ran.stdout}${ran.stderr}`);
}

function makeTitle(name: string): void {
  for (const [path, text] of newRoom(name)) {
    mkdirSync(dirname(join(checkout, path)), { recursive: true });
    writeFileSync(join(checkout, path), text);
  }
  writeFileSync(registry, registered(readFileSync(registry, "utf8"), name));
  writeFileSync(readme, listed(readFileSync(readme, "utf8"), name));
  run("format");
  run("openapi");
  run("test:unit", ["test/recorded/record.test.ts"], { RECORD: name });
}

await runCommand(async () => {
  const [name, ...others] = process.argv.slice(2);
  if (name === undefined || others.length > 0 || !/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name)) {
    throw new PlainError("It is used so: npm run new-title -- NAME, with a name such as dragon-dice.");
  }
  if (existsSync(join(checkout, "src/games", name))) throw new PlainError(`There is a title ${name} already.`);
  makeTitle(name);
  return [
    `The title ${name} is in src/games/${name}/, its tests are in test/games/${name}/, and registry and README have it.`,
    'It plays High Card. Change its rules page and then its rules; src/README.md, "Add a title", says how.',
    `Its laws:   CONTRACT_TITLE=${name} npx vitest run --config test/vitest.config.ts test/contract/contract.test.ts`,
    `Its games:  rm -r test/recorded/${name} && RECORD=${name} npm run test:unit -- test/recorded/record.test.ts`,
  ].join("\n");
});
