import { expect, test } from "vitest";
import { z } from "zod";
import type { Game } from "../../src/engine/contract.ts";
import { withClient } from "../../src/local/postgres/with-client.ts";
import { myGames } from "../../src/play/accounts/my-games.ts";
import { listGames } from "../../src/play/game/list-games.ts";
import { createGame } from "../../src/play/lobby/create-game.ts";
import { demandSchemas } from "../contract/schema-rules.ts";
import { toy } from "../toy/index.ts";
import { newPlayer, openHouse } from "./house.ts";
import { wish } from "./wish.ts";

test("a row of a list that does not fit its shape takes no other with it; the log says which and where", async () => {
  const house = await openHouse();
  const logged: object[] = [];
  const deps = { ...house.deps, log: (line: object) => logged.push(line) };
  const principal = await newPlayer(house);
  const ids: string[] = [];
  for (let count = 0; count < 3; count++) ids.push((await createGame(deps, principal, wish, null)).game.id);
  await withClient(house.database.databaseUrl, (client) =>
    client.query(`update games set options = '{"handSize":[1,2]}' where id = $1`, [ids[1]]),
  );
  const others = [ids[2], ids[0]];
  const { games } = await listGames(deps, { status: null, title: null, cursor: null, limit: 10 });
  expect(games.map(({ id }) => id)).toEqual(others);
  const mine = await myGames(deps, principal, { turn: null, cursor: null, limit: 10 });
  expect(mine.games.map(({ id }) => id)).toEqual(others);
  const line = { code: "row-left-out", game: ids[1], title: "toy", paths: ["options.handSize: invalid_union"] };
  expect(logged).toEqual([line, line]);
  const first = await listGames(deps, { status: null, title: null, cursor: null, limit: 2 });
  expect(first.games.map(({ id }) => id)).toEqual([ids[2]]);
  const second = await listGames(deps, { status: null, title: null, cursor: first.cursor, limit: 2 });
  expect(second.games.map(({ id }) => id)).toEqual([ids[0]]);
});

test("an option that is a list or an object is refused by the rules for schemas", () => {
  const withOption = (option: z.ZodType): Game => {
    const options = z.strictObject({ chosen: option }).meta({ id: "ToyOtherOptions" });
    return { ...toy, schemas: { ...toy.schemas, options } } as unknown as Game;
  };
  const flat = z.enum(["one", "two"]).nullable().default(null);
  expect(() => demandSchemas(withOption(flat))).not.toThrow();
  expect(() => demandSchemas(withOption(z.array(z.int()).default([])))).toThrow("option chosen is not flat");
  const inner = z.strictObject({ deep: z.int() }).meta({ id: "ToyInner" }).default({ deep: 1 });
  expect(() => demandSchemas(withOption(inner))).toThrow("option chosen is not flat");
});
