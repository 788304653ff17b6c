import { z } from "@hono/zod-openapi";
import { Fault } from "../play/fault.ts";
import { GameLookout } from "../play/game-lookout.ts";
import type { Moment } from "../play/live.ts";
import type { TableParts } from "../play/parts.ts";
import type { ToldPage } from "../play/told-page.ts";
import { bytesOnce, eventsOf, pushedStream } from "./event-stream.ts";
import { failureLine } from "./failure-line.ts";
import type { LogLine } from "./surface.ts";

/** What a lookout asks of whatever it lives in. */
export interface LookoutHost {
  /** Calls `beat` after so many milliseconds, once; asked again it puts that off. */
  wake(milliseconds: number): void;
}

/** One object that looks at a game for all who follow it. It is asked by the server alone, never from outside. */
export interface Lookout {
  answer(request: Request): Promise<Response>;
  beat(): Promise<void>;
}

/** More than this may not wait to be read by one follower. */
const mostWaiting = 256 * 1024;
/** Who comes when so many follow reads the journal instead. */
const mostWatchers = 1000;

const claim = z
  .object({
    player: z.string(),
    epoch: z.number(),
    seat: z.object({ game: z.string(), seat: z.number(), epoch: z.number() }).nullable(),
  })
  .nullable();
const asked = z.discriminatedUnion("ask", [
  z.object({ ask: z.literal("tell"), game: z.string(), version: z.number().nullable() }),
  z.object({ ask: z.literal("tell-player"), player: z.string(), game: z.string().nullable() }),
  z.object({
    ask: z.literal("follow"),
    ...{ game: z.string(), claim, after: z.number().nullable() },
    as: z.enum(["events", "moments"]),
  }),
  z.object({ ask: z.literal("next"), game: z.string(), claim, after: z.number(), wait: z.number() }),
]);

/** What a lookout is asked. */
export type LookoutAsked = z.infer<typeof asked>;
type FollowAsked = Extract<LookoutAsked, { ask: "follow" }>;
type NextAsked = Extract<LookoutAsked, { ask: "next" }>;

const written = {
  events: bytesOnce(eventsOf),
  moments: bytesOnce((moment: Moment) => `${JSON.stringify(moment)}\n`),
};

/** Opens the lookout of one game, whichever is asked about first. */
export function openLookout(parts: TableParts, host: LookoutHost, log: (line: LogLine) => void): Lookout {
  let lookout: GameLookout | undefined;
  const { beat } = parts.live;
  let [asleep, wakesAt] = [true, 0];
  const of = (game: string) => {
    lookout ??= new GameLookout(parts, game);
    return lookout;
  };
  const wake = () => {
    // An alarm that is set may get lost with what set it.
    if (!asleep && parts.now() < wakesAt + beat) return;
    [asleep, wakesAt] = [false, parts.now() + beat];
    host.wake(beat);
  };
  const answer = async (question: LookoutAsked): Promise<Response> => {
    if (question.ask === "tell") return await hearNews(lookout, question.version);
    if (question.ask === "tell-player") return new Response(null, { status: 204 });
    const watched = of(question.game);
    if (watched.watchers >= mostWatchers) return new Response(null, { status: 503 });
    wake();
    return question.ask === "follow" ? await follow(watched, question) : await next(watched, question);
  };
  return {
    answer: async (request) => {
      try {
        return await answer(asked.parse(await request.json()));
      } catch (thrown) {
        if (thrown instanceof Fault) return refusal(thrown);
        log({ code: "lookout", ...failureLine(thrown) });
        return new Response(null, { status: 503 });
      }
    },
    beat: async () => {
      asleep = true;
      try {
        await lookout?.beat();
      } catch (thrown) {
        log({ code: "lookout", ...failureLine(thrown) });
      }
      if (lookout !== undefined && lookout.watchers > 0) wake();
    },
  };
}

async function hearNews(lookout: GameLookout | undefined, version: number | null): Promise<Response> {
  if (version === null) await lookout?.check();
  else await lookout?.hear(version);
  return new Response(null, { status: 204 });
}

async function follow(lookout: GameLookout, { claim, after, as }: FollowAsked): Promise<Response> {
  const begun = await lookout.begin(claim, after);
  let leave = () => {};
  const pushed = pushedStream<Moment>(written[as], mostWaiting, () => leave());
  leave = lookout.attach(begun, pushed);
  return new Response(pushed.stream);
}

/** The first page after a version: at once, or when it comes, or null when the time is over or the right to hear. */
async function next(lookout: GameLookout, { claim, after, wait }: NextAsked): Promise<Response> {
  const begun = await lookout.begin(claim, after);
  const first = Promise.withResolvers<ToldPage | null>();
  const timer = setTimeout(() => first.resolve(null), wait);
  const leave = lookout.attach(begun, {
    send: (moment) => {
      if (moment.type === "page") first.resolve(moment.page);
      if (moment.type === "game") first.resolve(null);
    },
    close: () => first.resolve(null),
  });
  const page = await first.promise;
  clearTimeout(timer);
  leave();
  return Response.json({ page });
}

function refusal({ code, detail, extras }: Fault): Response {
  return Response.json({ code, detail, extras }, { status: 409 });
}
