import { beforeAll, describe, expect, test } from "vitest";
import type { Secrets } from "../../../src/local/secrets.ts";
import { answerSchemasOf } from "../../../src/play/answers.ts";
import type { FreshDatabase } from "../../postgres.ts";
import { toy } from "../../toy/index.ts";
import { expectProblem } from "../expect-problem.ts";
import { type Hoard, issuer, startHoard, type TestGame } from "../harness.ts";
import { firstAction, lengthen, lots, playToEnd, sendAction } from "../moves/playing.ts";
import { eventsIn, type HeardEvent, hearAll, hearUntil, openStream, type StreamAsked } from "./reading-streams.ts";
import { startWithHubs } from "./with-hubs.ts";

let database: FreshDatabase;
let secrets: Secrets;
let maker: Hoard;
beforeAll(async () => {
  maker = await startHoard();
  ({ database, secrets } = maker);
});

/** A running game of more than 500 entries, made once: both ways of following hear it. */
let made: ReturnType<typeof playLong> | undefined;
function longGame() {
  made ??= playLong();
  return made;
}

/** Luck may let a seat win three duels so soon that the game is over before it is long enough: then another one is played. */
async function playLong(tries = 6): Promise<{ readonly game: TestGame; readonly version: number }> {
  const game = await maker.game({ seats: 4, options: { goal: 3 } });
  try {
    return { game, version: await lengthen(maker, game, 503) };
  } catch (ended) {
    if (tries === 1) throw ended;
    return await playLong(tries - 1);
  }
}

