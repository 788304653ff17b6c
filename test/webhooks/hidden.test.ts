import { expect, test } from "vitest";
import { z } from "zod";
import type { Registry } from "../../src/games/registry.ts";
import { registry } from "../../src/games/registry.ts";
import { eventTypes } from "../../src/webhooks/event-types.ts";
import { type Hoard, startHoard, type TestGame } from "../http/harness.ts";
import { playToEnd } from "../http/moves/playing.ts";
import { toy } from "../toy/index.ts";

// Nothing hidden can be in a delivery: all of it can be said again by a spectator, who sees no more than every seat.

const payload = z.strictObject({
  id: z.uuid(),
  type: z.enum(eventTypes),
  at: z.iso.datetime({ precision: 3 }),
  data: z.strictObject({
    game: z.uuid(),
    title: z.string(),
    version: z.int(),
    seat: z.int().nullable(),
    deadline: z.null(),
    links: z.strictObject({ game: z.url(), actions: z.url() }),
  }),
});

interface Sent {
  readonly player: string;
  readonly body: string;
}

const titles: readonly Registry[] = [[toy], ...registry.map((game) => [game])];

test.each(titles.map((one) => [one[0]!.meta.title, one] as const))(
  "what is sent of %s a spectator could have written",
  async (title, titles) => {
    const sent: Sent[] = [];
    const hoard = await startHoard({
      registry: titles,
      webhooks: {
        fetch: async (url, init) => {
          sent.push({ player: new URL(String(url)).pathname.slice(1), body: String(init?.body) });
          return new Response(String(init?.body));
        },
      },
    });
    const game = await watchedGame(hoard);
    await hoard.deliver(100);
    let acts = 0;
    let reached = 0;
    // The first turns are told before the next act, so that no later notice can stand in for theirs.
    await playToEnd(hoard, game, {
      seed: 7,
      leaveAfter: 80,
      look: async () => {
        acts += 1;
        if (acts > 40) return;
        await hoard.deliver(100);
        reached = (await hoard.request(`GET /v1/games/${game.id}`)).json.version;
      },
    });
    await hoard.deliver(100_000);
    const told = sent.filter(({ body }) => !body.includes('"webhook.challenge"'));
    const turns = new Set<string>();
    for (const { player, body } of told) {
      const { type, at, data } = payload.parse(JSON.parse(body));
      expect(data).toMatchObject({ game: game.id, title, links: { game: `https://hoard.test/v1/games/${game.id}` } });
      const seen = await hoard.request(`GET /v1/games/${game.id}?version=${data.version}`);
      expect(at).toBe(seen.json.updatedAt);
      if (type !== "turn.started") continue;
      expect(seen.json.toAct).toContain(data.seat);
      expect(game.players[data.seat ?? 0]?.id, "a turn is told to its player alone").toBe(player);
      turns.add(`${data.version} ${data.seat}`);
    }
    const begun = await turnsBegun(hoard, game, reached);
    expect(begun.length).toBeGreaterThan(0);
    expect(begun.filter((turn) => !turns.has(turn))).toEqual([]);
    const ends = told.filter(({ body }) => body.includes('"game.finished"'));
    expect(ends.map(({ player }) => player).sort()).toEqual(game.players.map(({ id }) => id).sort());
    expect(hoard.logged).toEqual([]);
  },
  120_000,
);

/** The turns that began up to a version: where a seat is to act that was not before. */
async function turnsBegun(hoard: Hoard, game: TestGame, upTo: number): Promise<string[]> {
  const begun: string[] = [];
  let before: number[] = [];
  for (let version = 1; version <= upTo; version++) {
    const { toAct } = (await hoard.request(`GET /v1/games/${game.id}?version=${version}`)).json;
    begun.push(...toAct.filter((seat: number) => !before.includes(seat)).map((seat: number) => `${version} ${seat}`));
    before = toAct;
  }
  return begun;
}

/** A game that starts when everybody in it has a webhook for everything. */
async function watchedGame(hoard: Hoard): Promise<TestGame> {
  const seats = Math.max(2, hoard.registry[0]?.meta.seats.min ?? 2);
  const game = await hoard.game({ start: "manual", seats });
  for (const { id, token } of game.players) {
    const added = await hoard.request("POST /v1/webhooks", { token, body: { url: `http://127.0.0.1:9/${id}` } });
    expect(added.status).toBe(201);
  }
  await hoard.deliver(100);
  const started = await hoard.request(`POST /v1/games/${game.id}/start`, { token: game.players[0]!.token });
  expect(started.status).toBe(200);
  return game;
}
