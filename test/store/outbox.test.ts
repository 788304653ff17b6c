import { beforeAll, describe, expect, it } from "vitest";
import type { Fact } from "../../src/engine/entry.ts";
import type { Principal } from "../../src/identity/principal.ts";
import type { Projection } from "../../src/store/journal/append-port.ts";
import { type Arena, acting, append, next, openArena, opening, sitting, untimed } from "./arena.ts";

let arena: Arena;
beforeAll(async () => {
  arena = await openArena();
});

const every = ["turn.started", "player.joined", "player.left", "game.started", "game.finished", "game.cancelled"];

async function endpointOf(principal: Principal, types = every, status = "active"): Promise<void> {
  await arena.sql(
    "insert into endpoints (player, url, format, types, status, secret) values ($1, 'https://example.org', 'standard', $2, $3, 's')",
    [principal.player, types, status],
  );
}

const told = (game: string) =>
  arena.sql(
    `select version, type, seat, endpoints.player, outbox.status from outbox join endpoints on endpoints.id = endpoint
     where game = $1 order by version, type, player`,
    [game],
  );
const projection = (over: Partial<Projection>): Projection => {
  return { status: "playing", seatsTaken: 2, toAct: [], deadline: null, outcome: null, ...untimed, ...over };
};

describe("the outbox", () => {
  it("has no row where nobody has an endpoint", async () => {
    const ada = await arena.join();
    let game = await append(arena.journal, opening(ada));
    game = await append(arena.journal, acting(game, ada, 0, { projection: projection({ toAct: [0] }) }));
    expect(await told(game.game)).toEqual([]);
  });

  it("gets a row for each active endpoint of a seated player that asked for the type", async () => {
    const [ada, bo, cy] = [await arena.join(), await arena.join(), await arena.join()];
    await endpointOf(ada);
    await endpointOf(ada, every, "pending");
    await endpointOf(ada, every, "paused");
    await endpointOf(ada, ["game.finished"]);
    await endpointOf(bo, ["turn.started", "game.started"]);
    await endpointOf(cy);
    let game = await append(arena.journal, opening(ada));
    const facts: Fact[] = [
      { type: "seat-taken", seat: 1, player: bo.player, playerName: "Bo", bot: false },
      { type: "game-started", entropy: [null, null, null] },
    ];
    game = await append(
      arena.journal,
      next(
        game,
        bo,
        { kind: "started", seat: 1, facts },
        {
          takes: { seat: 1, name: "Bo", inviteHash: null, calendarVersion: 0 },
          projection: projection({ toAct: [1] }),
        },
      ),
    );
    expect((await told(game.game)).slice(1)).toEqual([
      { version: 2, type: "game.started", seat: null, player: ada.player, status: "waiting" },
      { version: 2, type: "game.started", seat: null, player: bo.player, status: "waiting" },
      { version: 2, type: "player.joined", seat: 1, player: ada.player, status: "waiting" },
      { version: 2, type: "turn.started", seat: 1, player: bo.player, status: "waiting" },
    ]);
  });

  it("tells of a turn when it begins, not again while it goes on", async () => {
    const ada = await arena.join();
    await endpointOf(ada, ["turn.started"]);
    let game = await append(arena.journal, opening(ada));
    const acts = async (toAct: number[]) => {
      game = await append(arena.journal, acting(game, ada, 0, { projection: projection({ toAct }) }));
    };
    await acts([0]);
    await acts([0, 1]);
    await acts([1]);
    await acts([0]);
    expect((await told(game.game)).map(({ version }) => version)).toEqual([2, 5]);
  });

  it("puts reminders in line when a turn or its deadline is new, each to be told in its own time", async () => {
    const ada = await arena.join();
    await endpointOf(ada, ["turn.started", "turn.reminder"]);
    let game = await append(arena.journal, opening(ada));
    const from = Date.parse(game.table.at);
    const hours = (count: number) => new Date(from + count * 3_600_000).toISOString();
    for (const deadline of [hours(8), hours(8), hours(16), null]) {
      game = await append(
        arena.journal,
        acting(game, ada, 0, { projection: projection({ toAct: [0], dues: [deadline], deadline }) }),
      );
    }
    const rows = await arena.sql(
      `select version, type, seat, round(extract(epoch from ready_at) / 360 - $2 / 360000.0) / 10 as hours
       from outbox where game = $1 order by version, place`,
      [game.game, from],
    );
    const reminders = (version: number, at: number[]) =>
      at.map((hour) => ({ version, type: "turn.reminder", seat: 0, hours: hour }));
    expect(rows.map((row) => ({ ...row, hours: Number(row.hours) }))).toEqual([
      { version: 2, type: "turn.started", seat: 0, hours: 0 },
      ...reminders(2, [4, 6, 7]),
      ...reminders(4, [8, 12, 15]),
    ]);
    expect(await arena.sql("select wakes from lanes where game = $1", [game.game])).toEqual([{ wakes: 2 }]);
  });

  it("tells everybody whose time ran out", async () => {
    const [ada, bo] = [await arena.join(), await arena.join()];
    for (const principal of [ada, bo]) await endpointOf(principal, ["turn.timed-out"]);
    let game = await append(arena.journal, opening(ada));
    game = await append(arena.journal, sitting(game, bo, 1));
    const fact: Fact = { type: "seat-timed-out", seat: 1, dueAt: game.table.at };
    game = await append(
      arena.journal,
      next(game, ada, { kind: "timed-out", seat: 1, facts: [fact] }, { principal: null }),
    );
    const rows = [ada, bo].map(({ player }) => ({
      version: 3,
      type: "turn.timed-out",
      seat: 1,
      player,
      status: "waiting",
    }));
    expect(await told(game.game)).toEqual(rows.sort((one, other) => (one.player < other.player ? -1 : 1)));
  });

  it("tells nothing to a player who has just left", async () => {
    const [ada, bo] = [await arena.join(), await arena.join()];
    await endpointOf(ada, ["player.left"]);
    await endpointOf(bo, ["player.left"]);
    let game = await append(arena.journal, opening(ada));
    game = await append(arena.journal, sitting(game, bo, 1));
    const left = { type: "seat-left", seat: 1 } as const;
    game = await append(
      arena.journal,
      next(game, bo, { kind: "seat-left", seat: 1, facts: [left] }, { seat: 1, frees: 1 }),
    );
    expect(await told(game.game)).toMatchObject([{ version: 3, type: "player.left", player: ada.player }]);
  });

  it("is not written when the entry is not", async () => {
    const ada = await arena.join();
    await endpointOf(ada);
    let game = await append(arena.journal, opening(ada));
    const before = game;
    game = await append(arena.journal, acting(game, ada, 0, { projection: projection({ toAct: [0] }) }));
    const rows = await told(game.game);
    await arena.journal.append(acting(before, ada, 0, { projection: projection({ status: "finished" }) }));
    await arena.journal.append(
      acting(game, { ...ada, epoch: 9 }, 0, { projection: projection({ status: "finished" }) }),
    );
    expect(await told(game.game)).toEqual(rows);
  });
});
