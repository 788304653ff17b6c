import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Absence, Clock } from "../../src/engine/clock.ts";
import type { TestGame, TestPlayer } from "../http/harness.ts";
import { sendAction } from "../http/moves/playing.ts";
import { type Post, startPost } from "./post.ts";

let post: Post;
beforeAll(async () => {
  post = await startPost();
});
afterAll(() => post.stop());

const hour = 3_600_000;
const none: Clock = { type: "none" };
const perMove: Clock = { type: "per-move", days: 3 };
const all = [
  ...["turn.started", "turn.reminder", "turn.timed-out", "player.left"],
  ...["game.cancelled", "game.finished", "game.expiring"],
];

interface Running extends TestGame {
  readonly hooks: readonly string[];
  readonly from: number;
  readonly before: number;
}

/** A running game of the toy whose players have webhooks; what they are told from its start on counts. */
async function running(
  asked: { clock?: Clock; absence?: Absence; seats?: number; types?: string[]; calendar?: object } = {},
): Promise<Running> {
  const { clock = perMove, absence = "auto", seats = 2, types = all, calendar } = asked;
  const players: TestPlayer[] = [];
  const hooks: string[] = [];
  for (let seat = 0; seat < seats; seat++) {
    const player = await post.hoard.player(`P${seat}`);
    hooks.push((await post.add(player, { types })).id);
    players.push(player);
  }
  const last = players.at(-1) as TestPlayer;
  if (calendar) await post.hoard.request("PUT /v1/me/calendar", { token: last.token, body: { calendar } });
  const [creator, ...others] = players as [TestPlayer, ...TestPlayer[]];
  const body = { title: "toy", seats, clock, absence };
  const made = (await post.hoard.request("POST /v1/games", { token: creator.token, body })).json;
  const before = post.told().length;
  const seatTokens: string[] = [made.token];
  for (const { token } of others) {
    const sat = await post.hoard.request(`POST /v1/games/${made.game.id}/seats`, { token, body: {} });
    seatTokens.push(sat.json.token);
  }
  const table = { id: made.game.id, players, hooks, seatTokens, from: post.clock.now, before };
  await post.deliver();
  return table;
}

/** What was told of a game, as `type seat` with the hours since its start and the seat of the player who heard it. */
function told({ id, players, from, before }: Running, type?: string) {
  return post
    .told()
    .slice(before)
    .flatMap(({ url, at, body }) => {
      const { type: said, data } = JSON.parse(body);
      if (data.game !== id || (type !== undefined && said !== type)) return [];
      const to = players.findIndex((player) => url.endsWith(player.id));
      const deadline = data.deadline === null ? null : (Date.parse(data.deadline) - from) / hour;
      return [{ type: said, seat: data.seat, to, at: (at - from) / hour, deadline }];
    });
}

/** Lets time pass with the cron looking every few hours. */
async function pass(hours: number, every = 12) {
  for (let passed = 0; passed < hours; passed += every) {
    await post.pass(Math.min(every, hours - passed) * hour);
    await post.hoard.keepTime();
    await post.deliver();
  }
}

async function move(game: Running, seat: number, wanted: string) {
  const token = game.players[seat]?.token;
  const { version, actions } = (await post.hoard.request(`GET /v1/games/${game.id}/actions`, { token })).json;
  const action = actions.find(({ type }: { type: string }) => type === wanted);
  const acted = await sendAction(post.hoard, game, seat, version, action);
  expect(acted.status).toBe(200);
  return acted.json.version as number;
}

async function ask(game: Running, what: string, seat: number, headers: Record<string, string> = {}) {
  const sent = { token: game.players[seat]?.token, body: {}, headers };
  const asked = await post.hoard.request(`POST /v1/games/${game.id}/${what}`, sent);
  expect(asked.status, asked.text).toBe(200);
}

async function listed(game: Running, seat: number, type: string) {
  const deliveries = await post.deliveries(game.players[seat] as TestPlayer, game.hooks[seat] as string);
  return deliveries.filter((one: { type: string }) => one.type === type);
}

const statusOf = ({ status }: { status: string }) => status;

