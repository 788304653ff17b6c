import { openDeployment } from "../../../src/deployment/deployment.ts";
import { graphqlGateway } from "../../../src/graphql/gateway.ts";
import type { Hub } from "../../../src/http/live/hub.ts";
import { type HubTransport, hubsOver } from "../../../src/http/live/hubs.ts";
import { makeSecrets, type Secrets } from "../../../src/local/secrets.ts";
import { answerSchemasOf } from "../../../src/play/answers.ts";
import type { Hubs } from "../../../src/play/subscriptions/live.ts";
import type { SendStatement } from "../../../src/store/database.ts";
import { type FreshDatabase, freshDatabase, sendHere } from "../../postgres.ts";
import { toy } from "../../toy/index.ts";
import { type Hoard, issuer, startHoard } from "../harness.ts";

/** A server whose hubs live in this process, each in a deployment of its own as an object is. */
export interface HoardWithHubs extends Hoard {
  readonly database: FreshDatabase;
  /** Statements sent by hubs so far, and by all others. */
  readonly sent: { hubs: number; others: number };
  readonly hubs: Hubs;
  /** The same server by its other way in. */
  graphql(init: RequestInit): Response | Promise<Response>;
  /** What hubs were asked, in order. */
  readonly asked: string[];
  /** How hubs answer: as they do, not at all, or too late. */
  become(state: "well" | "gone" | "slow"): void;
}

/** Starts it; `beat` and `patience` in milliseconds, `backlog` in bytes. Alone on its database unless given one. */
export async function startWithHubs(
  beat = 200,
  given: {
    readonly backlog?: number;
    readonly patience?: number;
    readonly database?: FreshDatabase;
    readonly secrets?: Secrets;
  } = {},
): Promise<HoardWithHubs> {
  const { backlog = 256 * 1024, patience = 60_000 } = given;
  const { database = await freshDatabase(), secrets = makeSecrets() } = given;
  const sent = { hubs: 0, others: 0 };
  const counted =
    (who: keyof typeof sent): SendStatement =>
    (url, init) => {
      sent[who] += 1;
      return sendHere(url, init);
    };
  const asked: string[] = [];
  let state: "well" | "gone" | "slow" = "well";
  const opened = new Map<string, Promise<Hub>>();
  const open = async (): Promise<Hub> => {
    const deployment = await openDeployment({
      registry: [toy],
      answers: answerSchemasOf([toy]),
      ...database,
      log: () => undefined,
      send: counted("hubs"),
      luckKey: secrets.LUCK_KEY,
      signingKey: secrets.SIGNING_KEY,
      live: { beat, backlog },
    });
    const hub = deployment.hub({ wake: (later) => void setTimeout(() => hub.beat(), later).unref() });
    return hub;
  };
  const hubsHere: HubTransport = {
    ask: async (name, request) => {
      asked.push(((await request.clone().json()) as { readonly ask: string }).ask);
      if (state === "gone") throw new Error("the object is gone");
      if (state === "slow") await new Promise((later) => setTimeout(later, 10_000).unref());
      const hub = opened.get(name) ?? open();
      opened.set(name, hub);
      return await (await hub).answer(request);
    },
    background: (work) => void work,
  };
  const hubs = hubsOver(hubsHere, patience);
  const hoard = await startHoard({
    database,
    secrets,
    send: counted("others"),
    live: { hubs, beat, looks: 400 },
  });
  const answers = answerSchemasOf([toy]);
  const graphql = await openDeployment({
    registry: [toy],
    answers,
    ...database,
    gateways: [graphqlGateway([toy], answers)],
    send: counted("others"),
    luckKey: secrets.LUCK_KEY,
    signingKey: secrets.SIGNING_KEY,
    live: { hubs, beat, looks: 400 },
    log: (line) => hoard.logged.push(line),
  });
  const askGraphql: HoardWithHubs["graphql"] = (init) => graphql.appFor(issuer).request(`${issuer}/graphql`, init);
  return {
    ...hoard,
    database,
    sent,
    asked,
    hubs,
    graphql: askGraphql,
    become: (next) => {
      state = next;
    },
  };
}
