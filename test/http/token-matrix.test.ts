import { beforeAll, describe, expect, test } from "vitest";
import { documentFor } from "../../src/http/openapi/document-text.ts";
import { toy } from "../toy/index.ts";
import { expectProblem, withoutId } from "./expect-problem.ts";
import { type Got, type Hoard, startHoard } from "./harness.ts";
import { forgedTokens } from "./problems/forged-tokens.ts";
import { type LiveToken, liveTokens, type Scene, setScene } from "./scenes.ts";

// The published document says which operations there are and who may ask: the table below is held against all of it.
const operations = Object.entries(documentFor([toy]).paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, { operationId: id, security }]) => ({ id, method, path, security })),
);
type Listed = (typeof operations)[number];

/** What an answer has to be: a status of success, or a problem's status and code. */
type Expected = 200 | 201 | 202 | 204 | readonly [status: number, code: string];

const missing = [401, "token-missing"] as const;
const revoked = [401, "token-revoked"] as const;
const notForThis = [403, "token-forbidden"] as const;
const notSeated = [403, "not-seated"] as const;

/** The answer to the right token. */
const success: Readonly<Record<string, Expected>> = {
  createPlayer: 201,
  createGame: 201,
  takeSeat: 201,
  deleteMe: 204,
  createWebhook: 201,
  deleteWebhook: 204,
  testWebhook: 202,
  redeliverDelivery: 202,
  redeliverWebhook: 202,
  // There is nothing to take back in the scene: who gets so far may ask.
  undoActions: [409, "undo-refused"],
  claimTime: [409, "nothing-to-claim"],
  resumeGame: [409, "game-not-paused"],
  createRematch: [409, "game-not-over"],
  createInvitation: 201,
  deleteInvitation: 204,
  readmitInviter: 204,
};

/** Who may ask: no token looked at, with or without one, any token, or only a player's own. */
const anyone = ["listTitles", "createPlayer", "listGames", "getHealth", "getKeys", "getProblem"];
const viewers = ["getGame", "listActions", "listEvents", "streamGame", "getBoard", "createToken"];
viewers.push("listInvitations");
const seats = ["leaveSeat", "setEntropy", "submitActions", "undoActions", "leaveGame"];
seats.push("claimTime", "pauseGame", "resumeGame", "cancelGame");
const ownWebhooks = ["getWebhook", "updateWebhook", "deleteWebhook", "rotateWebhookSecret", "testWebhook"];
ownWebhooks.push("listWebhookDeliveries", "redeliverDelivery", "redeliverWebhook");
const players = [
  "getMe",
  "updateMe",
  "deleteMe",
  "listMyGames",
  "streamMyGames",
  "revokeTokens",
  "createGame",
  "takeSeat",
  "startGame",
  "getCalendar",
  "setCalendar",
  "createWebhook",
  "listWebhooks",
  ...ownWebhooks,
];

players.push("listRefusedInviters", "refuseInviter", "readmitInviter");
players.push("createInvitation", "deleteInvitation", "getInvite", "renewInvite", "swapSeats", "createRematch");

/** Where a token that may ask does not get through, and why. */
const exceptions: Readonly<Record<string, Partial<Record<LiveToken | "none", Expected>>>> = {
  createToken: { none: missing, spectator: [404, "not-found"] },
  deleteMe: { maker: [409, "still-seated"], "other player": [409, "still-seated"] },
  takeSeat: { maker: [409, "already-seated"], "other player": [409, "already-seated"] },
  createRematch: { spectator: notSeated },
  ...Object.fromEntries(
    ["startGame", "createInvitation", "deleteInvitation", "swapSeats"].map(
      (id) => [id, { "other player": [403, "creator-only"], spectator: [403, "creator-only"] }] as const,
    ),
  ),
  ...Object.fromEntries(
    ["getInvite", "renewInvite"].map(
      (id) => [id, { "other player": [403, "creator-only"], spectator: [404, "not-found"] }] as const,
    ),
  ),
  leaveSeat: { "other player": notSeated, "other seat": notSeated, spectator: notSeated },
  setEntropy: { "other player": notSeated, "other seat": notSeated, spectator: notSeated },
  submitActions: { spectator: notSeated },
  undoActions: { spectator: notSeated },
  ...Object.fromEntries(
    ["claimTime", "pauseGame", "resumeGame", "cancelGame"].map((id) => [id, { spectator: notSeated }] as const),
  ),
  leaveGame: { spectator: notSeated },
  ...Object.fromEntries(
    ownWebhooks.map((id) => [id, { "other player": [404, "not-found"], spectator: [404, "not-found"] }] as const),
  ),
};

