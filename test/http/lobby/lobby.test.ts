import { beforeAll, describe, expect, test } from "vitest";
import { registry } from "../../../src/games/registry.ts";
import { type House, startHouse } from "../../graphql/harness.ts";
import { expectProblem } from "../expect-problem.ts";
import type { Hoard } from "../harness.ts";
import { nobody } from "../scenes.ts";

let house: House;
let hoard: Hoard;
/** The games of the lobby by what is special about them. */
const ids: Record<string, string> = {};
const names = () => new Map(Object.entries(ids).map(([name, id]) => [id, name]));

beforeAll(async () => {
  house = await startHouse(registry);
  hoard = house.hoard;
  const drakon = { title: "drakon", seats: 4, taken: 1 } as const;
  const made = {
    plain: drakon,
    escape: { ...drakon, options: { escape: true } },
    long: { ...drakon, options: { stallRounds: 30, tieBreak: "shared" }, clock: { type: "per-move", days: 2 } },
    nearly: { ...drakon, taken: 3, clock: { type: "bank", days: 9, incrementHours: 1 } },
    running: { ...drakon, seats: 2, taken: 2, clock: { type: "per-move", days: 1 } },
    mundis: { title: "draco-mundis", seats: 2, taken: 1, options: { stallRounds: 30 } },
    held: { ...drakon, taken: 3 },
    secret: { ...drakon, visibility: "private", options: { escape: true } },
    unlisted: { ...drakon, visibility: "unlisted" },
  } as const;
  for (const [name, asked] of Object.entries(made)) {
    const game = await hoard.game(asked as object);
    ids[name] = game.id;
    if (name === "held") {
      const body = { player: nobody, seat: 3 };
      await hoard.request(`POST /v1/games/${game.id}/invitations`, { token: game.players[0]?.token, body });
    }
  }
});

async function asked(query: string): Promise<string[]> {
  const got = await hoard.request(`GET /v1/games?${query}`);
  expect(got.status, got.text).toBe(200);
  return got.json.games.map(({ id }: { id: string }) => names().get(id));
}

describe("the lobby", () => {
  test.each([
    ["", ["held", "mundis", "running", "nearly", "long", "escape", "plain"]],
    ["status=open", ["held", "mundis", "nearly", "long", "escape", "plain"]],
    ["seatsLeft=1", ["mundis", "nearly", "long", "escape", "plain"]],
    ["seatsLeft=2", ["long", "escape", "plain"]],
    ["seatsLeft=4", []],
    ["seatsLeft=1&status=playing", []],
    ["title=draco-mundis", ["mundis"]],
    ["title=drakon&status=open&seatsLeft=1", ["nearly", "long", "escape", "plain"]],
    ["clock=per-move", ["running", "long"]],
    ["clock=bank&status=open", ["nearly"]],
    ["clock=none&title=drakon", ["held", "escape", "plain"]],
    ["option.escape=true", ["escape"]],
    ["option.stallRounds=30", ["mundis", "long"]],
    ["option.stallRounds=30&title=drakon", ["long"]],
    ["option.stallRounds=30&option.tieBreak=shared&seatsLeft=2&clock=per-move", ["long"]],
    ["option.fastSetup=false", ["mundis"]],
  ])("asked for %s", async (query, expected) => {
    expect(await asked(query)).toEqual(expected);
    const found: string[] = [];
    let cursor = "";
    do {
      const got = await hoard.request(`GET /v1/games?limit=1&${query}${cursor}`);
      found.push(...got.json.games.map(({ id }: { id: string }) => names().get(id)));
      cursor = got.json.cursor === null ? "" : `&cursor=${got.json.cursor}`;
    } while (cursor !== "");
    expect(found).toEqual(expected);
  });

  test("says how many seats are taken and left, and for whom one is held", async () => {
    const { games } = (await hoard.request("GET /v1/games?limit=1")).json;
    expect(games[0]).toMatchObject({ id: ids.held, seatsTaken: 3, seatsLeft: 0, due: null });
    expect(games[0].seats[3]).toMatchObject({ player: null, heldFor: nobody });
  });

  test.each([
    ["seatsLeft=0", "query.seatsLeft"],
    ["seatsLeft=one", "query.seatsLeft"],
    ["clock=hourglass", "query.clock"],
    ["option.escape=maybe", "query.option.escape"],
    ["option.nothing=true", "query.option.nothing"],
    ["option.escape=true&title=draco-mundis", "query.option.escape"],
    ["title=chess", "query.title"],
    ["option.=true", "query.option."],
    ["option.constructor=1", "query.option.constructor"],
    ["option.__proto__=1", "query.option.__proto__"],
    ["option.escape=true&option.escape=true", "query.option.escape"],
    ["options.escape=true", "query.options.escape"],
    ["option=escape", "query.option"],
    ["option[__proto__]=1", "query.option[__proto__]"],
    ["option=escape:true,escape:true", "query.option"],
    ["option=escape:true&option[escape]=true", "query.option[escape]"],
  ])("refuses %s", async (query, path) => {
    const got = await hoard.request(`GET /v1/games?${query}`);
    expectProblem(got, 422, "request-invalid");
    expect(got.json.errors[0].path).toBe(path);
  });

  test("is asked the same over GraphQL", async () => {
    const ask = async (args: string) => {
      const query = `{ it: games(${args}) { ... on GameConnection { edges { node { id seatsTaken seatsLeft } } } ... on Problem { code } } }`;
      return (await house.ask(query)).data.it;
    };
    const rest = (await hoard.request("GET /v1/games?seatsLeft=2&clock=per-move&option.stallRounds=30")).json.games;
    const got = await ask('seatsLeft: 2, clock: PER_MOVE, options: [{ name: "stallRounds", value: "30" }]');
    const shown = rest.map((one: Record<string, unknown>) => {
      return { node: { id: one.id, seatsTaken: one.seatsTaken, seatsLeft: one.seatsLeft } };
    });
    expect(got.edges).toEqual(shown);
    expect(await ask('options: [{ name: "escape", value: "maybe" }]')).toEqual({ code: "REQUEST_INVALID" });
  });
});

test("nothing of this was our failure", () => {
  expect(hoard.logged).toEqual([]);
});
