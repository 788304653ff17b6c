// What the system says of a process, by its number. Plain JavaScript: see watcher.mjs.

import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";

/**
 * A mark that no other process of this number has or will have: when it started. Undefined when there is no such
 * process, or only its remains. Process numbers are used again, most of all in containers.
 * @param {number} pid @returns {string | undefined}
 */
export function markOf(pid) {
  if (!Number.isInteger(pid) || pid <= 0 || !isThere(pid)) return undefined;
  if (process.platform === "linux") return markOnLinux(pid);
  const asked =
    process.platform === "win32"
      ? run("powershell", ["-NoProfile", "-Command", `(Get-Process -Id ${pid}).StartTime.Ticks`])
      : run("ps", ["-p", String(pid), "-o", "lstart="]);
  return asked || undefined;
}

/**
 * The command line of a process, its parts set apart by blanks; empty when it cannot be known.
 * @param {number} pid
 */
export function commandLineOf(pid) {
  if (process.platform === "win32") return "";
  if (process.platform !== "linux") return run("ps", ["-p", String(pid), "-ww", "-o", "args="]);
  try {
    return readFileSync(`/proc/${pid}/cmdline`, "utf8").replaceAll("\0", " ").trim();
  } catch {
    return "";
  }
}

/**
 * Which process started this one. Known on Linux alone.
 * @param {number} pid
 */
export function parentOf(pid) {
  return statOf(pid)?.[1];
}

/** @param {number} pid */
function isThere(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return /** @type {{ code?: string }} */ (error).code === "EPERM";
  }
}

/** @param {number} pid @returns {string | undefined} */
function markOnLinux(pid) {
  const fields = statOf(pid);
  return fields?.[0] === "Z" || fields?.[0] === "X" ? undefined : fields?.[19];
}

/** @param {number} pid @returns {string[] | undefined} */
function statOf(pid) {
  if (process.platform !== "linux") return undefined;
  try {
    // The name may hold blanks and brackets; what follows its last bracket does not.
    return readFileSync(`/proc/${pid}/stat`, "utf8")
      .replace(/^.*\) /s, "")
      .split(" ");
  } catch {
    return undefined;
  }
}

/** @param {string} command @param {string[]} args */
function run(command, args) {
  return (spawnSync(command, args, { encoding: "utf8", env: { ...process.env, LC_ALL: "C" } }).stdout ?? "").trim();
}
