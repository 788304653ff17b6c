// What a machine must have, as questions about plain values. Plain JavaScript: see setup.mjs.

/**
 * @typedef {{ version?: string, optional?: boolean, link?: boolean }} LockEntry
 * @typedef {{ packages: Record<string, LockEntry> }} Lock
 * @typedef {{ node: string, platform: string, arch: string }} Machine
 */

// npm itself and our installer run from 20 on; the tools want 22.12, and TypeScript without a build 22.18.
const oldestForSetup = [20, 0];
const oldestForTools = [22, 18];

const platforms = ["linux-x64", "linux-arm64", "darwin-x64", "darwin-arm64", "win32-x64"];

/**
 * Whether npm brings a Node of its own for this machine.
 * @param {Machine} machine
 */
export function bringsNode({ platform, arch }) {
  return platform === "linux" && (arch === "x64" || arch === "arm64");
}

/**
 * Why nothing can be installed on this machine, if so.
 * @param {Machine & { glibc: boolean }} machine
 */
export function whyNotHere({ node, platform, arch, glibc }) {
  if (!platforms.includes(`${platform}-${arch}`)) {
    return `Hoard runs on Linux and macOS (x64 and arm64) and on Windows (x64), since workerd and Postgres do. This is ${platform}-${arch}.`;
  }
  if (isOlder(node, oldestForSetup)) return `Hoard needs Node 20 or newer. This is Node ${node}.`;
  if (platform === "linux" && !glibc) {
    return "Hoard needs a Linux with glibc: workerd and Postgres are built for it. This one has another C library (musl, as on Alpine).";
  }
  return undefined;
}

/**
 * Why the tools cannot run where npm brought no Node of its own, if so.
 * @param {Machine} machine
 */
export function whyNotUnder({ node, platform, arch }) {
  if (!isOlder(node, oldestForTools)) return undefined;
  return `Hoard needs Node 22.18 or newer on ${platform}-${arch}, for which npm brings none along. This is Node ${node}.`;
}

/**
 * Whether something that the lock names is not installed, or in another version.
 * Optional packages may be missing: most are for other platforms.
 * @param {Lock} wanted @param {Lock | undefined} installed
 */
export function lacks(wanted, installed) {
  if (!installed) return true;
  return Object.entries(wanted.packages).some(([path, { version, optional, link }]) => {
    const found = installed.packages[path];
    if (path === "" || link || (optional && !found)) return false;
    return found?.version !== version;
  });
}

/** @param {string} version @param {number[]} oldest */
function isOlder(version, oldest) {
  const [major = 0, minor = 0] = version.split(".").map(Number);
  const [oldestMajor = 0, oldestMinor = 0] = oldest;
  return major < oldestMajor || (major === oldestMajor && minor < oldestMinor);
}
