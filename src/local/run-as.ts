import { spawnSync } from "node:child_process";
import { chownSync, readFileSync, statSync } from "node:fs";
import { dirname } from "node:path";

/** Another user to run a program as; undefined means as oneself. */
export interface RunAs {
  uid: number;
  gid: number;
}

const isRoot = () => process.getuid?.() === 0;

/**
 * Postgres refuses to run as root. So root runs it as the owner of the folder that holds `folder`
 * (the owner of the checkout, usually), or as `nobody` where that is root too.
 */
export function userFor(folder: string): RunAs | undefined {
  if (!isRoot()) return undefined;
  const { uid, gid } = statSync(dirname(folder));
  return uid === 0 ? nobody() : { uid, gid };
}

/** Gives a file or folder to the user that must read it. */
export function giveTo(path: string, user: RunAs | undefined): void {
  if (user) chownSync(path, user.uid, user.gid);
}

/** Gives what root made inside another user's folder to that user, who may start Hoard the next time. */
export function giveToOwnerOf(folder: string, path: string): void {
  if (isRoot()) giveTo(path, statSync(folder));
}

/** Whether that user gets through every folder above `folder` and into it. */
export function canEnter(folder: string, user: RunAs | undefined): boolean {
  if (!user) return true;
  return spawnSync("/bin/sh", ["-c", 'test -x "$1"', "sh", folder], { ...user, cwd: "/" }).status === 0;
}

function nobody(): RunAs {
  const line = readFileSync("/etc/passwd", "utf8")
    .split("\n")
    .find((entry) => entry.startsWith("nobody:"));
  const [, , uid, gid] = line?.split(":") ?? [];
  // macOS writes its ids as -2.
  return { uid: Number(uid ?? 65534) >>> 0, gid: Number(gid ?? 65534) >>> 0 };
}
