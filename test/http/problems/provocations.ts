import type { Operation } from "../../../src/operations/operation.ts";
import type { ProblemCode } from "../../../src/play/problems.ts";
import type { Got, Sent } from "../harness.ts";
import { nobody } from "../scenes.ts";
import { hook, send, type World } from "./provoking-world.ts";
import { filled } from "./wrong-requests.ts";

/** What is different from a right request. */
interface Ask {
  readonly on?: keyof World["servers"];
  readonly who?: keyof World["people"];
  readonly token?: string | null;
  readonly game?: string;
  readonly path?: Readonly<Record<string, string>>;
  readonly query?: string;
  readonly body?: unknown;
  readonly raw?: string | Uint8Array;
  readonly headers?: Readonly<Record<string, string>>;
}
type Provoke = (world: World, operation: Operation) => Ask | Promise<Ask>;
type ById = Readonly<Record<string, Provoke>>;

/** The game that an operation is right for; a running one where nothing is said. */
const games: Readonly<Record<string, keyof World["games"]>> = {
  takeSeat: "ready",
  leaveSeat: "open",
  setEntropy: "open",
  createInvitation: "open",
  deleteInvitation: "open",
  swapSeats: "open",
  startGame: "ready",
  getInvite: "private",
  renewInvite: "private",
  createRematch: "cancelled",
  resumeGame: "paused",
  listInvitations: "open",
};

/** The body that is right for an operation. */
const bodies: Readonly<Record<string, (world: World) => object>> = {
  createPlayer: () => ({ name: "Ada" }),
  updateMe: () => ({ name: "Bran" }),
  createToken: ({ games: { playing: game } }) => ({ grant: "seat", game }),
  createGame: () => ({ title: "toy", seats: 2 }),
  takeSeat: () => ({}),
  setEntropy: () => ({ entropy: "mice" }),
  createInvitation: () => ({ player: nobody }),
  swapSeats: () => ({ seat: 0, withSeat: 1 }),
  setCalendar: () => ({ calendar: { timeZone: "Europe/Lisbon" } }),
  ...Object.fromEntries(["pauseGame", "cancelGame", "undoActions"].map((id) => [id, () => ({})])),
  createWebhook: () => ({ url: hook }),
  updateWebhook: () => ({ url: `${hook}/elsewhere` }),
  redeliverWebhook: () => ({ since: "2026-01-01T00:00:00Z" }),
  submitActions: () => ({ actions: [{ type: "taunt" }] }),
};

/** The id of another player that there is not. */
const seatless = nobody.replace(/0$/, "1");
const notActive: Provoke = ({ webhooks }) => ({ path: { id: webhooks.paused } });
const spectating: Provoke = () => ({ who: "spectator" });
const byOther: Provoke = () => ({ who: "other" });
const at =
  (game: keyof World["games"], more: Ask = {}): Provoke =>
  ({ games: { [game]: id = "" } }) => ({ game: id, ...more });
const each = (ids: readonly string[], provoke: Provoke): ById => Object.fromEntries(ids.map((id) => [id, provoke]));
const poor: Provoke = async ({ spend, people }, { id }) => {
  for (const who of [people.maker, people.spectator]) await spend(who);
  return id === "takeSeat" ? { game: "lastSeat", who: "spectator" } : id === "undoActions" ? tauntAtKeyed : {};
};
const tauntAtKeyed: Ask = { game: "keyed", headers: { "if-match": '"3"' } };
/** As if there were as many of these as the database lets a player have. */
const noMore =
  (check: string, constraint: string): Provoke =>
  async ({ sql }) => {
    await sql(`create or replace function ${check}() returns trigger language plpgsql as $$ begin
      raise exception 'no more' using errcode = '23514', constraint = '${constraint}'; end $$`);
    return {};
  };
const challenged: Provoke = async ({ sql, people }) => {
  await sql(
    `insert into challenges (id, player, host, asked_at)
    select gen_random_uuid(), $1, 'nowhere', now() from generate_series(1, 20)`,
    [people.maker.id],
  );
  return {};
};
const hurried: Provoke = () => ({ on: "paced", headers: { "cf-connecting-ip": "203.0.113.7" } });
const failing: Provoke = () => ({ on: "failing" });
/** What is answered without the database. */
const databaseless = ["listTitles", "getKeys", "getProblem"];
const playingSeats = ["claimTime", "pauseGame", "resumeGame", "cancelGame", "submitActions", "undoActions"];
const makers = ["createInvitation", "deleteInvitation", "swapSeats", "startGame", "getInvite", "renewInvite"];