describe("turn.started", () => {
  test("carries the deadline of the seat that it is told to", async () => {
    const quiet = { timeZone: "UTC", quietHours: { from: "00:00", until: "12:00" } };
    const game = await running({ calendar: quiet });
    const { clocks, deadline } = (await post.hoard.request(`GET /v1/games/${game.id}`)).json;
    const hours = clocks.map(({ due }: { due: string }) => (Date.parse(due) - game.from) / hour);
    expect(hours[0]).toBe(72);
    expect(hours[1]).toBeGreaterThan(120);
    expect(Date.parse(deadline)).toBe(game.from + 72 * hour);
    const started = told(game, "turn.started").map(({ seat, to, deadline }) => ({ seat, to, deadline }));
    expect(started.sort((one, other) => one.to - other.to)).toEqual([
      { seat: 0, to: 0, deadline: hours[0] },
      { seat: 1, to: 1, deadline: hours[1] },
    ]);
  });
});

describe("turn.reminder", () => {
  const at = (game: Running, seat: number) =>
    told(game, "turn.reminder").flatMap((one) => (one.to === seat ? [one.at] : []));

  test("comes at half, a quarter and the last hour of the seat's own time, of two at once with different dues", async () => {
    const game = await running();
    await post.pass(10 * hour);
    await move(game, 1, "taunt");
    await post.pass(71.9 * hour);
    expect([at(game, 0), at(game, 1)]).toEqual([
      [36, 54, 71],
      [46, 64, 81],
    ]);
    for (const { seat, to, deadline } of told(game, "turn.reminder")) {
      expect([seat, deadline]).toEqual([to, to === 0 ? 72 : 82]);
    }
    expect((await listed(game, 1, "turn.reminder")).map(statusOf).sort()).toEqual([
      ...["delivered", "delivered", "delivered", "superseded", "superseded", "superseded"],
    ]);
  });

  test("of a turn that is over is never sent", async () => {
    const game = await running();
    await move(game, 0, "offer");
    await post.pass(71.9 * hour);
    expect(at(game, 0)).toEqual([]);
    expect(at(game, 1)).toEqual([36, 54, 71]);
    expect((await listed(game, 0, "turn.reminder")).map(statusOf)).toEqual(Array(3).fill("superseded"));
  });

  test("that fails gives way to the next, and the last one to the end of the turn", async () => {
    const game = await running({ types: ["turn.reminder"] });
    post.answer(() => new Response(null, { status: 503 }));
    await post.pass(71.5 * hour);
    post.answer(() => new Response());
    await move(game, 0, "offer");
    await post.pass(5 * hour);
    const [tried, delivered] = [await listed(game, 0, "turn.reminder"), await listed(game, 1, "turn.reminder")];
    expect(tried.map(statusOf)).toEqual(["superseded", "superseded", "superseded"]);
    expect(delivered.map(statusOf)).toEqual(["delivered", "superseded", "superseded"]);
    for (const { attempts } of tried) expect(attempts.length).toBeGreaterThan(0);
  });

  test("comes once each when a move was taken back and the deadline is what it was", async () => {
    const game = await running();
    await post.pass(hour);
    const version = await move(game, 0, "taunt");
    await post.pass(hour);
    await ask(game, "undo", 0, { "if-match": `"${version}"` });
    await post.pass(69.9 * hour);
    expect(at(game, 0)).toEqual([37, 54.5, 71]);
    expect(told(game, "turn.started").filter(({ to }) => to === 0)).toHaveLength(1);
  });
});

describe("time that has run out", () => {
  test("is told to all with `auto`, and nobody has left", async () => {
    const game = await running({ types: ["turn.timed-out", "player.left"] });
    await pass(72);
    const said = told(game);
    expect(said.map(({ type, seat, to }) => `${type} ${seat} to ${to}`).sort()).toEqual([
      ...["turn.timed-out 0 to 0", "turn.timed-out 0 to 1", "turn.timed-out 1 to 0", "turn.timed-out 1 to 1"],
    ]);
    expect(said.every(({ at }) => at === 72)).toBe(true);
  });

  test("is told with `leave` together with who is gone, and then that the game is over", async () => {
    const game = await running({ absence: "leave", types: ["turn.timed-out", "player.left", "game.finished"] });
    await move(game, 1, "offer");
    await pass(72);
    const heard = told(game).flatMap(({ type, seat, to }) => (to === 1 ? [`${type} ${seat}`] : []));
    expect(heard).toEqual(["turn.timed-out 0", "player.left 0", "game.finished null"]);
  });

  test("is told once with `wait`, for there is something to claim; a claim tells who is gone", async () => {
    const game = await running({ absence: "wait", types: ["turn.timed-out", "player.left"], seats: 3 });
    const { toAct } = (await post.hoard.request(`GET /v1/games/${game.id}`)).json;
    const [first, second] = toAct as [number, number];
    await move(game, first, "offer");
    await pass(100);
    expect(told(game).map(({ type, seat }) => `${type} ${seat}`)).toEqual(Array(3).fill(`turn.timed-out ${second}`));
    await ask(game, "claim", first);
    await post.deliver();
    expect(told(game, "player.left").map(({ seat }) => seat)).toEqual([second, second, second]);
  });
});

