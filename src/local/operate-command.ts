import { runCommand } from "./command.ts";
import { checkout, hoardFolder } from "./hoard-folder.ts";
import { operate } from "./operate.ts";
import { settingsFrom } from "./settings.ts";

// For whoever runs the server, whether it runs or not:
//   npm run operate -- list
//   npm run operate -- end GAME --by NAME --reason TEXT [--places 1,2]

await runCommand(async () => {
  const settings = settingsFrom(process.env);
  return await operate(process.argv.slice(2), settings, hoardFolder(checkout, settings.folder));
});
