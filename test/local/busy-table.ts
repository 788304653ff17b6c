import { setTimeout as wait } from "node:timers/promises";
import {
  type ActedReply,
  type ActionsReply,
  type GameReply,
  type SeatedReply,
  send,
} from "../../src/local/demo/client.ts";

interface Acknowledged {
  readonly version: number;
  readonly digest: string;
}

type Game = GameReply & { readonly digest: string };

/** Two players who go on playing whatever becomes of their server, and one stream that hears them. */
export class BusyTable {
  /** What the server said was done, by game. */
  readonly acknowledged = new Map<string, Acknowledged[]>();
  /** Versions in the order in which the stream told them, by game. */
  readonly heard = new Map<string, number[]>();
  moves = 0;
  readonly #url: string;
  readonly #tokens: string[] = [];
  readonly #over = new AbortController();
  readonly #running: Promise<unknown>[] = [];

  constructor(url: string) {
    this.#url = url;
  }

  async sitDown(): Promise<void> {
    for (const name of ["Ada", "Bo"]) {
      const { token } = await send<{ token: string }>(this.#url, "POST", "/v1/players", { body: { name } });
      this.#tokens.push(token);
    }
    this.#running.push(this.#playOn());
  }

  async moreMoves(count: number): Promise<void> {
    const wanted = this.moves + count;
    while (this.moves < wanted) await wait(10);
  }

  async getUp(): Promise<void> {
    this.#over.abort();
    await Promise.all(this.#running);
  }

  /** What was acknowledged and is not there, or is there otherwise. */
  async missing(): Promise<string[]> {
    const missing: string[] = [];
    for (const [id, all] of this.acknowledged) {
      for (const { version, digest } of all) {
        const game = await this.#get<Game>(`/v1/games/${id}?version=${version}`).catch(String);
        if (typeof game === "string" || game.digest !== digest) missing.push(`${id} ${version}`);
      }
    }
    return missing;
  }

  /** Where a stream left something out, or told it twice. */
  gaps(): string[] {
    return [...this.heard].flatMap(([id, versions]) =>
      versions.flatMap((version, index) => {
        const before = versions[index - 1];
        return before === undefined || version === before + 1 ? [] : [`${id}: ${before}, ${version}`];
      }),
    );
  }

  get #isOver(): boolean {
    return this.#over.signal.aborted;
  }

  async #playOn(): Promise<void> {
    while (!this.#isOver) await this.#playOne().catch(() => wait(20));
  }

  async #playOne(): Promise<void> {
    const [ada = "", bo = ""] = this.#tokens;
    const made = await send<SeatedReply>(this.#url, "POST", "/v1/games", {
      token: ada,
      body: { title: "drakon", seats: 2 },
    });
    const { id } = made.game;
    await this.#insist(() => send(this.#url, "POST", `/v1/games/${id}/seats`, { token: bo, body: {} }));
    this.#running.push(this.#listen(id));
    let status = "playing";
    while (status === "playing" && !this.#isOver) {
      const acted = await this.#insist(() => this.#move(id));
      status = acted?.status ?? status;
    }
  }

  /** Tries until it is done, or until somebody else has done it. */
  async #insist<Reply>(attempt: () => Promise<Reply>): Promise<Reply | undefined> {
    while (!this.#isOver) {
      try {
        return await attempt();
      } catch (error) {
        if (error instanceof Error && "status" in error && error.status === 409) return undefined;
        await wait(20);
      }
    }
    return undefined;
  }

  async #move(id: string): Promise<Game> {
    const now = await this.#get<Game>(`/v1/games/${id}`);
    if (now.status !== "playing") return now;
    const token = this.#tokens[now.toAct[0] ?? 0] ?? "";
    const path = `/v1/games/${id}/actions`;
    const { actions, version } = await send<ActionsReply>(this.#url, "GET", path, { token });
    const action = actions[this.moves % actions.length];
    const acted = await send<ActedReply>(this.#url, "POST", path, {
      token,
      ifMatch: version,
      body: { actions: [action] },
    });
    const game = acted.game as Game;
    this.acknowledged.set(id, [...(this.acknowledged.get(id) ?? []), { version: acted.version, digest: game.digest }]);
    this.moves += 1;
    return game;
  }

  async #listen(id: string): Promise<void> {
    const heard: number[] = [];
    this.heard.set(id, heard);
    while (!this.#isOver) {
      const ended = await this.#hear(id, heard).catch(() => false);
      if (ended) return;
      await wait(20);
    }
  }

  async #hear(id: string, heard: number[]): Promise<boolean> {
    const last = heard.at(-1);
    const headers = { authorization: `Bearer ${this.#tokens[0]}`, ...(last && { "last-event-id": String(last) }) };
    const { body, ok } = await fetch(`${this.#url}/v1/games/${id}/stream`, { headers, signal: this.#over.signal });
    if (!ok || body === null) return false;
    let text = "";
    for await (const piece of body.pipeThrough(new TextDecoderStream())) {
      const events = (text + piece).split("\n\n");
      text = events.pop() ?? "";
      for (const event of events) {
        const [, name, version] = /^event: (.*)\n(?:id: (.*)\n)?/.exec(event) ?? [];
        if (name === "end") return true;
        if (version !== undefined) heard.push(Number(version));
      }
    }
    return false;
  }

  async #get<Reply>(path: string): Promise<Reply> {
    return await send<Reply>(this.#url, "GET", path, { token: this.#tokens[0] ?? "" });
  }
}
