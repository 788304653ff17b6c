import { beforeEach, describe, expect, it } from "vitest";
import type { Absence, Clock } from "../../../src/engine/clock.ts";
import { expectProblem } from "../expect-problem.ts";
import { type Hoard, startHoard, type TestGame } from "../harness.ts";

const day = 86_400_000;
const start = Date.UTC(2026, 10, 30, 12);
let now = start;
let hoard: Hoard;

beforeEach(async () => {
  now = start;
  hoard ??= await startHoard({ now: () => now });
});

const perMove = { type: "per-move", days: 3 } as const;
const daysOn = (days: number) => new Date(start + days * day).toISOString();

async function timed(clock: Clock, absence: Absence, seats = 2): Promise<TestGame> {
  return await hoard.game({ clock, absence, seats });
}

async function seen({ id, players }: TestGame, seat = 0) {
  return (await hoard.request(`GET /v1/games/${id}`, { token: players[seat]?.token })).json;
}

/** One legal action of a seat, without luck where there is one. */
async function move(game: TestGame, seat: number, wanted = "taunt") {
  const token = game.players[seat]?.token;
  const { version, actions } = (await hoard.request(`GET /v1/games/${game.id}/actions`, { token })).json;
  const action = actions.find(({ type }: { type: string }) => type === wanted) ?? actions[0];
  const sent = { token, body: { actions: [action] }, headers: { "if-match": `"${version}"` } };
  return await hoard.request(`POST /v1/games/${game.id}/actions`, sent);
}

async function ask(game: TestGame, what: string, seat: number, body?: object) {
  const sent = { token: game.players[seat]?.token, ...(body && { body }) };
  return await hoard.request(`POST /v1/games/${game.id}/${what}`, sent);
}

async function lastEntry(game: TestGame, seat = 0) {
  const { version } = await seen(game);
  const path = `GET /v1/games/${game.id}/events?after=${version - 1}`;
  return (await hoard.request(path, { token: game.players[seat]?.token })).json.entries[0];
}

describe("a game without a clock", () => {
  it("says so, and nobody's time runs", async () => {
    const game = await hoard.game();
    expect(await seen(game)).toMatchObject({
      clock: { type: "none" },
      absence: "wait",
      deadline: null,
      paused: false,
      idleUntil: daysOn(90),
      clocks: [
        { secondsLeft: null, due: null, over: false },
        { secondsLeft: null, due: null, over: false },
      ],
    });
  });
});

describe("a clock of days per move", () => {
  it("runs for every seat to act, from when it came to act, and is listed", async () => {
    const game = await timed(perMove, "auto");
    const shown = await seen(game);
    expect(shown).toMatchObject({ clock: perMove, absence: "auto", toAct: [0, 1], deadline: daysOn(3) });
    expect(shown.clocks).toEqual(Array(2).fill({ secondsLeft: 3 * 86_400, due: daysOn(3), over: false }));
    const { games } = (await hoard.request("GET /v1/me/games?turn=mine", { token: game.players[0]?.token })).json;
    expect(games[0]).toMatchObject({ clock: perMove, absence: "auto", paused: false, deadline: daysOn(3) });
  });

  it("starts anew with the seat's own move, and with nobody else's", async () => {
    const game = await timed(perMove, "auto");
    now += day;
    expect((await move(game, 0)).status).toBe(200);
    const { clocks, deadline } = await seen(game);
    expect(clocks.map(({ due }: { due: string }) => due)).toEqual([daysOn(4), daysOn(3)]);
    expect(deadline).toBe(daysOn(3));
    expect((await lastEntry(game)).told).toContainEqual({
      type: "clock-started",
      seat: 0,
      secondsLeft: 3 * 86_400,
      dueAt: daysOn(4),
    });
  });

  it("refuses what is no clock", async () => {
    const { token } = await hoard.player();
    for (const clock of [{ type: "per-move" }, { type: "per-move", days: 0 }, { type: "bank", days: 1 }, { days: 1 }]) {
      const body = { title: "toy", seats: 2, clock };
      expectProblem(await hoard.request("POST /v1/games", { token, body }), 422, "request-invalid");
    }
    const body = { title: "toy", seats: 2, absence: "sulk" };
    expectProblem(await hoard.request("POST /v1/games", { token, body }), 422, "request-invalid");
  });
});