describe.each([
  ["by reading the journal", () => startHoard({ database, secrets, live: { looks: 400, beat: 300 } })],
  ["by a hub", () => startWithHubs(300, { database, secrets })],
] as const)("followed %s", (how, start) => {
  let hoard: Hoard;
  beforeAll(async () => {
    hoard = await start();
  });

  async function open(game: TestGame, asked: StreamAsked = {}, query = ""): Promise<Response> {
    return await openStream(
      (url, init) => hoard.app.request(url, init),
      `${issuer}/v1/games/${game.id}/stream${query}`,
      asked,
    );
  }

  const entriesOf = (events: readonly HeardEvent[]) => events.filter(({ event }) => event === "entry");
  const versionsOf = (events: readonly HeardEvent[]) => entriesOf(events).map(({ data }) => data.version);
  const upTo = (version: number) => (event: HeardEvent) => event.event === "entry" && event.data.version >= version;

  async function actSomehow(game: TestGame): Promise<number> {
    const { toAct } = (await hoard.request(`GET /v1/games/${game.id}`)).json;
    const { version, action } = await firstAction(hoard, game, toAct[0]);
    return (await sendAction(hoard, game, toAct[0], version, action)).json.version;
  }

  describe("a game's stream", () => {
    test("that is closed while the next entry is on its way is no failure", async () => {
      const game = await hoard.game();
      for (const path of [`/v1/games/${game.id}/stream`, "/v1/me/stream"]) {
        const token = game.players[0]?.token;
        const { body } = await openStream((url, init) => hoard.app.request(url, init), `${issuer}${path}`, { token });
        const reader = body?.getReader();
        await reader?.read();
        // Whoever reads the journal has asked for the next entry by now, and gets it after this.
        const closing = reader?.cancel();
        await actSomehow(game);
        await closing;
      }
      const other = await open(game);
      await hearUntil(eventsIn(other), () => true);
      expect(hoard.logged).toEqual([]);
    });

    test("begins with the game, tells each entry as /events does, and ends with the game", async () => {
      const game = await hoard.game();
      for (const token of [game.seatTokens[0], game.players[1]?.token, null]) {
        const shown = await hoard.request(`GET /v1/games/${game.id}`, { token });
        const [first] = await hearUntil(eventsIn(await open(game, { token })), () => true);
        expect(first).toEqual({ event: "game", id: String(shown.json.version), data: shown.json });
        answerSchemasOf([toy]).gameStream.parse(first);
      }
      // All have begun before anything happens: one that came later would begin with a later game.
      const streams = await Promise.all(
        [game.seatTokens[0], game.seatTokens[1], null].map(async (token) => {
          const events = eventsIn(await open(game, { token }));
          return { token, first: (await events.next()).value as HeardEvent, events };
        }),
      );
      const news = streams.map(async ({ token, first, events }) => ({
        token,
        events: [first, ...(await hearAll(events))],
      }));
      await playToEnd(hoard, game);
      const end = (await hoard.request(`GET /v1/games/${game.id}`)).json;
      for (const { token, events } of await Promise.all(news)) {
        for (const event of events) if (event.event !== "comment") answerSchemasOf([toy]).gameStream.parse(event);
        const told = await hoard.request(`GET /v1/games/${game.id}/events?after=2&limit=500`, { token });
        expect(entriesOf(events).map(({ data }) => data)).toEqual(told.json.entries);
        for (const { id, data } of entriesOf(events)) expect(id).toBe(String(data.version));
        expect(events[0]?.event).toBe("game");
        expect(events.at(-1)).toEqual({
          event: "end",
          id: String(end.version),
          data: { version: end.version, status: "finished" },
        });
      }
    }, 60_000);

    test("goes on after a version without a gap or a repeat, wherever it broke off", async () => {
      const game = await hoard.game();
      const token = game.seatTokens[0];
      let last: number | null = null;
      const news: HeardEvent[] = [];
      for (let count = 0; count < 3; count++) {
        const events = eventsIn(await open(game, { token, lastEventId: last }));
        if (last === null) await hearUntil(events, ({ event }) => event === "game");
        last ??= 2;
        const version = await actSomehow(game);
        await actSomehow(game);
        news.push(...(await hearUntil(eventsIn(await open(game, { token, lastEventId: last })), upTo(version))));
        last = version;
      }
      const versions = versionsOf(news);
      expect(versions).toEqual(Array.from(versions, (_, index) => index + 3));
      expect(news.every(({ event }) => event === "entry" || event === "comment")).toBe(true);
    });

    test("takes the version from ?after too, and the header counts before it", async () => {
      const game = await hoard.game();
      await actSomehow(game);
      expect(versionsOf(await hearUntil(eventsIn(await open(game, {}, "?after=0")), upTo(3)))).toEqual([1, 2, 3]);
      expect(versionsOf(await hearUntil(eventsIn(await open(game, { lastEventId: 2 }, "?after=0")), upTo(3)))).toEqual([
        3,
      ]);
      const [first] = await hearUntil(eventsIn(await open(game, { lastEventId: "" })), () => true);
      expect(first?.event).toBe("game");
    });

    test("shows the game anew to whoever missed more than 500 entries", async () => {
      const { game, version } = await longGame();
      const far = await hearUntil(eventsIn(await open(game, { lastEventId: 1 })), () => true);
      expect(far).toMatchObject([{ event: "game", id: String(version), data: { version } }]);
      const near = await hearUntil(eventsIn(await open(game, { lastEventId: version - 500 })), upTo(version));
      expect(versionsOf(near)).toHaveLength(500);
    }, 60_000);

    test("of a game that is over shows it, or what is left, and ends", async () => {
      const game = await hoard.game();
      await playToEnd(hoard, game);
      const whole = await hearAll(eventsIn(await open(game)));
      expect(whole.map(({ event }) => event)).toEqual(["game", "end"]);
      const { version } = whole[0]?.data ?? {};
      const rest = await hearAll(eventsIn(await open(game, { lastEventId: version - 1 })));
      expect(rest.map(({ event }) => event)).toEqual(["entry", "end"]);
      for (const query of ["", "?after=0"]) {
        const over = await open(game, { lastEventId: version }, query);
        expect([over.status, await over.text()]).toEqual([204, ""]);
      }
    });

    test("has a comment line as heartbeat when nothing happens", async () => {
      const game = await hoard.game();
      let beats = 0;
      const events = await hearUntil(eventsIn(await open(game)), ({ event }) => {
        beats += event === "comment" ? 1 : 0;
        return beats === 3;
      });
      expect(events.map(({ event }) => event)).toEqual(["game", "comment", "comment", "comment"]);
    });

    test.skipIf(how === "by a hub")(
      "ends by itself after so many looks as a request may take, to be resumed",
      async () => {
        const few = await startHoard({
          database: hoard.database,
          secrets: hoard.secrets,
          live: { looks: 3, beat: 50 },
        });
        const game = await hoard.game();
        const response = await openStream(
          (url, init) => few.app.request(url, init),
          `${issuer}/v1/games/${game.id}/stream`,
        );
        const events = await hearAll(eventsIn(response));
        expect(events.map(({ event }) => event)).toEqual(["game", "comment", "comment", "comment"]);
      },
    );
  });

  describe("a stream's reply", () => {
    test("is kept and gathered by nobody, and may be read from any site", async () => {
      const response = await open(await hoard.game());
      expect(Object.fromEntries(response.headers)).toMatchObject({
        "content-type": "text/event-stream",
        "cache-control": "no-store, no-transform",
        "x-accel-buffering": "no",
        vary: "Authorization",
        "access-control-allow-origin": "*",
      });
      await response.body?.cancel();
      const game = await hoard.game();
      const head = await hoard.request(`HEAD /v1/games/${game.id}/stream`);
      expect([head.status, head.text, head.headers.get("content-type")]).toEqual([200, "", "text/event-stream"]);
    });

    test.each(["-1", "1.5", "abc", "1e3", "0x1", "1, 2", "12345678901"])(
      "refuses a Last-Event-ID of %s",
      async (id) => {
        const game = await hoard.game();
        const got = await hoard.request(`GET /v1/games/${game.id}/stream`, { headers: { "last-event-id": id } });
        expectProblem(got, 422, "request-invalid");
        expect(got.json.errors).toEqual([
          { path: "header.Last-Event-ID", code: "wrong-format", message: expect.any(String) },
        ]);
      },
    );

    test("refuses a version that is no number, or that the game has not reached", async () => {
      const game = await hoard.game();
      const line = `GET /v1/games/${game.id}/stream`;
      expectProblem(await hoard.request(`${line}?after=x`), 422, "request-invalid");
      expectProblem(await hoard.request(`${line}?after=3`), 404, "version-unknown");
      expectProblem(await hoard.request(line, { headers: { "last-event-id": "99999999" } }), 404, "version-unknown");
      expectProblem(await hoard.request(`${line}?token=x`), 422, "request-invalid");
    });
  });

  describe("the right to hear", () => {
    test("ends with the token", async () => {
      const game = await hoard.game();
      const player = game.players[0]?.token;
      const opened = await Promise.all([player, game.seatTokens[0]].map((token) => open(game, { token })));
      const streams = opened.map((response) => hearAll(eventsIn(response)));
      await hoard.request("DELETE /v1/tokens", { token: player });
      for (const events of await Promise.all(streams)) expect(events.at(-1)?.event).not.toBe("end");
      expectProblem(await hoard.request(`GET /v1/games/${game.id}/stream`, { token: player }), 401, "token-revoked");
    });

    test("ends with the seat, and a player who got up hears on as anybody does", async () => {
      const game = await hoard.game({ seats: 4, taken: 2 });
      const token = game.players[1]?.token;
      const stream = hearAll(eventsIn(await open(game, { token })));
      await hoard.request(`DELETE /v1/games/${game.id}/seats/1`, { token });
      expect(entriesOf(await stream)).toEqual([]);
      const again = await hearUntil(eventsIn(await open(game, { token, lastEventId: 2 })), upTo(3));
      expect(again).toMatchObject([{ data: { version: 3, kind: "seat-left" } }]);
    });

    test("of a private game is its players' alone", async () => {
      const game = await hoard.game({ visibility: "private" });
      const stranger = await hoard.player();
      for (const token of [null, stranger.token]) {
        for (const query of ["", "?after=0"]) {
          expectProblem(await hoard.request(`GET /v1/games/${game.id}/stream${query}`, { token }), 404, "not-found");
        }
      }
      const mine = await hearUntil(eventsIn(await open(game, { token: game.seatTokens[1] })), () => true);
      expect(mine[0]?.data.viewer).toEqual({ seat: 1 });
    });
  });

  test("a small client plays a whole game by its stream alone", async () => {
    const game = await hoard.game({ seats: 3 });
    const ends = await Promise.all(
      game.seatTokens.map(async (token, seat) => {
        const pick = lots(seat + 1);
        for await (const { event, data } of eventsIn(await open(game, { token }))) {
          if (event === "end") return data.version as number;
          if (event !== "game" && event !== "entry") continue;
          await actWhileMine(game, token, pick);
        }
        throw new Error("the stream ended before the game");
      }),
    );
    const { version, status } = (await hoard.request(`GET /v1/games/${game.id}`)).json;
    expect([status, ...ends]).toEqual(["finished", version, version, version]);
  }, 60_000);

  async function actWhileMine(game: TestGame, token: string, pick: (bound: number) => number): Promise<void> {
    for (;;) {
      const { actions, version } = (await hoard.request(`GET /v1/games/${game.id}/actions`, { token })).json;
      if (actions.length === 0) return;
      const [headers, body] = [{ "if-match": `"${version}"` }, { actions: [actions[pick(actions.length)]] }];
      const acted = await hoard.request(`POST /v1/games/${game.id}/actions`, { token, headers, body });
      if (acted.status === 412 || acted.json.game.status !== "playing") return;
    }
  }
});
