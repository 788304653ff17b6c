import {
  accessSync,
  chmodSync,
  constants,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { codeOf, PlainError } from "./plain-error.ts";
import { canEnter, giveToOwnerOf, userFor } from "./run-as.ts";

/** Where this code is. */
export const checkout = join(import.meta.dirname, "../..");
const systemFolder = "/var/lib/hoard";

/** The folder that holds what must outlive a run: `.hoard` in the checkout, which git ignores, or the one that is given. */
export function hoardFolder(checkout: string, given = join(checkout, ".hoard")): string {
  try {
    if (!existsSync(given)) {
      mkdirSync(given);
      giveToOwnerOf(dirname(given), given);
    }
    accessSync(given, constants.W_OK | constants.X_OK);
    return given;
  } catch (error) {
    throw new PlainError(
      `Hoard keeps its games in ${given}, and cannot write there (${codeOf(error)}). ` +
        "Give it that folder, or another one with HOARD_FOLDER.",
    );
  }
}

/**
 * Where the database of this checkout lies: in its .hoard folder, so that both move and go together.
 * Only when root keeps the checkout below a folder that is closed to others must it lie elsewhere, since
 * Postgres never runs as root: then .hoard holds a note of the place.
 */
export function databaseFolder(hoard: string): string {
  const inside = join(hoard, "postgres");
  const note = join(hoard, "postgres-folder");
  if (existsSync(note)) return readFileSync(note, "utf8").trim();
  const user = userFor(inside);
  if (user && !existsSync(inside)) chmodSync(hoard, 0o711);
  if (canEnter(hoard, user)) return inside;
  if (existsSync(inside)) {
    throw new PlainError(
      `The database in ${inside} runs as user ${user?.uid}, whom a folder above it keeps out. ` +
        "Open those folders to others (chmod o+x), or move the checkout.",
    );
  }
  mkdirSync(systemFolder, { recursive: true });
  chmodSync(systemFolder, 0o711);
  const outside = mkdtempSync(join(systemFolder, "games-"));
  chmodSync(outside, 0o711);
  const folder = join(outside, "postgres");
  writeFileSync(note, `${folder}\n`);
  return folder;
}
