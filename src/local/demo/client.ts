/** A problem the server answered with; its message is a sentence for people. */
export class Problem extends Error {
  override readonly name = "Problem";
  readonly status: number;

  constructor(method: string, path: string, status: number, text: string) {
    super(`${method} ${path} was refused (${status}): ${sentenceOf(text)}`);
    this.status = status;
  }
}

function sentenceOf(text: string): string {
  try {
    const {
      title,
      detail,
      errors = [],
    } = JSON.parse(text) as {
      title?: string;
      detail?: string;
      errors?: { path: string; message: string }[];
    };
    const each = errors.map(({ path, message }) => `${path}: ${message}`);
    return [detail ?? title ?? text, ...each].join(" ");
  } catch {
    return text;
  }
}

export interface Sent {
  readonly token?: string;
  readonly body?: unknown;
  readonly ifMatch?: number;
}

/** Sends one request of the public API and reads the JSON that comes back. Throws a Problem for any other answer. */
export async function send<Answer>(url: string, method: string, path: string, sent: Sent = {}): Promise<Answer> {
  const text = await sendForText(url, method, path, sent);
  return JSON.parse(text) as Answer;
}

/** The same for an answer that is plain text. */
export async function sendForText(url: string, method: string, path: string, sent: Sent = {}): Promise<string> {
  const headers: Record<string, string> = {};
  if (sent.token !== undefined) headers.authorization = `Bearer ${sent.token}`;
  if (sent.ifMatch !== undefined) headers["if-match"] = `"${sent.ifMatch}"`;
  if (sent.body !== undefined) headers["content-type"] = "application/json";
  const body = sent.body === undefined ? null : JSON.stringify(sent.body);
  const reply = await fetch(new URL(path, url), { method, headers, body });
  const text = await reply.text();
  if (!reply.ok) throw new Problem(method, path, reply.status, text);
  return text;
}

export interface GameReply {
  readonly id: string;
  readonly name: string;
  readonly status: "open" | "playing" | "finished" | "cancelled";
  readonly version: number;
  readonly toAct: readonly number[];
  readonly seats: readonly { readonly seat: number; readonly name: string | null }[];
  readonly outcome: { readonly ending: string; readonly ranks: readonly number[] } | null;
  readonly secret: string | null;
}

export interface SeatedReply {
  readonly game: GameReply;
  readonly seat: number;
  readonly token: string;
}

export interface ActionsReply {
  readonly version: number;
  readonly actions: readonly { readonly type: string }[];
}

export interface ActedReply {
  readonly version: number;
  readonly told: readonly { readonly type: string }[];
  readonly game: GameReply;
}
