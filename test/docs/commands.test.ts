import { createServer, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { Webhook } from "standardwebhooks";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { guideText } from "../../src/docs/documents.ts";
import { guides } from "../../src/http/documents.ts";
import type { RunningWorker } from "../../src/local/worker/workerd.ts";
import { freshDatabase } from "../postgres.ts";
import { startWorkerd } from "../workerd.ts";
import { blocksOf, runInShell, textAt } from "./blocks.ts";

/** What readers have in their shell after the quick start, by the name of the variable. */
type Shell = Readonly<Record<"HOARD" | "JSON" | "ADA" | "BO" | "GAME" | "TOKEN", string>>;

const names = ["HOARD", "JSON", "ADA", "BO", "GAME", "TOKEN"] as const;
/** A refusal ends a script, unless the text says that it comes. */
const strict = 'REFUSED=--fail-with-body; curl() { command curl $REFUSED "$@"; }';

let worker: RunningWorker;
let shell: Shell;
let printed: string[];

beforeAll(async () => {
  worker = await startWorkerd({ ...(await freshDatabase()), loopback: true });
  const [first, second] = blocksOf(guideText("quick-start")).map(({ code }) => code);
  const here = first?.replaceAll("http://127.0.0.1:8787", worker.url.replace(/\/$/, ""));
  const told = names.map((name) => `printf '%s\\n' "$${name}"`).join("; ");
  const lines = (await runInShell([strict, here, "echo", told, second].join("\n"))).split("\n");
  printed = [lines[0] ?? "", ...lines.slice(names.length + 1)];
  shell = Object.fromEntries(names.map((name, at) => [name, lines[at + 1]])) as Shell;
}, 120_000);
afterAll(() => worker.stop());

/** The definitions of the quick start, with what is in its variables. */
function prelude(): string {
  const pick = blocksOf(guideText("quick-start"))[0]?.code.split("\n")[0];
  return [strict, pick, ...Object.entries(shell).map(([name, value]) => `${name}='${value}'`)].join("\n");
}

/** One script of all commands of a guide, in order. */
function scriptOf(name: string): string {
  const blocks = blocksOf(guideText(name)).slice(name === "quick-start" ? 2 : 0);
  const commands = blocks.flatMap(({ kind, code }) => {
    if (kind === "sh") return [code];
    return kind === "sh refused" ? [`REFUSED=; ${code}\nREFUSED=--fail-with-body; echo`] : [];
  });
  return [prelude(), ...commands].join("\n");
}

describe("the quick start", () => {
  test("takes five curl lines to a list of legal actions", () => {
    const [first] = blocksOf(guideText("quick-start"));
    expect(first?.code.match(/\bcurl /g)).toHaveLength(5);
    const listed = JSON.parse(printed[0] ?? "");
    expect(listed).toMatchObject({ title: "drakon" });
    expect(listed.actions.length).toBeGreaterThan(0);
  });

  test("makes a move and draws the board", () => {
    expect(printed[1]).toBe("3");
    expect(printed.length).toBeGreaterThan(8);
  });

  test("has the lines of README", () => {
    const [first] = blocksOf(guideText("quick-start"));
    expect(blocksOf(textAt("README.md")).map(({ code }) => code)).toContain(first?.code);
  });
});

describe.concurrent("every command of a guide is accepted, in its order", () => {
  const expected: Readonly<Record<string, RegExp>> = {
    playing: /"accepted":true[\s\S]*"version":3[\s\S]*"code":"version-stale"[\s\S]*^4$/m,
    following: /^event: game\nid: 3\n[\s\S]*^event: games\n[\s\S]*"entries":\[/m,
    lobby: /"refusedInviters":\[\{[\s\S]*^playing\n(finished|cancelled)\nopen$/m,
    clocks: /^true\nfalse\nfinished$/m,
    luck: /^playing\ntrue$/m,
    errors: /"code":"version-stale"[\s\S]*"remedy":/,
    graphql: /"titles":\[[\s\S]*event: next\ndata: \{"data":\{"events":\{"version":3\}\}\}/,
  };

  test.for(Object.keys(guides))("%s", { timeout: 60_000 }, async (name, { expect }) => {
    const said = await runInShell(scriptOf(name));
    expect(said).toMatch(expected[name] ?? /^/);
  });
});

test("every block is of a kind that a test runs", () => {
  const run = ["sh", "sh refused", "sh webhook", "sh deploy", "js", "json", "graphql"];
  const kinds = Object.keys(guides).flatMap((name) => blocksOf(guideText(name)).map(({ kind }) => kind));
  expect([...new Set(kinds)].sort()).toEqual(run.toSorted());
});

test("the reader of a stream hears the game and its end", { timeout: 60_000 }, async () => {
  const [code = ""] = blocksOf(guideText("following")).flatMap(({ kind, code }) => (kind === "js" ? [code] : []));
  const made = await runInShell(`${prelude()}
    OVER=$(curl -s $HOARD/games -H "$JSON" -H "authorization: Bearer $ADA" -d '{"title":"drakon","seats":2}' | pick game.id)
    curl -s -X POST $HOARD/games/$OVER/cancel -H "authorization: Bearer $ADA" -o /dev/null; echo $OVER`);
  const heard: string[] = [];
  const follow = new AsyncFunction("token", "last", "hoard", "id", "hear", code);
  const hoard = shell.HOARD.replace(/\/v1$/, "");
  await follow(shell.ADA, undefined, hoard, made.trim(), (name: string) => heard.push(name));
  expect(heard).toEqual(["game", "end"]);
});

describe("the receiver of webhooks", () => {
  type Receive = (request: Request, secret: string, act: (told: unknown) => unknown) => Promise<Response>;
  const blocks = blocksOf(guideText("webhooks"));
  const [code = ""] = blocks.flatMap(({ kind, code }) => (kind === "js" ? [code] : []));
  const plain = code.replace(/^import \{ Webhook \} from "standardwebhooks";$/m, "").replace(/^export /m, "");
  const receive = new Function("Webhook", `${plain}; return receive;`)(Webhook) as Receive;
  let server: Server;
  afterAll(() => server.close());

  test("answers the challenge of the webhook that the guide makes, which is active then", {
    timeout: 60_000,
  }, async () => {
    server = createServer(async (asked, answer) => {
      const text = await read(asked);
      const reply = await receive(new Request("http://receiver", { method: "POST", body: text }), "", () => undefined);
      answer.writeHead(reply.status).end(await reply.text());
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const { port } = server.address() as AddressInfo;
    const [make = ""] = blocks.flatMap(({ kind, code }) => (kind === "sh webhook" ? [code] : []));
    const here = make.replace("https://bot.example.org", `http://127.0.0.1:${port}`);
    expect(here).not.toBe(make);
    const { webhook } = JSON.parse(await runInShell(`${prelude()}\n${here}`));
    const headers = { authorization: `Bearer ${shell.ADA}` };
    const status = async () =>
      (await (await fetch(`${shell.HOARD}/webhooks/${webhook.id}`, { headers })).json()) as object;
    await expect.poll(status, { timeout: 20_000 }).toMatchObject({ webhook: { status: "active" } });
  });

  test("takes what is signed with the secret, and nothing else", async () => {
    const secret = `whsec_${Buffer.from("a secret of thirty-two bytes ...").toString("base64")}`;
    const [body, at] = [JSON.stringify({ type: "turn.started" }), new Date()];
    const headers = {
      "webhook-id": "msg_1",
      "webhook-timestamp": String(Math.floor(at.getTime() / 1000)),
      "webhook-signature": new Webhook(secret).sign("msg_1", at, body),
    };
    const told: unknown[] = [];
    const send = async (text: string) => {
      const request = new Request("http://receiver", { method: "POST", body: text, headers });
      return (await receive(request, secret, (one) => told.push(one))).status;
    };
    expect([await send(body), await send(JSON.stringify({ type: "turn.timed-out" }))]).toEqual([204, 401]);
    expect(told).toEqual([{ type: "turn.started" }]);
  });
});

test("the queries, mutations and subscriptions of GraphQL are answered with data", { timeout: 60_000 }, async () => {
  const documents = blocksOf(guideText("graphql")).flatMap(({ kind, code }) => (kind === "graphql" ? [code] : []));
  expect(documents.map((document) => document.split(" ")[0])).toEqual(["query", "mutation", "subscription"]);
  for (const query of documents) {
    const live = query.startsWith("subscription");
    const headers = {
      "content-type": "application/json",
      accept: live ? "text/event-stream" : "application/json",
      authorization: `Bearer ${shell.ADA}`,
    };
    const body = JSON.stringify({ query, variables: live ? { game: shell.GAME } : {} });
    const end = new AbortController();
    const url = shell.HOARD.replace(/\/v1$/, "/graphql");
    const reply = await fetch(url, { method: "POST", headers, body, signal: end.signal });
    let text = "";
    for await (const piece of reply.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      text += piece;
      if (live && /event: next\ndata: .*\n/.test(text)) break;
    }
    end.abort();
    expect(text).toContain('"data":{');
    expect(text).not.toMatch(/"errors"|"code"/);
  }
});

const AsyncFunction = (async () => undefined).constructor as new (
  ...parts: string[]
) => (...given: unknown[]) => Promise<void>;

async function read(asked: IncomingMessage): Promise<string> {
  let text = "";
  for await (const piece of asked) text += piece;
  return text;
}