function expected({ id, path }: Listed, token: LiveToken | "none"): Expected {
  const right = success[id] ?? 200;
  if (anyone.includes(id)) return right;
  const isSeat = token === "own seat" || token === "other seat" || token === "revoked seat";
  if (token === "none") return exceptions[id]?.none ?? (viewers.includes(id) ? right : missing);
  if (token === "seat of another game")
    return players.includes(id) || path.includes("{id}") || id === "createToken" ? notForThis : right;
  if (isSeat && players.includes(id)) return notForThis;
  if (token.startsWith("revoked") || token === "erased player") return revoked;
  return exceptions[id]?.[token] ?? right;
}

function expectAnswer(got: Got, answer: Expected): void {
  if (typeof answer !== "number") expectProblem(got, ...answer);
  else expect({ status: got.status, text: got.text }).toMatchObject({ status: answer });
}

let hoard: Hoard;
let forged: ReadonlyMap<string, string>;
let cells = 0;
beforeAll(async () => {
  hoard = await startHoard();
  forged = await forgedTokens(hoard, (await hoard.player()).id);
});

test("the table speaks of every operation, and the document agrees with it on who may ask", () => {
  expect(operations.map(({ id }) => id).sort()).toEqual([...anyone, ...viewers, ...seats, ...players].sort());
  for (const { id, security } of operations) {
    const said = security.length === 0 ? anyone : security.length === 2 ? viewers : [...seats, ...players];
    expect(said).toContain(id);
  }
});

describe.each(operations.map((operation) => [operation.id, operation] as const))("%s", (_, operation) => {
  let scene: Scene;
  beforeAll(async () => {
    scene = await setScene(hoard, operation);
  });

  test("answers no forged, stale or foreign token", async () => {
    const { line, sent } = scene;
    expect(forged.size).toBeGreaterThanOrEqual(25);
    for (const [name, token] of forged) {
      const got = await hoard.request(line, { ...sent, token });
      cells += 1;
      if (anyone.includes(operation.id)) expectAnswer(got, success[operation.id] ?? 200);
      else expectProblem(got, 401, name === "expired" ? "token-expired" : "token-invalid");
    }
  });

  test("answers no Authorization of another form", async () => {
    const { line, sent, tokens } = scene;
    for (const authorization of [
      "",
      "Bearer",
      "Bearer ",
      "Basic QWRhOng=",
      tokens.maker,
      `Bearer ${tokens.maker} x`,
      `Token ${tokens.maker}`,
    ]) {
      const got = await hoard.request(line, { ...sent, headers: { ...sent.headers, authorization } });
      cells += 1;
      if (anyone.includes(operation.id)) expectAnswer(got, success[operation.id] ?? 200);
      else expectProblem(got, 401, "token-invalid");
    }
  });

  test("answers each real token as the table says", async () => {
    for (const token of ["none", ...liveTokens] as const) {
      const { line, sent, tokens } = scene;
      const got = await hoard.request(line, { ...sent, token: token === "none" ? null : tokens[token] });
      cells += 1;
      try {
        expectAnswer(got, expected(operation, token));
      } catch (cause) {
        throw new Error(`${operation.id} with ${token}`, { cause });
      }
      if (operation.method !== "get" && got.status < 300) scene = await setScene(hoard, operation);
    }
  });
});

describe.each(
  operations.filter(({ path }) => path.includes("{id}")).map((operation) => [operation.id, operation] as const),
)("%s of a private game", (_, operation) => {
  test("says the same, byte by byte, to somebody it is not for as where there is no game", async () => {
    const { line, sent, tokens } = await setScene(hoard, operation, "private");
    for (const token of ["none", "spectator", "seat of another game", "revoked player", "erased player"] as const) {
      const asked = { ...sent, token: token === "none" ? null : tokens[token] };
      const notYours = await hoard.request(line, asked);
      const notThere = await hoard.request(line.replace(/[0-9a-f-]{36}/, crypto.randomUUID()), asked);
      expect(notYours.status, `${operation.id} with ${token}`).toBeGreaterThanOrEqual(401);
      expect(withoutId(notYours)).toBe(withoutId(notThere));
      cells += 2;
    }
  });
});

test("nothing of this was our failure, and the matrix is as large as it was meant to be", () => {
  expect(hoard.logged).toEqual([]);
  expect(cells).toBeGreaterThan(1_000);
  console.log(`token matrix: ${operations.length} operations, ${cells} answers`);
});