describe("a bank with an increment", () => {
  const bank = { type: "bank", days: 2, incrementHours: 12 } as const;

  it("goes down while a seat is to act, and a move earns the increment, never beyond the start", async () => {
    const game = await timed(bank, "auto");
    now += day;
    await move(game, 0);
    expect((await seen(game)).clocks[0]).toEqual({ secondsLeft: 1.5 * 86_400, due: daysOn(2.5), over: false });
    await move(game, 1);
    now += day / 24;
    for (const seat of [0, 1]) await move(game, seat);
    for (const { secondsLeft } of (await seen(game)).clocks) expect(secondsLeft).toBeLessThanOrEqual(2 * 86_400);
  });
});

describe("when time runs out", () => {
  it("`auto`: the title acts for the seat until it is not to act, as an entry that replays", async () => {
    const game = await timed(perMove, "auto");
    now += 3 * day - 1;
    await hoard.keepTime();
    expect((await seen(game)).toAct).toEqual([0, 1]);
    now += 1;
    await hoard.keepTime();
    const { json } = await hoard.request(`GET /v1/games/${game.id}/events`);
    const timedOut = json.entries.filter(({ kind }: { kind: string }) => kind === "timed-out");
    expect(timedOut.map(({ seat }: { seat: number }) => seat)).toEqual([0, 1]);
    expect(timedOut[0].told).toContainEqual({ type: "seat-timed-out", seat: 0, dueAt: daysOn(3) });
    const shown = await seen(game);
    expect(Date.parse(shown.deadline ?? daysOn(99))).toBeGreaterThan(now);
    expect(shown.seats.every(({ left }: { left: boolean }) => !left)).toBe(true);
  });

  it("`leave`: the seat is gone for good, and its player sees the game go on without it", async () => {
    const game = await timed(perMove, "leave", 3);
    const { toAct } = await seen(game);
    for (const seat of toAct.slice(1)) await move(game, seat, "offer");
    now += 3 * day;
    await hoard.keepTime();
    const shown = await seen(game);
    expect(shown.seats[toAct[0]].left).toBe(true);
    expect(shown.status).toBe("playing");
    expect(shown.toAct).not.toContain(toAct[0]);
    expectProblem(await ask(game, "pause", toAct[0]), 409, "game-over");
  });

  it("`wait`: nothing happens until an opponent claims; then the seat is gone", async () => {
    const game = await timed(perMove, "wait");
    expect((await move(game, 0)).status).toBe(200);
    now += day;
    await move(game, 0);
    expectProblem(await ask(game, "claim", 0), 409, "nothing-to-claim");
    now += 2 * day;
    await hoard.keepTime();
    const timeOut = { kind: "timed-out", seat: 1, told: [{ type: "seat-timed-out", seat: 1, dueAt: daysOn(3) }] };
    expect(await lastEntry(game)).toMatchObject(timeOut);
    expect(await seen(game)).toMatchObject({ toAct: [1], deadline: null });
    expect((await seen(game)).clocks[1]).toMatchObject({ due: daysOn(3), over: true });
    const { version } = await seen(game);
    await hoard.keepTime();
    expect((await seen(game)).version).toBe(version);
    expectProblem(await ask(game, "claim", 1), 409, "nothing-to-claim");
    const claimed = await ask(game, "claim", 0);
    expect(claimed.status).toBe(200);
    expect(claimed.json.seats[1].left).toBe(true);
    expect(claimed.json.status).toBe("finished");
    const told = (await lastEntry(game)).told;
    expect(told.slice(0, 2)).toEqual([
      { type: "time-claimed", seat: 1, claimant: 0 },
      { type: "player-left", seat: 1 },
    ]);
    expectProblem(await ask(game, "claim", 0), 409, "game-over");
  });

  it("`wait`: a claim with a key takes effect once, and a repeat is answered as if it had done it", async () => {
    const game = await timed(perMove, "wait", 3);
    const [late, other] = (await seen(game)).toAct as [number, number];
    const claimant = [0, 1, 2].find((seat) => seat !== late && seat !== other) ?? 0;
    await move(game, other, "offer");
    now = start + 3 * day + 1000;
    await hoard.keepTime();
    const { version } = await seen(game);
    const line = `POST /v1/games/${game.id}/claim`;
    const sent = { token: game.players[claimant]?.token, headers: { "idempotency-key": "mine" } };
    const first = await hoard.request(line, sent);
    const again = await Promise.all([hoard.request(line, sent), hoard.request(line, sent)]);
    expect([first, ...again].map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(again.map(({ headers }) => headers.get("idempotent-replayed"))).toEqual(["true", "true"]);
    expect(first.json.seats.map(({ left }: { left: boolean }) => left)).toEqual([0, 1, 2].map((seat) => seat === late));
    expect((await seen(game, claimant)).version).toBe(version + 1);
    expectProblem(await ask(game, "claim", claimant), 409, "nothing-to-claim");
    const elsewhere = await hoard.request(`POST /v1/games/${game.id}/pause`, sent);
    expectProblem(elsewhere, 422, "key-reused");
  });

  it("`wait`: who acts after all before anybody claims goes on with time anew", async () => {
    const game = await timed(perMove, "wait");
    now += 4 * day;
    await hoard.keepTime();
    expect((await move(game, 1)).status).toBe(200);
    expect((await seen(game)).clocks[1]).toMatchObject({ due: daysOn(7), over: false });
    expectProblem(await ask(game, "claim", 0), 409, "nothing-to-claim");
  });

  it("two sweeps at once do it once", async () => {
    const game = await timed(perMove, "auto");
    now += 3 * day;
    await Promise.all([hoard.keepTime(), hoard.keepTime(), hoard.keepTime()]);
    const { entries } = (await hoard.request(`GET /v1/games/${game.id}/events`)).json;
    expect(entries.filter(({ kind }: { kind: string }) => kind === "timed-out")).toHaveLength(2);
  });
});

describe("pausing", () => {
  it("takes all seats; then nobody is to act and no time passes, until any seat resumes", async () => {
    const game = await timed(perMove, "leave");
    now += day;
    expect((await ask(game, "pause", 0)).json).toMatchObject({ paused: false, agreed: { pause: [0] } });
    const paused = (await ask(game, "pause", 1, {})).json;
    expect(paused).toMatchObject({ paused: true, toAct: [], deadline: null, agreed: { pause: [] }, status: "playing" });
    expect(paused.clocks).toEqual(Array(2).fill({ secondsLeft: 2 * 86_400, due: null, over: false }));
    expectProblem(await ask(game, "pause", 0), 409, "game-paused");
    const token = game.players[0]?.token;
    expect((await hoard.request(`GET /v1/games/${game.id}/actions`, { token })).json.actions).toEqual([]);
    const act = { token, body: { actions: [{ type: "taunt" }] }, headers: { "if-match": `"${paused.version}"` } };
    expectProblem(await hoard.request(`POST /v1/games/${game.id}/actions`, act), 409, "game-paused");
    now += 30 * day;
    await hoard.keepTime();
    const resumed = (await ask(game, "resume", 1)).json;
    expect(resumed).toMatchObject({ paused: false, toAct: [0, 1], deadline: daysOn(33) });
    expectProblem(await ask(game, "resume", 0), 409, "game-not-paused");
  });

  it("ends with the game when a seat leaves meanwhile", async () => {
    const game = await timed(perMove, "leave");
    for (const seat of [0, 1]) await ask(game, "pause", seat);
    expect((await ask(game, "leave", 0)).json).toMatchObject({ status: "finished", paused: false, deadline: null });
  });

  it("a yes can be taken back, said twice it changes nothing, and acting takes it back", async () => {
    const game = await timed(perMove, "leave");
    const { version } = (await ask(game, "pause", 0)).json;
    expect((await ask(game, "pause", 0)).json.version).toBe(version);
    expect((await ask(game, "pause", 0, { agree: false })).json.agreed.pause).toEqual([]);
    await ask(game, "pause", 0);
    await move(game, 0);
    expect((await ask(game, "pause", 1)).json).toMatchObject({ paused: false, agreed: { pause: [1] } });
    expectProblem(
      await hoard.request(`POST /v1/games/${game.id}/pause`, { token: (await hoard.player()).token }),
      403,
      "not-seated",
    );
  });
});

describe("cancelling", () => {
  it("is the creator's while the game is open", async () => {
    const game = await hoard.game({ seats: 3, taken: 2 });
    expectProblem(await ask(game, "cancel", 1), 403, "creator-only");
    expect((await ask(game, "cancel", 0)).json).toMatchObject({ status: "cancelled", outcome: null, idleUntil: null });
    expect((await lastEntry(game)).told).toEqual([{ type: "game-cancelled", cause: "creator" }]);
    expectProblem(await ask(game, "cancel", 0), 409, "game-over");
  });

  it("takes all seats that have not left once the game runs", async () => {
    const game = await timed(perMove, "auto", 3);
    expect((await ask(game, "cancel", 2)).json).toMatchObject({ status: "playing", agreed: { cancel: [2] } });
    expect((await ask(game, "leave", 1)).status).toBe(200);
    const cancelled = (await ask(game, "cancel", 0)).json;
    expect(cancelled).toMatchObject({ status: "cancelled", toAct: [], deadline: null });
    expect(cancelled.secret).toMatch(/^[0-9a-f]{64}$/);
    expectProblem(await ask(game, "cancel", 0), 409, "game-over");
  });

  it("never comes before a clock runs out that is slower than that, nor before 90 days in which to claim", async () => {
    const quietHours = { from: "08:00", until: "00:00" };
    const daysOff = ["monday", "tuesday", "wednesday", "thursday"];
    for (const absence of ["wait", "auto", "leave"] as const) {
      const players = [await hoard.player("Ada"), await hoard.player("Bo")];
      const [token, other] = players.map((player) => player.token);
      const calendar = { timeZone: "UTC", quietHours, daysOff };
      await hoard.request("PUT /v1/me/calendar", { token, body: { calendar } });
      const body = { title: "toy", seats: 2, clock: { type: "per-move", days: 14 }, absence };
      const made = (await hoard.request("POST /v1/games", { token, body })).json.game;
      await hoard.request(`POST /v1/games/${made.id}/seats`, { token: other, body: {} });
      const game = { id: made.id, players, seatTokens: [] };
      const due = Date.parse((await seen(game)).clocks[0].due);
      expect(due - now).toBeGreaterThan(90 * day);
      expect(Date.parse((await seen(game)).idleUntil)).toBe(due + 90 * day);
      await move(game, 1, "offer");
      now = due - 1;
      while (await hoard.keepTime());
      expect((await seen(game)).status).not.toBe("cancelled");
      now = due;
      while (await hoard.keepTime());
      expect((await seen(game)).status).not.toBe("cancelled");
      if (absence !== "wait") continue;
      now = due + 75 * day;
      while (await hoard.keepTime());
      expect((await ask(game, "claim", 1)).json).toMatchObject({ status: "finished" });
    }
  });

  it("comes by itself when nobody has acted for 90 days", async () => {
    const [silent, open] = [await hoard.game({ absence: "wait" }), await hoard.game({ seats: 3, taken: 1 })];
    now += 90 * day - 1;
    await hoard.keepTime();
    for (const game of [silent, open]) expect((await seen(game)).status).not.toBe("cancelled");
    now += 1;
    while (await hoard.keepTime());
    for (const game of [silent, open]) {
      expect((await seen(game)).status).toBe("cancelled");
      expect((await lastEntry(game)).told).toContainEqual({ type: "game-cancelled", cause: "idle" });
    }
  });
});
