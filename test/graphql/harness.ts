import { openDeployment, type Settings } from "../../src/deployment/deployment.ts";
import type { Registry } from "../../src/games/registry.ts";
import { graphqlGateway } from "../../src/graphql/gateway.ts";
import { answerSchemasOf } from "../../src/play/answers.ts";
import { type Hoard, issuer, startHoard } from "../http/harness.ts";

/** What a GraphQL reply says. */
export interface GraphqlReply {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into data of every shape
  readonly data: any;
  readonly errors: readonly { readonly message: string; readonly extensions?: Record<string, unknown> }[] | undefined;
}

/** A REST server, and another isolate of it on the same database that serves GraphQL. */
export type House = Awaited<ReturnType<typeof startHouse>>;

/** Sends one GraphQL request. */
export type Ask = (query: string, variables?: object, token?: string | null) => Promise<GraphqlReply>;

/** Starts both for these titles: the toy alone unless told otherwise. */
export async function startHouse(registry?: Registry, counting: Pick<Settings, "pace"> = {}) {
  const hoard: Hoard = await startHoard({ ...(registry && { registry }), ...counting });
  const answers = answerSchemasOf(hoard.registry);
  const deployment = await openDeployment({
    registry: hoard.registry,
    answers,
    gateways: [graphqlGateway(hoard.registry, answers)],
    ...counting,
    ...hoard.database,
    luckKey: hoard.secrets.LUCK_KEY,
    signingKey: hoard.secrets.SIGNING_KEY,
    webhooks: { allowLoopback: true, fetch: async (_url, init) => new Response(init?.body ?? null) },
    log: (line) => hoard.logged.push(line),
  });
  const app = deployment.appFor(issuer);
  const fetchIt = async (url: string | URL | Request, init?: RequestInit): Promise<Response> => {
    return await app.fetch(new Request(url, init));
  };
  const ask: Ask = async (query, variables = {}, token = null) => {
    const body = JSON.stringify({ query, variables });
    return await readReply(await fetchIt(`${issuer}/graphql`, { method: "POST", headers: headersFor(token), body }));
  };
  return { hoard, ask, fetch: fetchIt, url: `${issuer}/graphql` };
}

function headersFor(token: string | null): Record<string, string> {
  return { "content-type": "application/json", ...(token === null ? {} : { authorization: `Bearer ${token}` }) };
}

async function readReply(response: Response): Promise<GraphqlReply> {
  const text = await response.text();
  const { data, errors } = text.startsWith("{") ? JSON.parse(text) : { data: undefined, errors: undefined };
  return { status: response.status, headers: response.headers, text, data, errors };
}
