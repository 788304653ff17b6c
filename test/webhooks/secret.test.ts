import { Webhook } from "standardwebhooks";
import { describe, expect, test } from "vitest";
import { openSealing } from "../../src/webhooks/sealing.ts";
import { makeSecret, signedHeaders } from "../../src/webhooks/signature.ts";

const body = '{"id":"1","type":"turn.started"}';
const signed = (secrets: string[], at = Date.now()) => signedHeaders(secrets, { id: "msg-1", body, at });

describe("a signature", () => {
  test("is one that the published package makes and verifies", () => {
    const secret = makeSecret();
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    const at = new Date(Math.floor(Date.now() / 1000) * 1000);
    const headers = signed([secret], at.getTime());
    expect(headers["webhook-signature"]).toBe(new Webhook(secret).sign("msg-1", at, body));
    expect(new Webhook(secret).verify(body, headers)).toEqual(JSON.parse(body));
  });

  test("of both secrets during a rotation is verified with either", () => {
    const [former, next, other] = [makeSecret(), makeSecret(), makeSecret()];
    const headers = signed([next, former]);
    for (const secret of [former, next]) expect(new Webhook(secret).verify(body, headers)).toBeTruthy();
    expect(() => new Webhook(other).verify(body, headers)).toThrow(/signature/i);
  });

  test.each([
    ["another body", `${body} `, {}],
    ["another id", body, { "webhook-id": "msg-2" }],
    ["another time", body, { "webhook-timestamp": String(Math.floor(Date.now() / 1000) + 60) }],
    ["another version", body, { "webhook-signature": "v2,AAAA" }],
    ["no signature", body, { "webhook-signature": "" }],
  ])("with %s is refused", (_, text, over) => {
    const secret = makeSecret();
    expect(() => new Webhook(secret).verify(text, { ...signed([secret]), ...over })).toThrow();
  });

  test("that is replayed or late is refused, as is one from the future", () => {
    const secret = makeSecret();
    for (const late of [-301_000, 301_000, -86_400_000]) {
      expect(() => new Webhook(secret).verify(body, signed([secret], Date.now() + late))).toThrow(/timestamp/i);
    }
  });
});

describe("what is sealed", () => {
  const keys = (...ids: string[]) => {
    const all = ids.map((id) => ({ id, key: new Uint8Array(32).fill(id.charCodeAt(0)) }));
    return { newest: all[0]!, find: (id: string) => all.find((one) => one.id === id)?.key };
  };

  test("opens for its own purpose, and under a key that has a newer one before it", async () => {
    const sealed = await openSealing(keys("a")).seal("https://bot.hoard.dev/?key=1", "url of 1");
    expect(sealed).not.toContain("hoard");
    expect(await openSealing(keys("b", "a")).open(sealed, "url of 1")).toBe("https://bot.hoard.dev/?key=1");
    expect(await openSealing(keys("a")).seal("https://bot.hoard.dev/?key=1", "url of 1")).not.toBe(sealed);
  });

  test("does not open for another purpose, changed, or without its key", async () => {
    const { seal, open } = openSealing(keys("a"));
    const sealed = await seal("text", "url of 1");
    await expect(open(sealed, "url of 2")).rejects.toThrow();
    await expect(open(`${sealed.slice(0, -4)}AAA=`, "url of 1")).rejects.toThrow();
    await expect(openSealing(keys("b")).open(sealed, "url of 1")).rejects.toThrow("not here");
    await expect(open("", "url of 1")).rejects.toThrow();
  });
});
