import { expect, test, vi } from "vitest";
import { openDeployment } from "../../../src/deployment/deployment.ts";
import { registry } from "../../../src/games/registry.ts";
import type { LogLine } from "../../../src/http/problem/log-line.ts";
import { makeSecrets } from "../../../src/local/secrets.ts";
import { answerSchemasOf } from "../../../src/play/answers.ts";
import worker from "../../../src/worker.ts";
import { freshDatabase, sendHere } from "../../postgres.ts";
import { toy } from "../../toy/index.ts";
import { expectProblem } from "../expect-problem.ts";
import { issuer, startHoard } from "../harness.ts";

/** The ways in which a database may fail, as its driver sees them. */
const failures: readonly (readonly [how: string, send: () => Promise<Response>])[] = [
  ["does not answer", () => Promise.reject(new TypeError("fetch failed: postgres://user:hunter2@secret.test"))],
  ["answers an error", async () => answer(400, { message: "relation hunter2", code: "42P01", constraint: "x" })],
  ["answers nonsense", async () => new Response("<html>hunter2</html>", { status: 502 })],
  ["answers no rows at all", async () => answer(200, { hunter2: true })],
];

function answer(status: number, body: object): Response {
  return new Response(JSON.stringify(body), { status, headers: { "content-type": "application/json" } });
}

test.each(failures)("a database that %s is a 5xx that says nothing of it", async (_, send) => {
  const hoard = await startHoard();
  const game = await hoard.game();
  const broken = await startHoard({ secrets: hoard.secrets, send });
  const { token } = game.players[0] ?? { token: "" };
  const lines = [
    ...["GET /healthz", "GET /v1/me", "GET /v1/games", "POST /v1/players", "DELETE /v1/me"],
    ...[`GET /v1/games/${game.id}`, `GET /v1/games/${game.id}/events`, `POST /v1/games/${game.id}/leave`],
  ];
  for (const line of lines) {
    const body = line === "POST /v1/players" ? { name: "Ada" } : undefined;
    const got = await broken.request(line, { token, ...(body && { body }) });
    expect(got.status, `${line} ${got.text}`).toBeGreaterThanOrEqual(500);
    expectProblem(got, got.status, got.json.code);
    if (got.status === 503) expect(got.headers.get("retry-after")).toBe("1");
    expect(got.text).not.toMatch(/hunter2|select|insert|postgres|stack|at .*\.ts/i);
    const logged = broken.logged.find(({ requestId }) => requestId === got.headers.get("x-request-id"));
    expect(logged).toMatchObject({ code: got.json.code });
  }
  expect(JSON.stringify(broken.logged)).not.toMatch(/hunter2|select |insert |name":"Ada/i);
});

test("a defect in a view writes nothing, shows nothing, and is logged without what it held", async () => {
  const leaky = {
    ...toy,
    show: (...asked: Parameters<NonNullable<typeof toy.show>>) => ({ ...toy.show?.(...asked), bagOrder: ["hunter2"] }),
  };
  const hoard = await startHoard({ registry: [leaky] });
  const maker = await hoard.player();
  const made = await hoard.request("POST /v1/games", { token: maker.token, body: { title: "toy", seats: 2 } });
  const path = `/v1/games/${made.json.game.id}`;
  const sat = await hoard.request(`POST ${path}/seats`, { token: (await hoard.player()).token });
  expectProblem(sat, 500, "internal");
  expect((await hoard.request(`GET ${path}`)).json).toMatchObject({ status: "open", version: 1 });
  expect(sat.text + JSON.stringify(hoard.logged)).not.toContain("hunter2");
  expect(hoard.logged).toMatchObject([{ code: "internal", error: "ZodError" }]);
});

test("keys that cannot be used are refused without being shown", async () => {
  const { LUCK_KEY, SIGNING_KEY } = makeSecrets();
  const database = await freshDatabase();
  const open = (luckKey: string, signingKey: string) =>
    openDeployment({
      registry: [toy],
      answers: answerSchemasOf([toy]),
      ...database,
      luckKey,
      signingKey,
      log: () => {},
    });
  await expect(open("hunter2", SIGNING_KEY)).rejects.toThrow(/^(?!.*hunter2)/);
  await expect(open(LUCK_KEY, '{"kty":"hunter2"}')).rejects.toThrow(/^(?!.*hunter2)/);
});