/** How each problem code is provoked: in every operation alike, or in each by its name. */
export const provocations: Readonly<Partial<Record<ProblemCode, Provoke | ById>>> = {
  "request-invalid": () => ({ query: "?nosuch=1" }),
  "request-malformed": () => ({ raw: Uint8Array.of(0xff) }),
  "body-too-large": () => ({ raw: " ".repeat(65_537) }),
  "media-type-unsupported": () => ({ raw: "{}", headers: { "content-encoding": "gzip" } }),
  "token-missing": (_, { id }) => ({ token: null, ...(id === "createToken" ? { body: { grant: "renew" } } : {}) }),
  "token-invalid": () => ({ token: "x" }),
  "token-expired": ({ expired: token }) => ({ token }),
  "token-revoked": () => ({ who: "gone" }),
  "token-forbidden": ({ games: { seatElsewhere: token } }) => ({ token }),
  "version-missing": () => ({ headers: { "if-match": "" } }),
  "version-malformed": () => ({ headers: { "if-match": "2" } }),
  "version-stale": () => ({ headers: { "if-match": '"999"' } }),
  "key-malformed": () => ({ headers: { "idempotency-key": "k".repeat(256) } }),
  "key-reused": (_, { id }) => ({
    game: games[id] ?? "keyed",
    headers: { "idempotency-key": "k" },
    ...(id === "createGame" ? { body: { title: "toy", seats: 3 } } : {}),
    ...(id === "submitActions" ? { body: { actions: [{ type: "peek", victim: 1 }] } } : {}),
    ...(id === "takeSeat" ? { game: "open" } : {}),
  }),
  "not-found": (_, { id }) => ({
    path: { id: nobody, code: "nosuch", player: "nosuch" },
    ...(id === "createToken" ? { body: { grant: "seat", game: nobody } } : {}),
    ...(id === "revokeTokens" ? { query: `?game=${nobody}` } : {}),
  }),
  "title-unknown": (_, { id }) => (id === "createGame" ? { body: { title: "nosuch", seats: 2 } } : { on: "untitled" }),
  "luck-key-missing": (_, { id }) => ({
    on: "unkeyed",
    ...(id === "createGame" ? { headers: { "idempotency-key": "damaged" } } : {}),
    ...(id === "updateWebhook" ? { body: { status: "paused" } } : {}),
  }),
  "journal-damaged": async ({ games: { damaged }, sql }, { id }) => {
    await sql("update entries set text = replace(text, '}', ' }') where game = $1 and version = 1", [damaged]);
    // An isolate that remembers the game from before would not look.
    const fresh = { on: "fresh" } as const;
    return id === "createGame"
      ? { ...fresh, headers: { "idempotency-key": "damaged" } }
      : { ...fresh, game: "damaged" };
  },
  "rules-failed": {
    ...each(["submitActions", "undoActions", "listActions", "getBoard", "startGame"], failing),
    claimTime: at("timed", { on: "holding" }),
    createGame: () => ({ on: "failing", body: { title: "toy", seats: 1 } }),
    takeSeat: at("lastSeat", { on: "failing", who: "spectator" }),
    createRematch: at("lastAgain", { on: "failing", who: "other" }),
  },
  unavailable: (_, { id }) => ({ on: databaseless.includes(id) ? "unbound" : "down" }),
  internal: () => ({ on: "faulty" }),
  "too-busy": (_, { id }) => ({
    on: "beaten",
    ...(id === "takeSeat" ? { game: "open", who: "spectator" } : {}),
    ...(id === "deleteInvitation" ? { game: "invited" } : {}),
    ...(id === "claimTime" ? { game: "timed" } : {}),
    ...(id === "undoActions" ? tauntAtKeyed : {}),
  }),
  "seats-unfit": {
    createGame: () => ({ body: { title: "toy", seats: 9 } }),
    createInvitation: () => ({ body: { player: nobody, seat: 9 } }),
    leaveSeat: () => ({ path: { seat: "9" } }),
    swapSeats: () => ({ body: { seat: 0, withSeat: 9 } }),
    takeSeat: at("open", { who: "spectator", body: { seat: 9 } }),
    createRematch: () => ({ on: "narrow" }),
  },
  "options-refused": {
    createGame: () => ({ body: { title: "toy", seats: 4, options: { handSize: 4 } } }),
    createRematch: () => ({ on: "strict" }),
  },
  "action-refused": { submitActions: () => ({ body: { actions: [{ type: "decline" }] } }) },
  "undo-refused": { undoActions: () => ({}) },
  "version-unknown": {
    ...each(["getGame", "getBoard"], () => ({ query: "?version=999" })),
    ...each(["listEvents", "streamGame"], () => ({ query: "?after=999" })),
  },
  "game-not-open": {
    ...each(["createInvitation", "leaveSeat", "setEntropy", "startGame", "swapSeats"], at("playing")),
    takeSeat: at("playing", { who: "spectator" }),
    renewInvite: at("privatePlaying"),
    createRematch: at("startedAgain", { who: "other" }),
  },
  "game-not-started": each([...playingSeats.filter((id) => id !== "cancelGame"), "getBoard"], at("open")),
  "game-over": each([...playingSeats, "leaveGame"], at("cancelled", { headers: { "if-match": '"4"' } })),
  "game-paused": each(["pauseGame", "submitActions", "undoActions"], at("paused", { headers: { "if-match": '"4"' } })),
  "game-not-paused": { resumeGame: at("playing") },
  "nothing-to-claim": { claimTime: () => ({}) },
  "game-full": {
    createInvitation: () => ({ body: { player: nobody, seat: 1 } }),
    takeSeat: at("ready", { who: "spectator" }),
    createRematch: at("fullAgain", { who: "other" }),
  },
  "seats-empty": { startGame: at("open"), swapSeats: () => ({ body: { seat: 2, withSeat: 3 } }) },
  "already-seated": {
    createInvitation: ({ people }) => ({ body: { player: people.other.id } }),
    takeSeat: at("open"),
  },
  "player-kicked": {
    takeSeat: async ({ hoard, people, games: { open } }) => {
      await send(hoard, people.spectator, `POST /v1/games/${open}/seats`, {});
      await send(hoard, people.maker, `DELETE /v1/games/${open}/seats/2`);
      return { game: open, who: "spectator" };
    },
    createRematch: at("kickedAgain", { who: "other" }),
  },
  "game-not-over": { createRematch: at("playing") },
  "game-not-private": each(["getInvite", "renewInvite"], at("open")),
  "not-seated": {
    ...each([...playingSeats, "leaveGame", "createRematch"], spectating),
    ...each(["leaveSeat", "setEntropy"], byOther),
    listEvents: () => ({ who: "spectator", query: "?since=my-last-action" }),
  },
  "still-seated": { deleteMe: () => ({}) },
  "creator-only": { ...each(makers, byOther), cancelGame: at("open", { who: "other" }) },
  "recovery-failed": { createToken: () => ({ body: { grant: "recover", player: nobody, recoveryCode: "x" } }) },
  "webhook-url-refused": each(["createWebhook", "updateWebhook"], () => ({ body: { url: "http://10.0.0.1/" } })),
  "webhook-not-active": each(["testWebhook", "redeliverWebhook", "redeliverDelivery"], notActive),
  "cursor-malformed": each(["listGames", "listMyGames", "listWebhookDeliveries"], () => ({ query: "?cursor=nosuch" })),
  "limit-reached": {
    ...each(["pauseGame", "cancelGame"], at("stubborn")),
    takeSeat: at("sittings", { who: "spectator" }),
    createInvitation: at("invited", { body: { player: seatless } }),
    setEntropy: at("entropies", { who: "other", path: { seat: "1" } }),
    undoActions: at("undone", { headers: { "if-match": '"43"' } }),
    testWebhook: ({ webhooks }) => ({ path: { id: webhooks.tested } }),
    ...each(["createGame", "createRematch"], noMore("limit_open_games_per_creator", "open_games_per_creator_limit")),
    createWebhook: noMore("limit_endpoints_per_player", "endpoints_per_player_limit"),
    refuseInviter: noMore("limit_refused_inviters", "refused_inviters_limit"),
  },
  "rate-limited": {
    createPlayer: hurried,
    createToken: (world, operation) => ({
      ...hurried(world, operation),
      body: { grant: "recover", player: nobody, recoveryCode: "x" },
    }),
    ...each(["createWebhook", "updateWebhook"], challenged),
    ...each(
      ["createGame", "takeSeat", "setEntropy", "startGame", "createInvitation", "swapSeats", "renewInvite"],
      poor,
    ),
    ...each(["submitActions", "undoActions", "pauseGame", "cancelGame", "createRematch"], poor),
  },
};

