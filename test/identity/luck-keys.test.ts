import { createHash, randomBytes } from "node:crypto";
import { describe, expect, it } from "vitest";
import { LuckKeyUnfit, readLuckKeys } from "../../src/identity/luck-keys.ts";
import { makeSecrets } from "../../src/local/secrets.ts";

const idOf = (key: Buffer) => createHash("sha256").update(key).digest("hex").slice(0, 16);

describe("luck keys", () => {
  it("are named by their SHA-256; the first is for new games, every one is found", () => {
    const keys = [randomBytes(32), randomBytes(32), randomBytes(32)];
    const read = readLuckKeys(keys.map((key) => key.toString("base64url")).join(","));
    expect(read.newest.id).toBe(idOf(keys[0] as Buffer));
    expect(Buffer.from(read.newest.key)).toEqual(keys[0]);
    for (const key of keys) expect(Buffer.from(read.find(idOf(key)) ?? [])).toEqual(key);
    expect(read.find("0000000000000000")).toBeUndefined();
  });

  it("of a local run fit, also with spaces around and padding", () => {
    const { LUCK_KEY } = makeSecrets();
    expect(readLuckKeys(` ${LUCK_KEY}= ,${randomBytes(32).toString("base64url")}\n`).newest).toEqual(
      readLuckKeys(LUCK_KEY).newest,
    );
  });

  it("that cannot be used are refused, and nothing of them is said", () => {
    const good = randomBytes(32).toString("base64url");
    const unfit = ["", ",", `${good},`, `,${good}`, good.slice(1), `${good}A`, randomBytes(16).toString("base64url")];
    for (const secret of [
      ...unfit,
      randomBytes(64).toString("base64url"),
      good.replace(/^./, "+"),
      good.replace(/^./, "%"),
    ]) {
      expect(() => readLuckKeys(secret)).toThrow(LuckKeyUnfit);
      expect(() => readLuckKeys(secret)).not.toThrow(good.slice(2, -2));
    }
  });
});