test.each([
  [{}, "DATABASE_URL is not set"],
  [{ DATABASE_URL: "hunter2" }, "DATABASE_URL is not of the form"],
  [{ DATABASE_URL: "postgres://u:hunter2@h/d" }, "LUCK_KEY is not set"],
  [{ DATABASE_URL: "postgres://u:hunter2@h/d", LUCK_KEY: "hunter2", SIGNING_KEY: "{}" }, "SIGNING_KEY cannot be used"],
  [
    { DATABASE_URL: "postgres://hunter2", LUCK_KEY: makeSecrets().LUCK_KEY, SIGNING_KEY: makeSecrets().SIGNING_KEY },
    "DATABASE_URL is not of the form",
  ],
  [
    { DATABASE_URL: "postgres://u:p@h/d", LUCK_KEY: "hunter2", SIGNING_KEY: makeSecrets().SIGNING_KEY },
    "LUCK_KEY cannot be used",
  ],
])("the Worker with bindings %# answers 503 and names in its log what is missing", async (env, named) => {
  const lines: string[] = [];
  const { error } = console;
  console.error = (line: string) => lines.push(line);
  try {
    const reply = await worker.fetch(new Request(`${issuer}/v1/titles`), env);
    const text = await reply.text();
    expect([reply.status, JSON.parse(text).code]).toEqual([503, "unavailable"]);
    expect(reply.headers.get("x-request-id")).toBe(JSON.parse(text).instance);
    const log = lines.map((line): LogLine => JSON.parse(line));
    expect(log).toMatchObject([{ requestId: JSON.parse(text).instance, message: expect.stringContaining(named) }]);
    expect(text + lines.join()).not.toContain("hunter2");
  } finally {
    console.error = error;
  }
});

test("the Worker serves the deployed titles under the name that the request has", async () => {
  const { databaseUrl, neonLocal } = await freshDatabase();
  const env = { DATABASE_URL: databaseUrl, NEON_LOCAL: neonLocal, ...makeSecrets() };
  const titles = await (await worker.fetch(new Request("https://one.test/v1/titles"), env)).json();
  expect(titles).toMatchObject({ titles: registry.map(({ meta: { title } }) => ({ title })) });
  for (const host of ["one", "two", "three", "four", "five", "six"]) {
    const lost = await worker.fetch(new Request(`https://${host}.test/nowhere`), env);
    expect(await lost.json()).toMatchObject({ type: `https://${host}.test/problems/not-found` });
  }
  const named = await worker.fetch(new Request("https://one.test/nowhere"), { ...env, ISSUER: "https://hoard.test/" });
  expect(await named.json()).toMatchObject({ type: "https://hoard.test/problems/not-found" });
});

test("health says that writes are refused from the first one on, and that they are taken again", async () => {
  const hoard = await startHoard();
  let full = true;
  const send = (url: string, init: RequestInit) =>
    full && /insert into|create temporary table/.test(String(init.body))
      ? Promise.resolve(answer(400, { message: "could not extend file", code: "53100" }))
      : sendHere(url, init);
  const filling = await startHoard({ secrets: hoard.secrets, database: hoard.database, send });
  expect((await filling.request("GET /healthz")).status).toBe(200);
  expectProblem(await filling.request("POST /v1/players", { body: { name: "Ada" } }), 503, "unavailable");
  expectProblem(await filling.request("GET /healthz"), 503, "unavailable");
  full = false;
  expect((await filling.request("GET /healthz")).status).toBe(200);
});

test("all lines of one run in the background carry its id, and a failing part of it holds up no other", async () => {
  const { LUCK_KEY, SIGNING_KEY } = makeSecrets();
  const env = { DATABASE_URL: "postgres://u:hunter2@h/d", NEON_LOCAL: "127.0.0.1:9", LUCK_KEY, SIGNING_KEY };
  const said = vi.spyOn(console, "error").mockImplementation(() => undefined);
  const linesOf = async (run: () => Promise<void>) => {
    said.mockClear();
    await expect(run()).rejects.toThrow();
    return said.mock.calls.map(([line]) => JSON.parse(String(line)));
  };
  const runs = [
    await linesOf(() => worker.scheduled({}, env)),
    await linesOf(() => worker.queue({ messages: [{ body: {} }] }, env)),
    await linesOf(() => worker.queue({ messages: [{ body: { work: "time" } }] }, env)),
  ];
  said.mockRestore();
  expect(runs.map((lines) => lines.length)).toEqual([2, 1, 1]);
  const ids = runs.map((lines) => [...new Set(lines.map(({ runId }) => runId))]);
  expect(ids.map((one) => one.length)).toEqual([1, 1, 1]);
  expect(new Set(ids.flat()).size).toBe(3);
  for (const line of runs.flat()) expect(line).toMatchObject({ code: "background", error: "DatabaseFailed" });
});

test("a game that time cannot look after is logged under the id of its run", async () => {
  const hoard = await startHoard();
  await hoard.game({ taken: 1 });
  const logged: LogLine[] = [];
  const { LUCK_KEY, SIGNING_KEY } = makeSecrets();
  const without = await openDeployment({
    registry: [toy],
    answers: answerSchemasOf([toy]),
    ...hoard.database,
    luckKey: LUCK_KEY,
    signingKey: SIGNING_KEY,
    now: () => Date.now() + 200 * 86_400_000,
    log: (line) => logged.push(line),
  });
  await without.keepTime("run-1");
  expect(logged).toMatchObject([{ runId: "run-1", code: "background", error: "Fault" }]);
});