/** How a code is provoked in an operation; undefined where nobody knows a way. */
export function provocationOf(code: ProblemCode, { id }: Operation): Provoke | undefined {
  const known = provocations[code];
  return typeof known === "function" ? known : known?.[id];
}

/** Asks an operation what makes it answer a code. */
export async function provoke(world: World, operation: Operation, how: Provoke): Promise<Got> {
  const { id, method } = operation;
  const ask = await how(world, operation);
  const game = ask.game ?? games[id] ?? "playing";
  const path = {
    id: world.games[game as keyof World["games"]] ?? game,
    seat: "0",
    player: nobody,
    code: "not-found",
    webhook: world.webhooks.active,
    delivery: world.webhooks.delivery,
  };
  const body = ask.raw === undefined ? (ask.body ?? bodies[id]?.(world)) : undefined;
  const ifMatch: Record<string, string> = operation.ifMatch ? { "if-match": '"2"' } : {};
  const headers: Record<string, string> = {
    ...(ask.raw === undefined ? {} : { "content-type": "application/json" }),
    ...ifMatch,
    ...ask.headers,
  };
  if (headers["if-match"] === "") delete headers["if-match"];
  const sent: Sent = {
    token: ask.token === undefined ? world.people[ask.who ?? "maker"].token : ask.token,
    headers,
    ...(ask.raw === undefined ? {} : { raw: ask.raw }),
    ...(body === undefined ? {} : { body }),
  };
  const line = `${method.toUpperCase()} ${filled(operation.path, path, ask.path)}${ask.query ?? ""}`;
  return await world.servers[ask.on ?? "hoard"].request(line, sent);
}
