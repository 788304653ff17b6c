import { openDeployment } from "../../../src/deployment/deployment.ts";
import { graphqlGateway } from "../../../src/graphql/gateway.ts";
import type { Lookout } from "../../../src/http/live/lookout.ts";
import { type Lookouts, watchOver } from "../../../src/http/live/watch.ts";
import { makeSecrets, type Secrets } from "../../../src/local/secrets.ts";
import { answerSchemasOf } from "../../../src/play/answers.ts";
import type { Watch } from "../../../src/play/subscriptions/live.ts";
import type { SendStatement } from "../../../src/store/database.ts";
import { type FreshDatabase, freshDatabase } from "../../postgres.ts";
import { toy } from "../../toy/index.ts";
import { type Hoard, issuer, startHoard } from "../harness.ts";

/** A server whose lookouts live in this process, each in a deployment of its own as an object is. */
export interface WatchedHoard extends Hoard {
  readonly database: FreshDatabase;
  /** Statements sent by lookouts so far, and by all others. */
  readonly sent: { lookouts: number; others: number };
  readonly watch: Watch;
  /** The same server by its other way in. */
  graphql(init: RequestInit): Response | Promise<Response>;
  /** What lookouts were asked, in order. */
  readonly asked: string[];
  /** How lookouts answer: as they do, not at all, or too late. */
  become(state: "well" | "gone" | "slow"): void;
}

/** Starts it; `beat` and `patience` in milliseconds, `backlog` in bytes. Alone on its database unless given one. */
export async function startWatched(
  beat = 200,
  given: {
    readonly backlog?: number;
    readonly patience?: number;
    readonly database?: FreshDatabase;
    readonly secrets?: Secrets;
  } = {},
): Promise<WatchedHoard> {
  const { backlog = 256 * 1024, patience = 60_000 } = given;
  const { database = await freshDatabase(), secrets = makeSecrets() } = given;
  const sent = { lookouts: 0, others: 0 };
  const counted =
    (who: keyof typeof sent): SendStatement =>
    (url, init) => {
      sent[who] += 1;
      return fetch(url, init);
    };
  const asked: string[] = [];
  let state: "well" | "gone" | "slow" = "well";
  const lookouts = new Map<string, Promise<Lookout>>();
  const open = async (): Promise<Lookout> => {
    const deployment = await openDeployment({
      registry: [toy],
      answers: answerSchemasOf([toy]),
      ...database,
      log: () => undefined,
      send: counted("lookouts"),
      luckKey: secrets.LUCK_KEY,
      signingKey: secrets.SIGNING_KEY,
      live: { beat, backlog },
    });
    const lookout = deployment.lookout({ wake: (later) => void setTimeout(() => lookout.beat(), later).unref() });
    return lookout;
  };
  const lookoutsHere: Lookouts = {
    ask: async (name, request) => {
      asked.push(((await request.clone().json()) as { readonly ask: string }).ask);
      if (state === "gone") throw new Error("the object is gone");
      if (state === "slow") await new Promise((later) => setTimeout(later, 10_000).unref());
      const lookout = lookouts.get(name) ?? open();
      lookouts.set(name, lookout);
      return await (await lookout).answer(request);
    },
    background: (work) => void work,
  };
  const watch = watchOver(lookoutsHere, patience);
  const hoard = await startHoard({
    database,
    secrets,
    send: counted("others"),
    live: { watch, beat, looks: 400 },
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
    live: { watch, beat, looks: 400 },
    log: (line) => hoard.logged.push(line),
  });
  const askGraphql: WatchedHoard["graphql"] = (init) => graphql.appFor(issuer).request(`${issuer}/graphql`, init);
  return {
    ...hoard,
    database,
    sent,
    asked,
    watch,
    graphql: askGraphql,
    become: (next) => {
      state = next;
    },
  };
}
