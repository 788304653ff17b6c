import { beforeEach, describe, expect, it } from "vitest";
import { expectProblem } from "../expect-problem.ts";
import { type Hoard, startHoard, type TestPlayer } from "../harness.ts";

const day = 86_400_000;
/** A Monday noon. */
const start = Date.UTC(2026, 10, 30, 12);
let now = start;
let hoard: Hoard;

beforeEach(async () => {
  now = start;
  hoard ??= await startHoard({ now: () => now });
});

const lisbon = {
  timeZone: "Europe/Lisbon",
  quietHours: { from: "22:00", until: "10:00" },
  daysOff: ["sunday"],
  leave: [],
};
const put = ({ token }: TestPlayer, calendar: object | null) =>
  hoard.request("PUT /v1/me/calendar", { token, body: { calendar } });

describe("a calendar", () => {
  it("is null at first, kept as it was sent, and taken away again", async () => {
    const ada = await hoard.player();
    const leaveLeft = [2026, 2027].map((year) => ({ year, days: 28 }));
    expect((await hoard.request("GET /v1/me/calendar", ada)).json).toEqual({ calendar: null, leaveLeft });
    expect((await put(ada, lisbon)).json).toEqual({ calendar: lisbon, leaveLeft });
    expect((await hoard.request("GET /v1/me/calendar", ada)).json).toEqual({ calendar: lisbon, leaveLeft });
    expect((await put(ada, null)).json.calendar).toBeNull();
  });

  it.each([
    ["no zone", { timeZone: "Middle/Earth" }],
    ["an offset", { timeZone: "+02:00" }],
    ["quiet for longer than 16 hours", { timeZone: "UTC", quietHours: { from: "10:00", until: "02:01" } }],
    ["quiet for no time", { timeZone: "UTC", quietHours: { from: "10:00", until: "10:00" } }],
    ["an hour that is none", { timeZone: "UTC", quietHours: { from: "24:00", until: "10:00" } }],
    ["five days off", { timeZone: "UTC", daysOff: ["monday", "tuesday", "wednesday", "thursday", "friday"] }],
    ["a day off twice", { timeZone: "UTC", daysOff: ["monday", "monday"] }],
    ["29 days of leave", { timeZone: "UTC", leave: [{ from: "2027-02-01", to: "2027-03-01" }] }],
    ["leave that ends before it begins", { timeZone: "UTC", leave: [{ from: "2027-02-02", to: "2027-02-01" }] }],
    ["leave in the far future", { timeZone: "UTC", leave: [{ from: "9999-01-01", to: "9999-01-02" }] }],
    ["a date that is none", { timeZone: "UTC", leave: [{ from: "2027-02-30", to: "2027-03-01" }] }],
    ["what is not asked for", { timeZone: "UTC", mood: "fine" }],
  ])("may not have %s", async (_, calendar) => {
    expectProblem(await put(await hoard.player(), calendar), 422, "request-invalid");
  });

  it("gives 28 days of leave a year; what has passed is used up, whatever is asked", async () => {
    const ada = await hoard.player();
    const leave = [{ from: "2026-12-01", to: "2026-12-20" }];
    expect((await put(ada, { ...lisbon, leave })).json.leaveLeft[0]).toEqual({ year: 2026, days: 8 });
    now += 10 * day;
    const changed = (await put(ada, { ...lisbon, leave: [{ from: "2026-12-01", to: "2026-12-03" }] })).json;
    expect(changed.calendar.leave).toEqual([{ from: "2026-12-01", to: "2026-12-09" }]);
    expect(changed.leaveLeft[0]).toEqual({ year: 2026, days: 19 });
    expectProblem(
      await put(ada, { ...lisbon, leave: [{ from: "2026-12-12", to: "2026-12-31" }] }),
      422,
      "request-invalid",
    );
  });

  it("gives no leave again to who takes the calendar away and brings it back", async () => {
    const ada = await hoard.player();
    await put(ada, { ...lisbon, leave: [{ from: "2026-12-01", to: "2026-12-20" }] });
    now += 25 * day;
    const away = (await put(ada, null)).json;
    expect(away.calendar).toEqual({
      timeZone: "Europe/Lisbon",
      quietHours: null,
      daysOff: [],
      leave: [{ from: "2026-12-01", to: "2026-12-20" }],
    });
    const back = (await put(ada, lisbon)).json;
    expect(back.leaveLeft[0]).toEqual({ year: 2026, days: 8 });
  });

  it("counts leave from today on, however long ago it was asked to begin", async () => {
    const asked = { ...lisbon, leave: [{ from: "1999-01-01", to: "2026-12-05" }] };
    const kept = (await put(await hoard.player(), asked)).json;
    expect(kept.calendar.leave).toEqual([{ from: "2026-11-30", to: "2026-12-05" }]);
  });

  it("counts from the next turn on, and is told to its seat alone", async () => {
    const game = await hoard.game({ clock: { type: "per-move", days: 1 }, absence: "auto" });
    const [ada, bo] = game.players as [TestPlayer, TestPlayer];
    const due = async () =>
      (await hoard.request(`GET /v1/games/${game.id}`)).json.clocks.map((own: { due: string }) => own.due);
    const before = await due();
    expect((await put(ada, lisbon)).status).toBe(200);
    await hoard.keepTime();
    expect(await due()).toEqual(before);
    const heard = async (token: string | null) =>
      (await hoard.request(`GET /v1/games/${game.id}/events?after=2`, { token })).json.entries;
    const calendar = { kind: "calendar", seat: 0, told: [{ type: "calendar-set", seat: 0, calendar: lisbon }] };
    expect(await heard(ada.token)).toMatchObject([calendar]);
    for (const token of [bo.token, null]) expect(await heard(token)).toMatchObject([{ kind: "calendar", told: [] }]);
    const sent = { token: ada.token, body: { actions: [{ type: "taunt" }] }, headers: { "if-match": '"3"' } };
    expect((await hoard.request(`POST /v1/games/${game.id}/actions`, sent)).status).toBe(200);
    // From Monday noon: 10 hours until 22:00, 12 on Tuesday, 2 on Wednesday from 10:00 on.
    expect((await due())[0]).toBe("2026-12-02T12:00:00.000Z");
    await hoard.keepTime();
    expect((await hoard.request(`GET /v1/games/${game.id}`)).json.version).toBe(4);
  });

  it("is taken along when its player sits down", async () => {
    const ada = await hoard.player();
    await put(ada, { ...lisbon, daysOff: ["monday"] });
    const body = { title: "toy", seats: 2, clock: { type: "per-move", days: 1 }, absence: "leave" };
    const { game } = (await hoard.request("POST /v1/games", { token: ada.token, body })).json;
    const bo = await hoard.player();
    const started = (await hoard.request(`POST /v1/games/${game.id}/seats`, { token: bo.token, body: {} })).json.game;
    expect(started.clocks.map((own: { due: string }) => own.due)).toEqual([
      "2026-12-02T22:00:00.000Z",
      "2026-12-01T12:00:00.000Z",
    ]);
  });
});
