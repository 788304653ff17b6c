// Plain JavaScript without a dependency, since it runs before anything is installed, under any Node from 20 on:
//   node src/local/setup/setup.mjs <script or tool> [arguments]
// installs what package-lock.json names, where that is not done yet, and runs the tool under the right Node.

import { spawn, spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { constants } from "node:os";
import { basename, delimiter, join } from "node:path";
import { fileURLToPath } from "node:url";
import { commandLineOf, parentOf } from "./processes.mjs";
import { bringsNode, lacks, whyNotHere, whyNotUnder } from "./requirements.mjs";
import { toolEnvironment } from "./tool-environment.mjs";

const checkout = fileURLToPath(new URL("../../..", import.meta.url));
const modules = join(checkout, "node_modules");
const machine = { node: process.versions.node, platform: process.platform, arch: process.arch };
const onWindows = process.platform === "win32";

install();
run(process.argv.slice(2));

function install() {
  const wanted = readLock(join(checkout, "package-lock.json"));
  if (!wanted || !lacks(wanted, readLock(join(modules, ".package-lock.json")))) return;
  giveUpIf(whyNotHere({ ...machine, glibc: hasGlibc() }));
  if (!bringsNode(machine)) giveUpIf(whyNotUnder(machine));
  console.error("Installing the packages that package-lock.json names (about half a minute, once) ...");
  const args = ["ci", "--include=dev", "--include=optional", "--no-audit", "--no-fund", "--loglevel=error"];
  const options = { cwd: checkout, stdio: /** @type {"inherit"} */ ("inherit") };
  const npm = process.env.npm_execpath ?? "";
  const done = basename(npm).startsWith("npm")
    ? spawnSync(process.execPath, [npm, ...args], options)
    : spawnSync("npm", args, { ...options, shell: onWindows });
  giveUpIf(done.status === 0 ? undefined : "npm ci failed (what it said is above), so nothing was started.");
}

/** @param {string[]} command */
function run([tool = "", ...args]) {
  const bundled = join(modules, ".bin", "node");
  const node = existsSync(bundled) ? bundled : process.execPath;
  if (node !== bundled) giveUpIf(whyNotUnder(machine));
  const isScript = /\.(ts|mjs)$/.test(tool);
  const child = spawn(isScript ? node : tool, isScript ? [tool, ...args] : args, {
    cwd: checkout,
    stdio: "inherit",
    shell: onWindows && !isScript,
    env: {
      ...process.env,
      ...toolEnvironment,
      // Miniflare and wrangler are megabytes of code.
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? join(modules, ".cache", "hoard", "compiled"),
      HOARD_SETUP: "1",
      PATH: [join(modules, ".bin"), process.env.PATH].join(delimiter),
    },
  });
  for (const signal of /** @type {const} */ (["SIGINT", "SIGTERM", "SIGHUP"])) {
    process.on(signal, () => child.kill(signal));
  }
  if (process.env.npm_lifecycle_event) endWithNpm(child);
  child.on("error", (error) => giveUpIf(`${tool} could not be run: ${error.message}`));
  child.on("exit", (code, signal) => process.exit(signal ? 128 + constants.signals[signal] : (code ?? 1)));
}

/**
 * npm passes on what it can; when it is killed it cannot, and the tool would go on unseen.
 * @param {import("node:child_process").ChildProcess} child
 */
function endWithNpm(child) {
  const parent = process.ppid;
  // Some shells stay between npm and its command.
  const shell = commandLineOf(parent).includes("setup.mjs") ? parent : undefined;
  const npm = shell && parentOf(shell);
  const isOrphan = () => process.ppid !== parent || (shell !== undefined && parentOf(shell) !== npm);
  setInterval(() => isOrphan() && child.kill("SIGTERM"), 500).unref();
}

/** @param {string} path @returns {import("./requirements.mjs").Lock | undefined} */
function readLock(path) {
  return existsSync(path) ? JSON.parse(readFileSync(path, "utf8")) : undefined;
}

function hasGlibc() {
  if (!process.report) return true;
  // A report on the network would look up names first.
  const report = Object.assign(process.report, { excludeNetwork: true }).getReport();
  const { header } = /** @type {{ header: { glibcVersionRuntime?: string } }} */ (report);
  return header.glibcVersionRuntime !== undefined;
}

/** @param {string | undefined} reason */
function giveUpIf(reason) {
  if (reason === undefined) return;
  console.error(reason);
  process.exit(1);
}
