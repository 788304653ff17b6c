import { bytesToHex } from "@noble/hashes/utils.js";
import type { GraphQLSchema } from "graphql";
import { expect } from "vitest";
import type { Game, Typed } from "../../src/engine/contract.ts";
import { pickOne } from "../../src/engine/draws.ts";
import { allSeats } from "../../src/engine/seats.ts";
import { graphqlGateway } from "../../src/graphql/gateway.ts";
import { schemaOf } from "../../src/graphql/schema.ts";
import { answerSchemasOf } from "../../src/play/answers.ts";
import { lots } from "../contract/lots.ts";
import { type Asker, ask, askers, type Question } from "../leaks/asking.ts";
import { held, luckKey, randomGame, surfaceOver } from "../leaks/world.ts";
import { stateOf } from "../recorded/journal.ts";
import { selectionFor } from "./selecting.ts";

type App = ReturnType<typeof surfaceOver>;

/**
 * Plays random games to a random moment and lets people ask over GraphQL. Each answer must be the same, to the byte,
 * in a world in which all that the asker may not know was drawn anew, and must not hold a secret.
 */
export async function searchGraphql(
  game: Game,
  count: number,
  longest: number,
  from = 1,
): Promise<{ replies: number }> {
  const schema = schemaOf([game], answerSchemasOf([game]));
  const gateways = [graphqlGateway([game], answerSchemasOf([game]))];
  let replies = 0;
  for (let seed = from; seed < from + count; seed++) {
    const journal = randomGame(game, seed, longest);
    const draws = lots(seed ^ 0x6a71);
    const asker = pickOne(askers(journal.setting.seats), draws);
    const here = surfaceOver(game, held(journal), gateways);
    const there = surfaceOver(game, held(journal, { viewer: asker.viewer, draws }), gateways);
    const state = stateOf(journal);
    const actions = allSeats(journal.setting.seats).flatMap((seat) => [...game.legal(state, seat)].slice(0, 40));
    const { id } = journal.setting;
    const asked = { schema, id, version: journal.entries.length };
    for (const query of await queriesOf(here, asker, asked, actions)) {
      const question = { line: "POST /graphql", body: { query } };
      const [one, other] = [await ask(here, asker, question), await ask(there, asker, question)];
      const where = `${game.meta.title}, seed ${seed}, ${query.slice(0, 80)} by ${asker.viewer ?? "an onlooker"}`;
      expect(other, where).toEqual(one);
      expect(one.text, where).not.toMatch(/Something is wrong|"errors":\[\{"message/);
      const secrets = [luckKey.key, ...(journal.position?.table.status === "playing" ? [journal.setting.secret] : [])];
      for (const secret of secrets) expect(one.text.includes(bytesToHex(secret)), where).toBe(false);
      replies += 2;
    }
  }
  return { replies };
}

interface Asked {
  readonly schema: GraphQLSchema;
  readonly id: string;
  readonly version: number;
}

/** Everything that can be read, whole; and actions of everybody's, tried dry and at a version that is no more. */
async function queriesOf(app: App, asker: Asker, asked: Asked, actions: readonly Typed[]): Promise<string[]> {
  const { id, version } = asked;
  const game = `game: "${id}"`;
  const after = Math.max(0, version - 10);
  const reads = [
    [`game(id: "${id}")`, `/v1/games/${id}`],
    [`game(id: "${id}", version: ${version})`, `/v1/games/${id}?version=${version}`],
    [`events(${game}, after: ${after}, limit: 10)`, `/v1/games/${id}/events?after=${after}&limit=10`],
    [`legalActions(${game}, limit: 500)`, `/v1/games/${id}/actions`],
  ] as const;
  const whole = await Promise.all(
    reads.map(async ([field, path]) => `{ ${field}${await everything(app, asker, asked, field, path)} }`),
  );
  const problem = "... on Problem { code detail refusal index currentVersion httpStatus errors { path message } }";
  const tried = actions.slice(0, 3).map((action) => {
    const json = JSON.stringify(action).replace(/"(\w+)":/g, "$1:");
    return `submitActions(${game}, version: ${version}, dryRun: true, actions: [{ json: ${json} }])`;
  });
  return [
    ...whole,
    `{ board(${game}) { ... on Board { text version seat } ${problem} } }`,
    "{ games { ... on GameConnection { edges { node { id title status version toAct outcome { ending ranks } } } } } }",
    `{ myGames { ... on GameConnection { edges { node { id version toAct } } } ${problem} } }`,
    ...tried.map((act) => `mutation { ${act} { ... on ActionCheck { accepted index refusal } ${problem} } }`),
    `mutation { submitActions(${game}, version: ${version + 1}, actions: [{ json: { type: "none" } }]) { ${problem} } }`,
  ];
}

async function everything(app: App, asker: Asker, { schema }: Asked, field: string, path: string): Promise<string> {
  const question: Question = { line: `GET ${path}` };
  const value = JSON.parse((await ask(app, asker, question)).text) as object;
  const type = schema.getQueryType()?.getFields()[field.replace(/\(.*/, "")]?.type;
  if (type === undefined) throw new TypeError(`no field ${field}`);
  return selectionFor(schema, type, [value]);
}
