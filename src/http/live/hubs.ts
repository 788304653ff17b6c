import { Fault, type FaultExtras } from "../../play/fault.ts";
import type { ProblemCode } from "../../play/problems.ts";
import type { Hubs } from "../../play/subscriptions/live.ts";
import type { GameMessage, InboxMessage, ToldPage } from "../../play/subscriptions/message.ts";
import { type HubRequest, hubFor } from "./hub-request.ts";

/** How hubs are reached. */
export interface HubTransport {
  /** Asks the hub of this name. */
  ask(name: string, request: Request): Promise<Response>;
  /** Lets work go on after the reply. */
  background(work: Promise<unknown>): void;
}

/** The hubs, each an object elsewhere. One that does not answer in time is not waited for. */
export function hubsOver(hubs: HubTransport, patience = 3_000): Hubs {
  const ask = (asked: HubRequest, wait = patience) => answerIn(hubs, asked, wait);
  const events = async (asked: HubRequest) => (await ask(asked))?.body ?? undefined;
  const messages = async <Kind>(asked: HubRequest) => {
    const body = (await ask(asked))?.body;
    return body ? messagesIn<Kind>(body) : undefined;
  };
  return {
    notify: (news) => {
      const kind = "player" in news ? "notify-player" : "notify-game";
      hubs.background(ask({ ask: kind, ...news } as HubRequest).catch(() => undefined));
    },
    stream: async (asked) => {
      const answer = await ask({ ask: "subscribe-game", ...asked, as: "events" });
      return answer?.status === 204 ? null : (answer?.body ?? undefined);
    },
    subscribe: (asked) => messages<GameMessage>({ ask: "subscribe-game", ...asked, as: "messages" }),
    next: async ({ after, ...asked }, wait) => {
      const answer = await ask({ ask: "next-page", ...asked, after: after ?? 0, wait }, wait + patience);
      return answer && ((await answer.json()) as { readonly page: ToldPage | null }).page;
    },
    streamInbox: (asked) => events({ ask: "subscribe-player", ...asked, as: "events" }),
    subscribeToInbox: (asked) => messages<InboxMessage>({ ask: "subscribe-player", ...asked, as: "messages" }),
  };
}

/** The answer of a hub; undefined when it did not come in time. Throws the Fault that the hub answered with. */
async function answerIn(hubs: HubTransport, asked: HubRequest, wait: number): Promise<Response | undefined> {
  const request = new Request("https://hub.invalid/", { method: "POST", body: JSON.stringify(asked) });
  const asking = hubs.ask(hubFor(asked), request).catch(() => undefined);
  const answer = await inTime(asking, wait);
  if (answer?.status !== 409) return answer?.ok ? answer : undefined;
  const { code, detail, extras } = (await answer.json()) as { code: ProblemCode; detail: string; extras: FaultExtras };
  throw new Fault(code, detail, extras);
}

/** What comes too late is let go of. */
async function inTime(asking: Promise<Response | undefined>, wait: number): Promise<Response | undefined> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<"late">((resolve) => {
    timer = setTimeout(() => resolve("late"), wait);
  });
  const first = await Promise.race([asking, late]);
  clearTimeout(timer);
  if (first !== "late") return first;
  void asking.then((answer) => answer?.body?.cancel()).catch(() => undefined);
  return undefined;
}

/** A stream that breaks off ends. */
async function* messagesIn<Kind>(body: ReadableStream<Uint8Array>): AsyncGenerator<Kind> {
  const decoder = new TextDecoder();
  const reader = body.getReader();
  let text = "";
  try {
    for (;;) {
      const { done, value } = await reader.read().catch(() => ({ done: true, value: undefined }));
      if (done || value === undefined) return;
      const lines = (text + decoder.decode(value, { stream: true })).split("\n");
      text = lines.pop() ?? "";
      for (const line of lines) yield JSON.parse(line) as Kind;
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}
