import type { GraphQLOutputType } from "graphql";
import { expect } from "vitest";
import type { Game } from "../../src/engine/contract.ts";
import { schemaOf } from "../../src/graphql/schema.ts";
import { answerSchemasOf } from "../../src/play/answers.ts";
import { lots, playToEnd } from "../http/moves/playing.ts";
import { type House, startHouse } from "./harness.ts";
import { randomQuery } from "./random-query.ts";
import { asRest } from "./selecting.ts";

/**
 * Sends random queries about games of all kinds as all kinds of people: what comes back is a part of what REST gives
 * the same asker, or the problem that REST has for it. Returns how many were answered with data.
 */
export async function searchRandomly(title: Game, count: number, seed: number): Promise<number> {
  const house = await startHouse([title]);
  const schema = schemaOf([title], answerSchemasOf([title]));
  const { games, tokens } = await settle(house);
  const pick = lots(seed);
  let answered = 0;
  for (let sent = 0; sent < count; sent++) {
    const token = tokens[pick(tokens.length)] ?? null;
    const { field, query, rest, within } = randomQuery(schema, games, pick);
    const got = await house.ask(query, {}, token);
    const where = `${query} as ${token === null ? "nobody" : tokens.indexOf(token)}`;
    expect(got.status, where).toBe(200);
    if (got.errors !== undefined) {
      expect(got.errors.map(({ message }) => message).join(), where).toMatch(/is the most|tokens/);
      continue;
    }
    const { headers, status, text } = await house.hoard.request(`GET ${rest}`, { token });
    const type = schema.getQueryType()?.getFields()[field]?.type as GraphQLOutputType;
    const said = asRest(schema, type, got.data[field]) as object;
    if (status >= 400) {
      const { code, detail } = JSON.parse(text);
      expect(said, where).toEqual({ code, detail: got.data[field].detail });
      // Arguments and queries are called by their own names.
      if (code !== "request-invalid") expect(got.data[field].detail, where).toBe(detail);
      continue;
    }
    const whole = headers.get("content-type")?.startsWith("text/") ? { text } : within(JSON.parse(text) as never);
    expectPart(said, whole, where);
    answered += 1;
  }
  expect(house.hoard.logged).toEqual([]);
  return answered;
}

/** Games of every status and visibility, and who asks: seats, a stranger, nobody. */
async function settle(house: House) {
  const { hoard } = house;
  const { min } = hoard.registry[0]?.meta.seats ?? { min: 2 };
  const running = await hoard.game({ seats: min });
  const hidden = await hoard.game({ seats: min, visibility: "private" });
  const open = await hoard.game({ seats: Math.max(min, 2), taken: 1 });
  const over = await hoard.game({ seats: min });
  await playToEnd(hoard, over);
  const games = [running, hidden, open, over].map(({ id }) => id);
  const stranger = await hoard.player("Stranger");
  const tokens = [
    ...[running.players[0]?.token, running.seatTokens[1], hidden.players[0]?.token, over.players[0]?.token],
    ...[open.players[0]?.token, stranger.token, null],
  ];
  const unknown = "00000000-0000-4000-8000-000000000000";
  return { games: [...games, unknown, "no-id"], tokens: tokens.map((token) => token ?? null) };
}

/** Every field told is REST's, and lists are as long. What REST has no name for may not be there. */
function expectPart(part: unknown, whole: unknown, where: string): void {
  if (Array.isArray(part)) {
    expect((whole as unknown[]).length, where).toBe(part.length);
    part.forEach((one, index) => void expectPart(one, (whole as unknown[])[index], where));
  } else if (typeof part === "object" && part !== null) {
    for (const [key, value] of Object.entries(part)) {
      const known = key === "version" || key === "seat" || Object.hasOwn(whole as object, key);
      expect(known, `${where}: ${key}`).toBe(true);
      if (Object.hasOwn(whole as object, key)) expectPart(value, (whole as Record<string, unknown>)[key], where);
    }
  } else expect(part, where).toEqual(whole);
}
