import type { GameDeps } from "../../play/deps.ts";
import { Fault } from "../../play/fault.ts";
import { isComplete } from "../../play/subscriptions/begin-subscription.ts";
import { GameHub } from "../../play/subscriptions/game-hub.ts";
import { InboxHub } from "../../play/subscriptions/inbox-hub.ts";
import type { GameMessage, InboxMessage, InboxSubscription, ToldPage } from "../../play/subscriptions/message.ts";
import { failureLine } from "../problem/failure-line.ts";
import type { LogLine } from "../problem/log-line.ts";
import { bytesOnce, eventsOf, pushedStream } from "./event-stream.ts";
import { type Asked, type HubRequest, hubRequest } from "./hub-request.ts";

/** What a hub asks of whatever it lives in. */
export interface HubHost {
  /** Calls `beat` once after so many milliseconds. A second call replaces the first. */
  wake(milliseconds: number): void;
}

/** The hub of a game, or of a player's list of games. Only this server asks it. */
export interface Hub {
  answer(request: Request): Promise<Response>;
  beat(): Promise<void>;
}

/** A subscriber that comes when there are so many reads the journal instead. */
const mostSubscribers = 1000;

const written = {
  events: bytesOnce(eventsOf),
  messages: bytesOnce((message: GameMessage) => `${JSON.stringify(message)}\n`),
};
const writtenInbox = {
  events: bytesOnce(eventsOf),
  messages: bytesOnce((message: InboxMessage) => `${JSON.stringify(message)}\n`),
};

/** Opens the hub of whatever it is asked about first. */
export function openHub(deps: GameDeps, host: HubHost, log: (line: LogLine) => void): Hub {
  let game: GameHub | undefined;
  let inbox: InboxHub | undefined;
  const subscribers = () => (game?.subscribers ?? 0) + (inbox?.subscribers ?? 0);
  const wake = wakerOf(deps, host);
  const { backlog } = deps.live;
  const answer = async (asked: HubRequest): Promise<Response> => {
    if (asked.ask === "notify-game")
      return await done(asked.version === null ? game?.check() : game?.published(asked.version));
    if (asked.ask === "notify-player") return await done(inbox?.published());
    if (subscribers() >= mostSubscribers) return new Response(null, { status: 503 });
    wake.soon();
    if (asked.ask === "subscribe-player") {
      inbox ??= new InboxHub(deps, asked.principal.player);
      return await subscribeToInbox(inbox, asked, backlog);
    }
    game ??= new GameHub(deps, asked.game);
    return asked.ask === "subscribe-game" ? await subscribe(game, asked, backlog) : await nextPage(game, asked);
  };
  const hubId = crypto.randomUUID();
  const logged = (thrown: unknown) => log({ hubId, code: "hub", ...failureLine(thrown) });
  return {
    answer: async (request) => {
      try {
        return await answer(hubRequest.parse(await request.json()));
      } catch (thrown) {
        if (thrown instanceof Fault) return refusal(thrown);
        logged(thrown);
        return new Response(null, { status: 503 });
      }
    },
    beat: async () => {
      wake.woken();
      await Promise.all([game?.beat(), inbox?.beat()]).catch(logged);
      if (subscribers() > 0) wake.soon();
    },
  };
}

/** Asks to be woken once for each heartbeat, however many subscribers come. */
function wakerOf({ live, now }: GameDeps, host: HubHost) {
  let wakesAt: number | undefined;
  return {
    woken: () => {
      wakesAt = undefined;
    },
    soon: () => {
      // An alarm may get lost.
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

async function subscribe(
  hub: GameHub,
  { principal, after, as }: Asked<"subscribe-game">,
  backlog: number,
): Promise<Response> {
  const begun = await hub.begin(principal, after);
  if (as === "events" && isComplete({ after }, begun)) return new Response(null, { status: 204 });
  let leave = () => {};
  const pushed = pushedStream<GameMessage>(written[as], backlog, () => leave());
  leave = hub.attach(begun, pushed);
  return new Response(pushed.stream);
}

async function subscribeToInbox(
  hub: InboxHub,
  { as, ...question }: Asked<"subscribe-player">,
  backlog: number,
): Promise<Response> {
  const asked = question as InboxSubscription;
  const page = await hub.begin(asked);
  let leave = () => {};
  const pushed = pushedStream<InboxMessage>(writtenInbox[as], backlog, () => leave());
  leave = hub.attach(asked, page, pushed);
  return new Response(pushed.stream);
}

/** The first page after a version, at once or when it comes. Null when the time is over, or the right to see the game. */
async function nextPage(hub: GameHub, { principal, after, wait }: Asked<"next-page">): Promise<Response> {
  const begun = await hub.begin(principal, after);
  const first = Promise.withResolvers<ToldPage | null>();
  const timer = setTimeout(() => first.resolve(null), wait);
  const leave = hub.attach(begun, {
    send: (message) => {
      if (message.type === "page") first.resolve(message.page);
      if (message.type === "game") first.resolve(null);
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
