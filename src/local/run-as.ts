import { spawnSync } from "node:child_process";
import { chownSync, existsSync, lchownSync, readdirSync, readFileSync, statSync } from "node:fs";
import { dirname, join } from "node:path";

/** Another user to run a program as; undefined means as oneself. */
export interface RunAs {
  uid: number;
  gid: number;
}

const isRoot = () => process.getuid?.() === 0;

/** The account that Postgres has for itself, where root keeps the checkout and has made one. */
const ownAccount = "hoard";

/**
 * Postgres refuses to run as root. So root runs it as the owner of the folder that holds `folder`
 * (the owner of the checkout, usually), and where that is root too as the account `hoard`, or for want of it `nobody`.
 */
export function userFor(folder: string, accounts = accountsHere()): RunAs | undefined {
  if (!isRoot()) return undefined;
  const { uid, gid } = statSync(dirname(folder));
  return uid === 0 ? (account(ownAccount, accounts) ?? nobody(accounts)) : { uid, gid };
}

/** What to say where Postgres shares its user with whatever else runs as `nobody`; undefined where it does not. */
export function sharedUserWarning(folder: string, accounts = accountsHere()): string | undefined {
  const user = userFor(folder, accounts);
  if (user === undefined || user.uid !== nobody(accounts).uid) return undefined;
  return (
    "Postgres runs as nobody, like other programs may: those can read its games. For an account of its own run " +
    `\`useradd --system ${ownAccount}\` and start again, or start Hoard as a user that is not root.`
  );
}

/** Gives a folder and all in it to the user that must read it, where it was another's. */
export function giveAllTo(folder: string, user: RunAs | undefined): void {
  if (!user || statSync(folder).uid === user.uid) return;
  for (const path of readdirSync(folder, { recursive: true, encoding: "utf8" })) {
    lchownSync(join(folder, path), user.uid, user.gid);
  }
  // Last, so that one that was stopped half-way is begun again.
  giveTo(folder, user);
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

function nobody(accounts: string): RunAs {
  return account("nobody", accounts) ?? { uid: 65534, gid: 65534 };
}

function account(name: string, accounts: string): RunAs | undefined {
  const line = accounts.split("\n").find((entry) => entry.startsWith(`${name}:`));
  const [, , uid, gid] = line?.split(":") ?? [];
  // macOS writes its ids as -2.
  return line === undefined ? undefined : { uid: Number(uid) >>> 0, gid: Number(gid) >>> 0 };
}

function accountsHere(): string {
  return existsSync("/etc/passwd") ? readFileSync("/etc/passwd", "utf8") : "";
}
