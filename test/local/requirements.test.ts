import { describe, expect, test } from "vitest";
import { bringsNode, lacks, whyNotHere, whyNotUnder } from "../../src/local/setup/requirements.mjs";

const linux = { platform: "linux", arch: "x64", glibc: true };

describe("a machine", () => {
  test("with Node 20 or newer can be set up", () => {
    for (const node of ["20.0.0", "20.20.2", "22.1.0", "26.10.0"]) {
      expect(whyNotHere({ ...linux, node })).toBeUndefined();
    }
  });

  test("with an older Node is told which one it needs", () => {
    expect(whyNotHere({ ...linux, node: "18.20.8" })).toBe("Hoard needs Node 20 or newer. This is Node 18.20.8.");
  });

  test("with musl is told so, and only Linux is asked about it", () => {
    expect(whyNotHere({ ...linux, node: "22.18.0", glibc: false })).toMatch(/glibc.*musl/);
    expect(whyNotHere({ ...linux, platform: "darwin", node: "22.18.0", glibc: false })).toBeUndefined();
  });

  test("for which there is no workerd or no Postgres is told where Hoard runs", () => {
    for (const [platform, arch] of [
      ["freebsd", "x64"],
      ["win32", "arm64"],
      ["linux", "riscv64"],
    ] as const) {
      expect(whyNotHere({ platform, arch, node: "24.0.0", glibc: true })).toContain(`This is ${platform}-${arch}.`);
    }
    for (const [platform, arch] of [
      ["linux", "arm64"],
      ["darwin", "arm64"],
      ["win32", "x64"],
    ] as const) {
      expect(whyNotHere({ platform, arch, node: "24.0.0", glibc: true })).toBeUndefined();
      expect(bringsNode({ platform, arch, node: "24.0.0" })).toBe(platform === "linux");
    }
  });

  test("for which npm brings no Node needs one that runs TypeScript", () => {
    const mac = { platform: "darwin", arch: "arm64" };
    for (const node of ["20.20.2", "22.17.1"]) {
      expect(whyNotUnder({ ...mac, node })).toBe(
        `Hoard needs Node 22.18 or newer on darwin-arm64, for which npm brings none along. This is Node ${node}.`,
      );
    }
    for (const node of ["22.18.0", "24.0.0"]) expect(whyNotUnder({ ...mac, node })).toBeUndefined();
  });
});

describe("an installation", () => {
  const wanted = {
    packages: {
      "": { version: "0.1.0" },
      "node_modules/a": { version: "1.0.0" },
      "node_modules/for-another-platform": { version: "1.0.0", optional: true },
    },
  };
  const a = (version: string) => ({ packages: { "node_modules/a": { version } } });

  test("is complete without the packages of other platforms", () => {
    expect(lacks(wanted, a("1.0.0"))).toBe(false);
  });

  test("lacks what is missing or has another version", () => {
    expect(lacks(wanted, undefined)).toBe(true);
    expect(lacks(wanted, { packages: {} })).toBe(true);
    expect(lacks(wanted, a("1.0.1"))).toBe(true);
    const other = { "node_modules/for-another-platform": { version: "0.9.0", optional: true } };
    expect(lacks(wanted, { packages: { ...a("1.0.0").packages, ...other } })).toBe(true);
  });
});
