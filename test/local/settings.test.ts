import { expect, test } from "vitest";
import { isNeon, settingsFrom } from "../../src/local/settings.ts";

test("an empty environment means loopback, port 8787 and the embedded database", () => {
  expect(settingsFrom({})).toMatchObject({ host: "127.0.0.1", port: 8787, databaseUrl: undefined });
  expect(settingsFrom({ PORT: "", DATABASE_URL: "" })).toEqual(settingsFrom({}));
});

test.each(["eighty", "-1", "65536", "80.5", "0x50x"])("PORT=%s is refused by name", (PORT) => {
  expect(() => settingsFrom({ PORT })).toThrow(`PORT is "${PORT}"`);
});

test("webhooks call this machine only when that is asked for by 1", () => {
  expect(settingsFrom({}).allowLoopbackWebhooks).toBe(false);
  expect(settingsFrom({ ALLOW_LOOPBACK_WEBHOOKS: "1" }).allowLoopbackWebhooks).toBe(true);
  expect(() => settingsFrom({ ALLOW_LOOPBACK_WEBHOOKS: "yes" })).toThrow('ALLOW_LOOPBACK_WEBHOOKS is "yes"');
});

test.each([
  [{ HOST: "0.0.0.0" }, "HOST is 0.0.0.0"],
  [{ HOST: "::" }, "HOST is ::"],
  [{ HOST: "192.168.1.5" }, "HOST is 192.168.1.5"],
  [{ ISSUER: "https://hoard.example.org" }, "ISSUER is hoard.example.org"],
  [{ ISSUER: "http://127.0.0.1.example.org" }, "ISSUER is 127.0.0.1.example.org"],
])("webhooks do not call this machine while others may reach it: %j", (env, says) => {
  expect(() => settingsFrom({ ALLOW_LOOPBACK_WEBHOOKS: "1", ...env })).toThrow(says);
});

test.each([{ HOST: "localhost" }, { HOST: "::1" }, { HOST: "127.0.0.2" }, { ISSUER: "http://[::1]:8787" }])(
  "webhooks may call this machine where only it reaches itself: %j",
  (env) => {
    expect(settingsFrom({ ALLOW_LOOPBACK_WEBHOOKS: "1", ...env }).allowLoopbackWebhooks).toBe(true);
  },
);

test.each(["games", "mysql://u:p@host/games", "postgres://host/games", "postgres://u:p@host", "postgres:///games"])(
  "DATABASE_URL=%s is refused with a good example",
  (DATABASE_URL) => {
    expect(() => settingsFrom({ DATABASE_URL })).toThrow("postgres://user:password@host:5432/database");
  },
);

test("Neon is known by its host alone", () => {
  expect(isNeon("postgres://u:p@ep-cool-1.eu-central-1.aws.neon.tech/games?sslmode=require")).toBe(true);
  expect(isNeon("postgres://u:p@127.0.0.1:5432/ep.neon.tech")).toBe(false);
  expect(isNeon("postgres://u:p@neon.tech.example.org/games")).toBe(false);
});
