import type { TableDeps } from "../../play/deps.ts";
import { Fault } from "../../play/fault.ts";
import { isHeardOut } from "../../play/subscriptions/begin-following.ts";
import { GameLookout } from "../../play/subscriptions/game-lookout.ts";
import { InboxLookout } from "../../play/subscriptions/inbox-lookout.ts";
import type { InboxAsked, InboxMoment, Moment, ToldPage } from "../../play/subscriptions/moment.ts";
import { failureLine } from "../problem/failure-line.ts";
import type { LogLine } from "../problem/log-line.ts";
import { bytesOnce, eventsOf, pushedStream } from "./event-stream.ts";
import { type Asked, type LookoutAsked, lookoutAsked } from "./lookout-asked.ts";

/** What a lookout asks of whatever it lives in. */
export interface LookoutHost {
  /** Calls `beat` after so many milliseconds, once; asked again it puts that off. */
  wake(milliseconds: number): void;
}

/** One object that looks at a game, or at a player's games, for all who follow. It is asked by the server alone. */
export interface Lookout {
  answer(request: Request): Promise<Response>;
  beat(): Promise<void>;
}

/** Who comes when so many follow reads the journal instead. */
const mostWatchers = 1000;

const written = {
  events: bytesOnce(eventsOf),
  moments: bytesOnce((moment: Moment) => `${JSON.stringify(moment)}\n`),
};
const writtenInbox = {
  events: bytesOnce(eventsOf),
  moments: bytesOnce((moment: InboxMoment) => `${JSON.stringify(moment)}\n`),
};

/** Opens the lookout of whatever it is asked about first. */
export function openLookout(deps: TableDeps, host: LookoutHost, log: (line: LogLine) => void): Lookout {
  let game: GameLookout | undefined;
  let inbox: InboxLookout | undefined;
  const watchers = () => (game?.watchers ?? 0) + (inbox?.watchers ?? 0);
  const wake = wakerOf(deps, host);
  const { backlog } = deps.live;
  const answer = async (asked: LookoutAsked): Promise<Response> => {
    if (asked.ask === "tell-game")
      return await done(asked.version === null ? game?.check() : game?.hear(asked.version));
    if (asked.ask === "tell-player") return await done(inbox?.hear());
    if (watchers() >= mostWatchers) return new Response(null, { status: 503 });
    wake.soon();
    if (asked.ask === "follow-player") {
      inbox ??= new InboxLookout(deps, asked.principal.player);
      return await followInbox(inbox, asked, backlog);
    }
    game ??= new GameLookout(deps, asked.game);
    return asked.ask === "follow-game" ? await follow(game, asked, backlog) : await nextPage(game, asked);
  };
  const lookoutId = crypto.randomUUID();
  const logged = (thrown: unknown) => log({ lookoutId, code: "lookout", ...failureLine(thrown) });
  return {
    answer: async (request) => {
      try {
        return await answer(lookoutAsked.parse(await request.json()));
      } catch (thrown) {
        if (thrown instanceof Fault) return refusal(thrown);
        logged(thrown);
        return new Response(null, { status: 503 });
      }
    },
    beat: async () => {
      wake.woken();
      await Promise.all([game?.beat(), inbox?.beat()]).catch(logged);
      if (watchers() > 0) wake.soon();
    },
  };
}

/** Asks to be woken once for each heartbeat, however many come. */
function wakerOf({ live, now }: TableDeps, host: LookoutHost) {
  let wakesAt: number | undefined;
  return {
    woken: () => {
      wakesAt = undefined;
    },
    soon: () => {
      // What was asked for may have got lost.
      if (wakesAt !== undefined && now() < wakesAt + live.beat) return;
      wakesAt = now() + live.beat;
      host.wake(live.beat);
    },
  };
}

async function done(work: Promise<void> | undefined): Promise<Response> {
  await work;
  return new Response(null, { status: 204 });
}

async function follow(
  lookout: GameLookout,
  { principal, after, as }: Asked<"follow-game">,
  backlog: number,
): Promise<Response> {
  const begun = await lookout.begin(principal, after);
  if (as === "events" && isHeardOut({ after }, begun)) return new Response(null, { status: 204 });
  let leave = () => {};
  const pushed = pushedStream<Moment>(written[as], backlog, () => leave());
  leave = lookout.attach(begun, pushed);
  return new Response(pushed.stream);
}

async function followInbox(
  lookout: InboxLookout,
  { as, ...question }: Asked<"follow-player">,
  backlog: number,
): Promise<Response> {
  const asked = question as InboxAsked;
  const page = await lookout.begin(asked);
  let leave = () => {};
  const pushed = pushedStream<InboxMoment>(writtenInbox[as], backlog, () => leave());
  leave = lookout.attach(asked, page, pushed);
  return new Response(pushed.stream);
}

/** The first page after a version: at once, or when it comes, or null when the time or the right to hear is over. */
async function nextPage(lookout: GameLookout, { principal, after, wait }: Asked<"next-page">): Promise<Response> {
  const begun = await lookout.begin(principal, after);
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
