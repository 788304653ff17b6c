import type { Hoard, Sent, TestGame, TestPlayer } from "./harness.ts";

/** A request of one operation, and the people and tokens around the game it is about. */
export interface Scene {
  readonly line: string;
  readonly sent: Sent;
  /** By what they are: tokens that were really given out. */
  readonly tokens: Readonly<Record<LiveToken, string>>;
}

export const liveTokens = [
  ...["maker", "other player", "spectator", "own seat", "other seat", "seat of another game"],
  ...["revoked player", "revoked seat", "erased player"],
] as const;
export type LiveToken = (typeof liveTokens)[number];

type GameOptions = Parameters<Hoard["game"]>[0];

interface Setting {
  readonly game?: GameOptions;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** The id of no player. */
export const nobody = "00000000-0000-4000-8000-000000000000";
const hook = "http://127.0.0.1:9/hook";

/** What each operation needs so that the right token gets through. Left out: a running game of two, and no body. */
const settings: Readonly<Record<string, (id: string) => Setting>> = {
  createPlayer: () => ({ body: { name: "Ada" } }),
  updateMe: () => ({ body: { name: "Bran" } }),
  createToken: (id) => ({ body: { grant: "seat", game: id } }),
  createGame: () => ({ body: { title: "toy", seats: 2 } }),
  takeSeat: () => ({ game: { seats: 4, taken: 2 }, body: {} }),
  leaveSeat: () => ({ game: { seats: 4, taken: 2 } }),
  setEntropy: () => ({ game: { seats: 4, taken: 2 }, body: { entropy: "mice" } }),
  startGame: () => ({ game: { start: "manual" } }),
  createInvitation: () => ({ game: { seats: 4, taken: 2 }, body: { player: nobody } }),
  deleteInvitation: () => ({ game: { seats: 4, taken: 2 } }),
  getInvite: () => ({ game: { seats: 4, taken: 2, visibility: "private" } }),
  renewInvite: () => ({ game: { seats: 4, taken: 2, visibility: "private" } }),
  swapSeats: () => ({ game: { seats: 4, taken: 2 }, body: { seat: 0, withSeat: 1 } }),
  claimTime: () => ({ game: { clock: { type: "per-move", days: 1 } } }),
  pauseGame: () => ({ body: {} }),
  cancelGame: () => ({ body: {} }),
  setCalendar: () => ({ body: { calendar: { timeZone: "Europe/Lisbon" } } }),
  undoActions: () => ({ headers: { "if-match": '"2"' } }),
  createWebhook: () => ({ body: { url: hook } }),
  updateWebhook: () => ({ body: { status: "paused" } }),
  redeliverWebhook: () => ({ body: { since: "2026-01-01T00:00:00Z" } }),
  submitActions: () => ({ body: { actions: [{ type: "taunt" }] }, headers: { "if-match": '"2"' } }),
};

/** Sets a scene anew for an operation. `visibility` is that of the game. */
export async function setScene(
  hoard: Hoard,
  operation: { readonly id: string; readonly method: string; readonly path: string },
  visibility: "public" | "private" = "public",
): Promise<Scene> {
  const make = settings[operation.id] ?? ((): Setting => ({}));
  const game = await hoard.game({ visibility, ...make("").game });
  const { body, headers = {} } = make(game.id);
  const { webhook, delivery } = await webhookOf(hoard, operation.path, game.players[0]?.token);
  const path = operation.path
    .replace("/webhooks/{id}", `/webhooks/${webhook}`)
    .replace("{delivery}", delivery)
    .replace("{id}", game.id)
    .replace("{seat}", "0")
    .replace("{player}", nobody)
    .replace("{code}", "not-found");
  return {
    line: `${operation.method.toUpperCase()} ${path}`,
    sent: { headers, ...(body === undefined ? {} : { body }) },
    tokens: await tokensAround(hoard, game),
  };
}

/** An active webhook of the maker with a delivery, where the path is about one. */
async function webhookOf(hoard: Hoard, path: string, token: string | undefined) {
  if (!path.includes("/webhooks/{id}")) return { webhook: "", delivery: "" };
  const added = await hoard.request("POST /v1/webhooks", { token, body: { url: hook } });
  const webhook: string = added.json.webhook.id;
  await hoard.deliver(50);
  const tested = await hoard.request(`POST /v1/webhooks/${webhook}/test`, { token });
  return { webhook, delivery: tested.json.delivery.id as string };
}

async function tokensAround(hoard: Hoard, game: TestGame): Promise<Scene["tokens"]> {
  const [maker, other] = game.players as [TestPlayer, TestPlayer];
  const revokedSeat = await boundTo(hoard, maker, game.id);
  await hoard.request(`DELETE /v1/tokens?game=${game.id}`, { token: maker.token });
  const changed = powerless.get(hoard) ?? makePowerless(hoard);
  powerless.set(hoard, changed);
  return {
    maker: maker.token,
    "other player": other.token,
    spectator: (await hoard.player("Spectator")).token,
    "own seat": await boundTo(hoard, maker, game.id),
    "other seat": await boundTo(hoard, other, game.id),
    "revoked seat": revokedSeat,
    ...(await changed),
  };
}

type Powerless = Pick<Scene["tokens"], "seat of another game" | "revoked player" | "erased player">;

/** Tokens that can change nothing in any scene, so that one of each serves all scenes of a server. */
const powerless = new WeakMap<Hoard, Promise<Powerless>>();

async function makePowerless(hoard: Hoard): Promise<Powerless> {
  const [erased, revoked, elsewhere] = await Promise.all([
    ...[hoard.player("Erased"), hoard.player("Revoked"), hoard.game()],
  ] as const);
  await hoard.request("DELETE /v1/me", { token: erased.token });
  await hoard.request("DELETE /v1/tokens", { token: revoked.token });
  return {
    "seat of another game": elsewhere.seatTokens[0] ?? "",
    "revoked player": revoked.token,
    "erased player": erased.token,
  };
}

async function boundTo(hoard: Hoard, { token }: TestPlayer, game: string): Promise<string> {
  return (await hoard.request("POST /v1/tokens", { token, body: { grant: "seat", game } })).json.token;
}
