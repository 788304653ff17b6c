/** One server-sent event as a client reads it; a comment has the event `comment`. */
export interface HeardEvent {
  readonly event: string;
  readonly id: string | null;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into data of every shape
  readonly data: any;
}

/** What a stream is asked with. */
export interface StreamAsked {
  readonly token?: string | null | undefined;
  readonly lastEventId?: number | string | null;
  readonly signal?: AbortSignal;
}

/** Sends requests as `fetch` does. */
export type Send = (url: string, init: RequestInit) => Response | Promise<Response>;

/** Opens a stream with fetch, as a page would. */
export async function openStream(send: Send, url: string, asked: StreamAsked = {}): Promise<Response> {
  const { token, lastEventId = null, signal } = asked;
  const headers = {
    ...(token ? { authorization: `Bearer ${token}` } : {}),
    ...(lastEventId === null ? {} : { "last-event-id": String(lastEventId) }),
  };
  return await send(url, { headers, ...(signal ? { signal } : {}) });
}

/** The events of a stream until it ends. Each block has the form that the standard says; anything else throws. */
export async function* eventsIn(response: Response): AsyncGenerator<HeardEvent> {
  if (response.status !== 200 || response.body === null) throw new Error(`${response.status} ${await response.text()}`);
  const decoder = new TextDecoder();
  let text = "";
  for await (const bytes of response.body as unknown as AsyncIterable<Uint8Array>) {
    text += decoder.decode(bytes, { stream: true });
    const blocks = text.split("\n\n");
    text = blocks.pop() ?? "";
    for (const block of blocks) yield readBlock(block);
  }
}

function readBlock(block: string): HeardEvent {
  if (/^: [^\n]*$/.test(block)) return { event: "comment", id: null, data: block.slice(2) };
  const found = /^event: ([a-z]+)\n(?:id: (\d+)\n)?data: ([^\n]+)$/.exec(block);
  if (found === null) throw new Error(`not an event: ${block}`);
  return { event: found[1] ?? "", id: found[2] ?? null, data: JSON.parse(found[3] ?? "") };
}

/** Hears until `enough` says so, and hangs up. Throws when the stream ends before. */
export async function hearUntil(
  events: AsyncGenerator<HeardEvent>,
  enough: (event: HeardEvent) => boolean,
): Promise<HeardEvent[]> {
  const news: HeardEvent[] = [];
  for await (const event of events) {
    news.push(event);
    if (enough(event)) return news;
  }
  throw new Error(`the stream ended after ${news.map(({ event, id }) => `${event} ${id}`).join(", ")}`);
}

/** All events of a stream that ends. */
export async function hearAll(events: AsyncGenerator<HeardEvent>): Promise<HeardEvent[]> {
  const news: HeardEvent[] = [];
  for await (const event of events) news.push(event);
  return news;
}
