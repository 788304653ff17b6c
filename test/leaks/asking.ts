import type { Game, Typed } from "../../src/engine/contract.ts";
import { type Draws, pickOne } from "../../src/engine/draws.ts";
import type { Viewer } from "../../src/engine/seats.ts";
import { issuer, onlooker, playerOf } from "./world.ts";

/** Who asks: a seat's player, somebody with an account and no seat, or nobody known. */
export type Asker = { readonly viewer: Viewer; readonly token: string | null };

/** A request to send to both worlds. */
export interface Question {
  readonly line: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

/** All that comes back, but for the request's own id. */
export interface Heard {
  readonly status: number;
  readonly headers: string;
  readonly text: string;
}

interface App {
  request(url: string, init: RequestInit): Response | Promise<Response>;
}

/** Everybody who may ask about a game of so many seats. */
export function askers(seats: number): Asker[] {
  const seated = Array.from({ length: seats }, (_, seat) => ({ viewer: seat, token: playerOf(seat) }));
  return [...seated, { viewer: null, token: onlooker }, { viewer: null, token: null }];
}

/**
 * What this asker may ask of a game at a version: every operation that reads, and actions of everybody's, real and
 * made up, tried dry and, where the rules refuse them in either world, in earnest.
 */
export function questions(
  game: Game,
  id: string,
  version: number,
  others: readonly Typed[],
  draws: Draws,
): readonly Question[] {
  const at = `/v1/games/${id}`;
  const tried = others.length === 0 ? [] : Array.from({ length: 3 }, () => pickOne(others, draws));
  const headers = { "if-match": `"${version}"` };
  return [
    { line: `GET ${at}` },
    { line: `GET ${at}`, headers: { "if-none-match": `"${version}.s.other"` } },
    { line: `GET ${at}?version=${version}` },
    { line: `GET ${at}?version=${1 + draws.pick(version)}` },
    { line: `GET ${at}/actions` },
    { line: `GET ${at}/board.txt` },
    { line: `GET ${at}/events?after=${Math.max(0, version - 30)}` },
    { line: `GET ${at}/stream` },
    { line: `GET ${at}/stream?after=${Math.max(0, version - 20)}` },
    { line: `GET /v1/games?title=${game.meta.title}` },
    { line: "GET /v1/me/games" },
    { line: "GET /v1/me" },
    { line: "GET /v1/me/stream" },
    ...tried.map((action) => ({ line: `POST ${at}/actions?dryRun=true`, headers, body: { actions: [action] } })),
    { line: `POST ${at}/actions?dryRun=true`, headers, body: { actions: [...tried, ...tried].slice(0, 4) } },
    { line: `POST ${at}/actions`, headers, body: { actions: [{ type: "no-such-action" }] } },
    { line: `POST ${at}/actions`, headers: { "if-match": `"${version + 1}"` }, body: { actions: tried.slice(0, 1) } },
    { line: `POST ${at}/seats`, body: {} },
    { line: `PUT ${at}/seats/0/entropy`, body: { entropy: "more" } },
  ];
}

/** Sends a question and hears all of the reply. */
export async function ask(app: App, { token }: Asker, { line, headers = {}, body }: Question): Promise<Heard> {
  const [method = "", path = ""] = line.split(" ");
  const reply = await app.request(`${issuer}${path}`, {
    method,
    headers: {
      ...headers,
      ...(token === null ? {} : { authorization: `Bearer ${token}` }),
      ...(body === undefined ? {} : { "content-type": "application/json" }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const requestId = reply.headers.get("x-request-id") ?? "none";
  const lines = [...reply.headers].map(([name, value]) => `${name}: ${value}`).join("\n");
  const text = await reply.text();
  return {
    status: reply.status,
    headers: lines.replaceAll(requestId, "(id)"),
    text: text.replaceAll(requestId, "(id)"),
  };
}
