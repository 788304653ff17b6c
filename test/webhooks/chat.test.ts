import { describe, expect, test } from "vitest";
import { chatBody, isChatHook } from "../../src/webhooks/chat.ts";
import { eventTypes } from "../../src/webhooks/event-types.ts";
import type { Told } from "../../src/webhooks/payload.ts";

const game = {
  id: "0b6a7c1e-5d2f-4c3a-9e8b-000000000001",
  title: "drakon",
  name: "Drakon",
  version: 7,
  seat: 1,
  seatName: "Bo",
  deadline: "2026-06-01T12:30:00.000Z",
  isPrivate: false,
};
const told: Told = { id: "n", type: "turn.started", at: "2026-06-01T12:00:00.000Z", origin: "https://hoard.dev", game };
const named = (seatName: string): Told => ({ ...told, game: { ...game, seatName } });

describe("a chat is told", () => {
  test("in one sentence with a link", () => {
    expect(JSON.parse(chatBody("slack", told)).text).toBe(
      `Drakon: Bo is to act, until 2026-06-01 12:30 UTC. https://hoard.dev/v1/games/${game.id}`,
    );
    expect(JSON.parse(chatBody("discord", told)).content).toContain("Drakon: Bo is to act");
  });

  test.each([
    "@everyone",
    "@here",
    "<@123456>",
    "<@&99>",
    "<#1>",
    "<!channel>",
    "<!here|x>",
    "<https://evil.dev|click>",
  ])("and a player called %s pings nobody and leads nowhere", (name) => {
    const discord = JSON.parse(chatBody("discord", named(name)));
    expect(discord.allowed_mentions).toEqual({ parse: [] });
    expect(discord.content).not.toMatch(/@(everyone|here|\d)|(?<!\\)<[@#!&]/);
    const slack = JSON.parse(chatBody("slack", named(name)));
    expect(slack.text).not.toMatch(/[<>]|@(everyone|here|channel)/);
    expect(slack).toMatchObject({ mrkdwn: false, link_names: false, unfurl_links: false });
  });

  test("and signs that mean something there are only shown", () => {
    const { content } = JSON.parse(chatBody("discord", named("*b* _i_ ~~s~~ `c` ||h|| [t](https://e.dev) # > - :x:")));
    expect(content).toContain("\\*b\\* \\_i\\_ \\~\\~s\\~\\~ \\`c\\` \\|\\|h\\|\\| \\[t\\]\\(https\\://e\\.dev\\)");
  });

  test("nothing of a private game but that it goes on", () => {
    const secret = { ...told, game: { ...game, isPrivate: true, name: "Drakon", seatName: "Bo" } };
    for (const type of eventTypes) {
      for (const format of ["discord", "slack"] as const) {
        const text = chatBody(format, { ...secret, type });
        for (const hidden of ["Drakon", "drakon", "Bo", game.id, "2026"]) expect(text).not.toContain(hidden);
      }
    }
  });

  test("under the hosts of its own hooks alone", () => {
    const hooks = {
      discord: ["https://discord.com/api/webhooks/1/x", "https://canary.discord.com/api/v10/webhooks/1/x"],
      slack: ["https://hooks.slack.com/services/T/B/x", "https://hooks.slack.com/triggers/E/1/x"],
    };
    for (const format of ["discord", "slack"] as const) {
      for (const url of hooks[format]) expect(isChatHook(format, new URL(url)), url).toBe(true);
      const others = [
        ...hooks[format === "discord" ? "slack" : "discord"],
        ...["https://discord.com.evil.dev/api/webhooks/1/x", "https://evildiscord.com/api/webhooks/1/x"],
        ...["https://discord.com/login", "https://slack.com/services/x", "https://hooks.slack.com/"],
      ];
      for (const url of others) expect(isChatHook(format, new URL(url)), url).toBe(false);
    }
  });
});
