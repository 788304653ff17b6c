import { beforeAll, describe, expect, test } from "vitest";
import { describedOperations, documentFor } from "../../src/http/openapi/document-text.ts";
import { toy } from "../toy/index.ts";
import { expectProblem, withoutId } from "./expect-problem.ts";
import { type Got, type Hoard, startHoard } from "./harness.ts";
import { forgedTokens } from "./problems/forged-tokens.ts";
import { type LiveToken, liveTokens, type Scene, setScene } from "./scenes.ts";

// Who may ask, and what the right token gets, follows from each operation's description. The exceptions stand below.
const document = documentFor([toy]);
const operations = describedOperations([toy]);
type Listed = (typeof operations)[number];

/** What an answer has to be: a status of success, or a problem's status and code. */
type Expected = 200 | 201 | 202 | 204 | readonly [status: number, code: string];

const missing = [401, "token-missing"] as const;
const revoked = [401, "token-revoked"] as const;
const notForThis = [403, "token-forbidden"] as const;
const notSeated = [403, "not-seated"] as const;

/** The answer to the right token where it is no success: nothing in the scene is there to be done. Who gets so far may ask. */
const success: Readonly<Record<string, Expected>> = {
  undoActions: [409, "undo-refused"],
  claimTime: [409, "nothing-to-claim"],
  resumeGame: [409, "game-not-paused"],
  createRematch: [409, "game-not-over"],
};

const ownWebhooks = operations.filter(({ path }) => path.startsWith("/v1/webhooks/{id}")).map(({ id }) => id);

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

function expected({ id, path, audience, replies }: Listed, token: LiveToken | "none"): Expected {
  const right = success[id] ?? (Number(Object.keys(replies)[0]) as Expected);
  if (audience === "anyone") return right;
  const isSeat = token === "own seat" || token === "other seat" || token === "revoked seat";
  if (token === "none") return exceptions[id]?.none ?? (audience === "viewer" ? right : missing);
  if (token === "seat of another game")
    return audience === "player" || path.includes("{id}") || id === "createToken" ? notForThis : right;
  if (isSeat && audience === "player") return notForThis;
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

test("the document says of each operation who may ask: nobody is asked for a token, one may be sent, or one must be", () => {
  const said = { anyone: [], viewer: [{}, { bearer: [] }], seat: [{ bearer: [] }], player: [{ bearer: [] }] };
  expect(operations.length).toBeGreaterThan(50);
  for (const { path, method, audience } of operations) {
    expect(document.paths[path]?.[method]?.security).toEqual(said[audience]);
  }
});

test("nothing that changes a game or an account is for anyone, and of what is for viewers only a token is made", () => {
  const named = (wanted: string) => operations.filter(({ audience }) => audience === wanted).map(({ id }) => id);
  expect(named("anyone")).toEqual(
    expect.arrayContaining(["listTitles", "createPlayer", "listGames", "getHealth", "getKeys", "getProblem"]),
  );
  expect(
    named("anyone").filter((id) => /^(?!createPlayer)(create|update|delete|set|submit|undo|take|leave)/.test(id)),
  ).toEqual([]);
  expect(named("viewer").filter((id) => !/^(get|list|stream)/.test(id))).toEqual(["createToken"]);
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
      if (operation.audience === "anyone") expectAnswer(got, expected(operation, "none"));
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
      if (operation.audience === "anyone") expectAnswer(got, expected(operation, "none"));
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