describe("a game that is cancelled", () => {
  test("is told once to each when all agree, and nothing comes after it", async () => {
    const game = await running();
    await ask(game, "cancel", 0);
    await post.deliver();
    expect(told(game, "game.cancelled")).toEqual([]);
    await ask(game, "cancel", 1);
    await pass(100);
    const after = told(game).slice(2);
    expect(after.map(({ type, to, at }) => `${type} to ${to} at ${at}`).sort()).toEqual([
      ...["game.cancelled to 0 at 0", "game.cancelled to 1 at 0"],
    ]);
  });

  test("for idleness is told of a week before, once, and anew when somebody has acted meanwhile", async () => {
    const game = await running({ clock: none, absence: "wait", types: ["game.expiring", "game.cancelled"] });
    await pass(82 * 24, 82 * 24);
    expect(told(game)).toEqual([]);
    await pass(3 * 24, 12);
    const expiring = told(game);
    expect(expiring.map(({ type, to, deadline }) => `${type} to ${to}: ${deadline}`).sort()).toEqual([
      ...["game.expiring to 0: 2160", "game.expiring to 1: 2160"],
    ]);
    expect(expiring.every(({ at }) => at >= 83 * 24 && at <= 83 * 24 + 12)).toBe(true);
    await move(game, 0, "taunt");
    await pass(82 * 24, 82 * 24);
    expect(told(game)).toHaveLength(2);
    await pass(2 * 24, 12);
    expect(told(game).slice(2)).toHaveLength(2);
    const again = (85 + 90) * 24;
    for (const { type, deadline } of told(game).slice(2)) expect([type, deadline]).toEqual(["game.expiring", again]);
    await pass(6 * 24, 24);
    expect(
      told(game)
        .slice(4)
        .map(({ type }) => type),
    ).toEqual(["game.cancelled", "game.cancelled"]);
    await pass(10 * 24, 120);
    expect(told(game)).toHaveLength(6);
  });

  test("the warning that could not be told is not told any more once somebody has acted", async () => {
    const game = await running({ clock: none, absence: "wait", types: ["game.expiring"] });
    await pass(82 * 24, 82 * 24);
    post.answer(() => new Response(null, { status: 500 }));
    await pass(36, 12);
    const failed = told(game).length;
    expect(failed).toBeGreaterThan(0);
    await move(game, 1, "taunt");
    post.answer(() => new Response());
    await pass(24, 12);
    expect(told(game)).toHaveLength(failed);
    for (const seat of [0, 1]) {
      expect((await listed(game, seat, "game.expiring")).map(statusOf)).toEqual(["superseded"]);
    }
  });
});

describe("a paused game", () => {
  test("tells nobody anything, and when it goes on calls whose turn it is again", async () => {
    const game = await running({ absence: "leave" });
    await post.pass(12 * hour);
    for (const seat of [0, 1]) await ask(game, "pause", seat);
    const before = told(game).length;
    await pass(30 * 24, 240);
    expect(told(game)).toHaveLength(before);
    await ask(game, "resume", 1);
    await post.deliver();
    const started = told(game).slice(before);
    const resumed = 12 + 30 * 24;
    expect(started.map(({ type, to, at, deadline }) => [type, to, at, deadline]).sort()).toEqual([
      ...[
        ["turn.started", 0, resumed, resumed + 60],
        ["turn.started", 1, resumed, resumed + 60],
      ],
    ]);
    await post.pass(59.5 * hour);
    const reminders = told(game, "turn.reminder").filter(({ to }) => to === 0);
    expect(reminders.map(({ at }) => at - resumed)).toEqual([30, 45, 59]);
  });
});
