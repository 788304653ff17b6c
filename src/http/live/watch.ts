import { Fault, type FaultExtras } from "../../play/fault.ts";
import type { ProblemCode } from "../../play/problems.ts";
import type { Watch } from "../../play/subscriptions/live.ts";
import type { InboxMoment, Moment, ToldPage } from "../../play/subscriptions/moment.ts";
import { type LookoutAsked, lookoutFor } from "./lookout-asked.ts";

/** How lookouts are reached. */
export interface Lookouts {
  /** Asks the lookout of this name. */
  ask(name: string, request: Request): Promise<Response>;
  /** Lets work go on after the reply. */
  background(work: Promise<unknown>): void;
}

/** The port of those who follow, over lookouts elsewhere. One that has not answered in time is not waited for. */
export function watchOver(lookouts: Lookouts, patience = 3_000): Watch {
  const ask = (asked: LookoutAsked, wait = patience) => answerIn(lookouts, asked, wait);
  const events = async (asked: LookoutAsked) => (await ask(asked))?.body ?? undefined;
  const moments = async <Kind>(asked: LookoutAsked) => {
    const body = (await ask(asked))?.body;
    return body ? momentsIn<Kind>(body) : undefined;
  };
  return {
    tell: (news) => {
      const kind = "player" in news ? "tell-player" : "tell-game";
      lookouts.background(ask({ ask: kind, ...news } as LookoutAsked).catch(() => undefined));
    },
    stream: async (asked) => {
      const answer = await ask({ ask: "follow-game", ...asked, as: "events" });
      return answer?.status === 204 ? null : (answer?.body ?? undefined);
    },
    follow: (asked) => moments<Moment>({ ask: "follow-game", ...asked, as: "moments" }),
    next: async ({ after, ...asked }, wait) => {
      const answer = await ask({ ask: "next-page", ...asked, after: after ?? 0, wait }, wait + patience);
      return answer && ((await answer.json()) as { readonly page: ToldPage | null }).page;
    },
    streamInbox: (asked) => events({ ask: "follow-player", ...asked, as: "events" }),
    followInbox: (asked) => moments<InboxMoment>({ ask: "follow-player", ...asked, as: "moments" }),
  };
}

/** The answer of a lookout; undefined when there was none in time. Throws the Fault that it answered with. */
async function answerIn(lookouts: Lookouts, asked: LookoutAsked, wait: number): Promise<Response | undefined> {
  const request = new Request("https://lookout.invalid/", { method: "POST", body: JSON.stringify(asked) });
  const asking = lookouts.ask(lookoutFor(asked), request).catch(() => undefined);
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
async function* momentsIn<Kind>(body: ReadableStream<Uint8Array>): AsyncGenerator<Kind> {
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
