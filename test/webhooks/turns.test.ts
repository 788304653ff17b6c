import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { reminderTimes } from "../../src/store/webhooks/reminders.ts";
import type { TestGame } from "../http/harness.ts";
import { firstAction, sendAction } from "../http/moves/playing.ts";
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
});

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
