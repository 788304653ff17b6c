import { fileGiven, runCommand } from "../command.ts";
import { checkout, hoardFolder } from "../hoard-folder.ts";
import { settingsFrom } from "../settings.ts";
import { restoreInto } from "./restore-into.ts";

// `npm run restore -- FILE`: what a backup holds, into a folder or a database that has no games yet.

await runCommand(async () => {
  const file = fileGiven("npm run restore -- FILE");
  const { folder, databaseUrl } = settingsFrom(process.env);
  const hoard = hoardFolder(checkout, folder);
  const { at, secrets } = await restoreInto(hoard, file, databaseUrl);
  const warning = secrets ? "" : " Its secrets are not in it: give LUCK_KEY and SIGNING_KEY as they were.";
  return `All is as it was at ${at}.${warning} Go on with: npm start`;
});
