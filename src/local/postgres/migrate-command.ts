import { runCommand } from "../command.ts";
import { PlainError } from "../plain-error.ts";
import { settingsFrom } from "../settings.ts";
import { migrate } from "./migrate.ts";

// `npm run migrate`: brings the database that DATABASE_URL names up to date, before a deployment.

await runCommand(async () => {
  const { databaseUrl } = settingsFrom(process.env);
  if (databaseUrl === undefined) throw new PlainError("DATABASE_URL must name the database to bring up to date.");
  await migrate(databaseUrl);
  return `The database at ${new URL(databaseUrl).host} is up to date.`;
});
