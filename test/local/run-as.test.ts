import { chownSync, mkdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { giveAllTo, sharedUserWarning, userFor } from "../../src/local/run-as.ts";
import { temporaryFolder } from "../temporary-folder.ts";

const home = temporaryFolder();
afterAll(() => rmSync(home, { recursive: true, force: true }));

const accounts = "root:x:0:0::/root:/bin/sh\nnobody:x:65534:65534::/:/bin/false\n";
const withOwn = `${accounts}hoard:x:991:992::/:/bin/false\n`;
const folder = join(home, "postgres");

describe.runIf(process.getuid?.() === 0)("Postgres, started by root,", () => {
  test("runs as an account of its own where there is one", () => {
    expect(userFor(folder, withOwn)).toEqual({ uid: 991, gid: 992 });
    expect(sharedUserWarning(folder, withOwn)).toBeUndefined();
  });

  test("runs as nobody otherwise, and that is said with the way out", () => {
    expect(userFor(folder, accounts)).toEqual({ uid: 65534, gid: 65534 });
    expect(sharedUserWarning(folder, accounts)).toMatch(/runs as nobody.*`useradd --system hoard`/);
  });

  test("runs as the owner of a folder that is not root's", () => {
    const theirs = join(home, "theirs");
    mkdirSync(theirs);
    chownSync(theirs, 1234, 1234);
    expect(userFor(join(theirs, "postgres"), withOwn)).toEqual({ uid: 1234, gid: 1234 });
    expect(sharedUserWarning(join(theirs, "postgres"), accounts)).toBeUndefined();
  });

  test("takes along what it kept under another account", () => {
    mkdirSync(join(folder, "data"), { recursive: true });
    writeFileSync(join(folder, "data/PG_VERSION"), "18");
    const user = { uid: 991, gid: 992 };
    giveAllTo(folder, user);
    for (const path of [folder, join(folder, "data"), join(folder, "data/PG_VERSION")]) {
      expect(statSync(path)).toMatchObject(user);
    }
  });
});

test.runIf(process.getuid?.() !== 0)("Postgres, started by anybody else, runs as they do", () => {
  expect(userFor(folder, withOwn)).toBeUndefined();
  expect(sharedUserWarning(folder, accounts)).toBeUndefined();
});
