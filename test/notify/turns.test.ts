import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { reminderTimes } from "../../src/journal/reminders.ts";
import type { TestGame } from "../http/harness.ts";
import { firstAction, sendAction } from "../http/playing.ts";
import { type Post, startPost } from "./post.ts";

let post: Post;
beforeAll(async () => {
  post = await startPost();
});
afterAll(() => post.stop());

const types = ["turn.started", "turn.reminder"];
const statusOf = ({ status }: { status: string }) => status;

/** A running game whose players have webhooks for their turns, and who is to act. */
async function running() {
  const [ada, bo] = [await post.hoard.player("Ada"), await post.hoard.player("Bo")];
  const hooks = [await post.add(ada, { types }), await post.add(bo, { types })];
  const made = await post.hoard.request("POST /v1/games", { token: ada.token, body: { title: "toy", seats: 2 } });
  const { game, token } = made.json;
  const sat = await post.hoard.request(`POST /v1/games/${game.id}/seats`, { token: bo.token, body: {} });
  const table: TestGame = { id: game.id, players: [ada, bo], seatTokens: [token, sat.json.token] };
  return { table, hooks, toAct: sat.json.game.toAct as number[], version: sat.json.game.version as number };
}

/** Plays until the seats to act are others than they were, and says who they are then. */
async function playOn(table: TestGame, toAct: readonly number[]): Promise<number[]> {
  for (let count = 0; count < 60; count++) {
    const seat = toAct[0] ?? 0;
    const { version, action } = await firstAction(post.hoard, table, seat);
    const acted = await sendAction(post.hoard, table, seat, version, action);
    expect(acted.status).toBe(200);
    post.clock.now += 1000;
    if (!acted.json.game.toAct.includes(seat)) return acted.json.game.toAct;
  }
  throw new Error("the turn does not end");
}

describe("a turn", () => {
  test("that has passed is told to nobody", async () => {
    const { table, hooks, toAct } = await running();
    const seat = toAct[0] ?? 0;
    post.answer(() => new Response(null, { status: 500 }));
    await post.deliver();
    const failed = post.told().length;
    expect(failed).toBeGreaterThan(0);
    await playOn(table, toAct);
    post.answer(() => new Response());
    await post.pass(3_600_000);
    const listed = await post.deliveries(table.players[seat]!, hooks[seat]!.id);
    const first = listed.findLast(({ type }: { type: string }) => type === "turn.started");
    expect(first).toMatchObject({ status: "superseded", attempts: [{ status: 500 }] });
    expect(
      post
        .told()
        .slice(failed)
        .every(({ id }) => id !== first.id),
    ).toBe(true);
  });

  test("that comes again replaces what could not be told of the one before", async () => {
    const { table, hooks, toAct } = await running();
    const seat = toAct[0] ?? 0;
    post.answer(() => new Response(null, { status: 500 }));
    await post.deliver();
    let now = toAct;
    do now = await playOn(table, now);
    while (!now.includes(seat));
    post.answer(() => new Response());
    await post.pass(3_600_000);
    const listed = (await post.deliveries(table.players[seat]!, hooks[seat]!.id)).filter(
      ({ type }: { type: string }) => type === "turn.started",
    );
    expect(listed.map(statusOf)).toEqual(["delivered", "superseded"]);
    const again = await post.hoard.request(
      `POST /v1/webhooks/${hooks[seat]!.id}/deliveries/${listed[1].id}/redeliver`,
      { token: table.players[seat]!.token },
    );
    expect(again.status).toBe(202);
    await post.deliver();
    expect(post.told().at(-1)?.id).toBe(listed[1].id);
  });

  test("with a deadline is reminded of at half, a quarter and the last hour of the time left", async () => {
    const { table, hooks, toAct, version } = await running();
    await post.deliver();
    const seat = toAct[0] ?? 0;
    const from = post.clock.now;
    const deadline = new Date(from + 8 * 3_600_000).toISOString();
    await post.sql("update games set deadline = $1 where id = $2", [deadline, table.id]);
    await remind(hooks[seat]!.id, table.id, version, seat, deadline, from);
    const before = post.told().length;
    await post.pass(9 * 3_600_000);
    const reminders = post.told().slice(before);
    expect(reminders.map(({ at }) => (at - from) / 3_600_000)).toEqual([4, 6, 7]);
    for (const { body } of reminders) {
      expect(JSON.parse(body)).toMatchObject({ type: "turn.reminder", data: { seat, deadline } });
    }
  });

  test("that ends is reminded of no more; a reminder that fails gives way to the next", async () => {
    const { table, hooks, toAct, version } = await running();
    await post.deliver();
    const seat = toAct[0] ?? 0;
    const from = post.clock.now;
    const deadline = new Date(from + 8 * 3_600_000).toISOString();
    await post.sql("update games set deadline = $1 where id = $2", [deadline, table.id]);
    await remind(hooks[seat]!.id, table.id, version, seat, deadline, from);
    post.answer(() => new Response(null, { status: 503 }));
    await post.pass(6.5 * 3_600_000);
    post.answer(() => new Response());
    await playOn(table, toAct);
    await post.pass(9 * 3_600_000);
    const listed = await post.deliveries(table.players[seat]!, hooks[seat]!.id);
    const reminders = listed.filter(({ type }: { type: string }) => type === "turn.reminder");
    expect(reminders.map(statusOf)).toEqual(["superseded", "superseded", "superseded"]);
  });
});

/** What an entry with a deadline puts in line; see reminders.ts. */
async function remind(endpoint: string, game: string, version: number, seat: number, deadline: string, from: number) {
  const times = reminderTimes(new Date(from).toISOString(), deadline);
  for (const [index, at] of times.entries()) {
    await post.sql(
      `insert into outbox (endpoint, game, version, place, type, seat, deadline, ready_at, due_at)
       values ($1, $2, $3, $4, 'turn.reminder', $5, $6, $7, $7)`,
      [endpoint, game, version, 10 + index, seat, deadline, at],
    );
  }
  await post.sql("update lanes set due_at = $1, wakes = wakes + 1 where endpoint = $2 and game = $3", [
    ...[times[0], endpoint, game],
  ]);
}

describe("reminders", () => {
  const from = "2026-06-01T00:00:00.000Z";
  const at = (hours: number) => new Date(Date.parse(from) + hours * 3_600_000).toISOString();
  test.each([
    [48, [24, 36, 47]],
    [4, [2, 3]],
    [2, [1, 1.5]],
    [1, [0.5, 0.75]],
    [0, []],
    [-1, []],
  ])("of %d hours come after %j", (hours, expected) => {
    expect(reminderTimes(from, at(hours))).toEqual(expected.map(at));
  });
});
