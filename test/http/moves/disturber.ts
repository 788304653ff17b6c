import { openDeployment, type Settings } from "../../../src/deployment/deployment.ts";
import { graphqlGateway } from "../../../src/graphql/gateway.ts";
import { answerSchemasOf } from "../../../src/play/answers.ts";
import { type Got, type Hoard, issuer, type TestGame } from "../harness.ts";

/** What an opponent does who wants nobody else to get a turn: everything that a seat may do out of turn. */
export interface Disturber {
  /** Everything once over REST, one after the other. */
  overRest(): Promise<Got[]>;
  /** As often as one GraphQL request may hold it. */
  overGraphql(): Promise<string>;
}

/** An isolate beside this one that serves GraphQL too. */
export async function doorTo(hoard: Hoard, more: Partial<Settings> = {}) {
  const answers = answerSchemasOf(hoard.registry);
  const deployment = await openDeployment({
    registry: hoard.registry,
    answers,
    gateways: [graphqlGateway(hoard.registry, answers)],
    ...hoard.database,
    luckKey: hoard.secrets.LUCK_KEY,
    signingKey: hoard.secrets.SIGNING_KEY,
    log: (line) => hoard.logged.push(line),
    ...more,
  });
  const app = deployment.appFor(issuer);
  return async (query: string, token: string): Promise<string> => {
    const headers = { "content-type": "application/json", authorization: `Bearer ${token}` };
    const reply = await app.request(`${issuer}/graphql`, { method: "POST", headers, body: JSON.stringify({ query }) });
    return await reply.text();
  };
}

/** The seat of a game as such an opponent. `keepTime` lets the sweep copy calendars, as it does each minute. */
export function disturberAt(
  hoard: Hoard,
  ask: Awaited<ReturnType<typeof doorTo>>,
  game: TestGame,
  seat: number,
): Disturber {
  const token = game.players[seat]?.token ?? "";
  let count = 0;
  const send = (method: string, path: string, body: object) => hoard.request(`${method} ${path}`, { token, body });
  return {
    overRest: async () => {
      const got: Got[] = [];
      for (const what of ["pause", "cancel"]) {
        for (const agree of [true, false]) got.push(await send("POST", `/v1/games/${game.id}/${what}`, { agree }));
      }
      const quietHours = { from: "22:00", until: `06:${String(count++ % 60).padStart(2, "0")}` };
      got.push(await send("PUT", "/v1/me/calendar", { calendar: { timeZone: "Europe/Lisbon", quietHours } }));
      got.push(await send("PUT", `/v1/games/${game.id}/seats/${seat}/entropy`, { entropy: `e${count}` }));
      got.push(await send("POST", `/v1/games/${game.id}/claim`, {}));
      await hoard.keepTime();
      return got;
    },
    overGraphql: async () => {
      const toggles = ["pauseGame", "cancelGame"].flatMap((field) => [
        `${field}(game: "${game.id}", agree: true) { __typename }`,
        `${field}(game: "${game.id}", agree: false) { __typename }`,
      ]);
      const aliases = toggles.map((toggle, index) => `t${index}: ${toggle}`);
      return await ask(`mutation { ${aliases.join(" ")} }`, token);
    },
  };
}
