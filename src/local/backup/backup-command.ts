import { existsSync } from "node:fs";
import { fileGiven, runCommand } from "../command.ts";
import { checkout, hoardFolder } from "../hoard-folder.ts";
import { withKeptDatabase } from "../postgres/kept-database.ts";
import { readSecrets, type Secrets, secretsFile } from "../secrets.ts";
import { type Settings, settingsFrom } from "../settings.ts";
import { backup } from "./backup.ts";

// `npm run backup -- FILE`: all games, players and secrets in one file, whether the server runs or not.

await runCommand(async () => {
  const file = fileGiven("npm run backup -- FILE");
  const settings = settingsFrom(process.env);
  const hoard = hoardFolder(checkout, settings.folder);
  const secrets = secretsOf(settings, hoard);
  const write = (databaseUrl: string) => backup({ databaseUrl, secrets, file });
  const rows = settings.databaseUrl ? await write(settings.databaseUrl) : await withKeptDatabase(hoard, write);
  const warning = secrets
    ? "It holds the secrets too: keep it where nobody else can read it."
    : "The secrets are not in it: the games also need LUCK_KEY and SIGNING_KEY as they are now.";
  return `${file} holds all ${rows} rows of the database. ${warning}`;
});

function secretsOf({ luckKey, signingKey }: Settings, hoard: string): Secrets | null {
  if (luckKey && signingKey) return { LUCK_KEY: luckKey, SIGNING_KEY: signingKey };
  const file = secretsFile(hoard);
  return existsSync(file) ? readSecrets(file) : null;
}
