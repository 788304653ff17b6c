import { Fault, type FaultCode, type FaultExtras } from "../play/fault.ts";
import type { FollowAsked, Moment, Watch } from "../play/live.ts";
import type { ToldPage } from "../play/told-page.ts";
import type { LookoutAsked } from "./lookout.ts";

/** How lookouts are reached. */
export interface Lookouts {
  /** Asks the lookout of this name. */
  ask(name: string, request: Request): Promise<Response>;
  /** Lets work go on after the reply. */
  background(work: Promise<unknown>): void;
}

/** Whoever has not answered by then is not waited for. */
const patience = 3_000;

/** The port of those who follow, over lookouts elsewhere. */
export function watchOver(lookouts: Lookouts): Watch {
  const ask = (question: LookoutAsked, wait: number) => answerIn(lookouts, question, wait);
  const follow = (asked: FollowAsked, as: "events" | "moments") => ask({ ask: "follow", ...asked, as }, patience);
  return {
    tell: (news) => {
      const question: LookoutAsked = "player" in news ? { ask: "tell-player", ...news } : { ask: "tell", ...news };
      lookouts.background(ask(question, patience).catch(() => undefined));
    },
    stream: async (asked) => (await follow(asked, "events"))?.body ?? undefined,
    follow: async (asked) => {
      const body = (await follow(asked, "moments"))?.body;
      return body ? momentsIn(body) : undefined;
    },
    next: async ({ after, ...asked }, wait) => {
      const answer = await ask({ ask: "next", ...asked, after: after ?? 0, wait }, wait + patience);
      return answer && ((await answer.json()) as { readonly page: ToldPage | null }).page;
    },
  };
}

/** The answer of a lookout; undefined when there was none in time. Throws the Fault that it answered with. */
async function answerIn(lookouts: Lookouts, question: LookoutAsked, wait: number): Promise<Response | undefined> {
  const request = new Request("https://lookout.invalid/", { method: "POST", body: JSON.stringify(question) });
  const name = "player" in question ? `player ${question.player}` : `game ${question.game}`;
  const asking = lookouts.ask(name, request).catch(() => undefined);
  const answer = await inTime(asking, wait);
  if (answer?.status !== 409) return answer?.ok ? answer : undefined;
  const { code, detail, extras } = (await answer.json()) as { code: FaultCode; detail: string; extras: FaultExtras };
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
async function* momentsIn(body: ReadableStream<Uint8Array>): AsyncGenerator<Moment> {
  const decoder = new TextDecoder();
  const reader = body.getReader();
  let text = "";
  try {
    for (;;) {
      const { done, value } = await reader.read().catch(() => ({ done: true, value: undefined }));
      if (done || value === undefined) return;
      const lines = (text + decoder.decode(value, { stream: true })).split("\n");
      text = lines.pop() ?? "";
      for (const line of lines) yield JSON.parse(line) as Moment;
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}
