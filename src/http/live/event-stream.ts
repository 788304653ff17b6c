import type { GameMessage, InboxMessage } from "../../play/subscriptions/message.ts";

/** The header fields of a stream: it is not cached, and no proxy buffers it. */
export const streamHeaders = {
  "content-type": "text/event-stream",
  "cache-control": "no-store, no-transform",
  "x-accel-buffering": "no",
} as const;

const encoder = new TextEncoder();
const heartbeat = ": still here\n\n";

/** A message as server-sent events. JSON holds no line break, so each `data` is one line. */
export function eventsOf(message: GameMessage | InboxMessage): string {
  switch (message.type) {
    case "game":
      return eventOf("game", message.game, message.game.version);
    case "page":
      return message.page.entries.map((entry) => eventOf("entry", entry, entry.version)).join("");
    case "end":
      return eventOf("end", { version: message.version, status: message.status }, message.version);
    case "inbox":
      return inboxEventsOf(message);
    case "beat":
      return heartbeat;
  }
}

function inboxEventsOf(message: Extract<InboxMessage, { type: "inbox" }>): string {
  if (message.first) return eventOf("games", message.page, null);
  const changed = message.changed.map((game) => eventOf("changed", game, null));
  return [...changed, ...message.gone.map((id) => eventOf("gone", { id }, null))].join("");
}

/** One server-sent event. */
export function eventOf(event: string, data: object, id: number | null): string {
  const idLine = id === null ? "" : `id: ${id}\n`;
  return `event: ${event}\n${idLine}data: ${JSON.stringify(data)}\n\n`;
}

/** A stream of what comes, taken only as fast as it is read. What goes wrong ends it: its client resumes. */
export function pulledStream<Item>(
  items: AsyncIterator<Item>,
  textOf: (item: Item) => string,
  failed: (thrown: unknown) => void,
): ReadableStream<Uint8Array> {
  let isGone = false;
  return new ReadableStream<Uint8Array>({
    pull: async (controller) => {
      const next = await items.next().catch((thrown: unknown) => {
        if (!isGone) failed(thrown);
        return { done: true, value: undefined } as const;
      });
      // Who has gone while the next item was on its way is owed nothing, and takes nothing any more.
      if (isGone) return;
      if (next.done) controller.close();
      else controller.enqueue(encoder.encode(textOf(next.value)));
    },
    cancel: async () => {
      isGone = true;
      await items.return?.();
    },
  });
}

/** A stream that is written to from outside. */
export interface PushedStream<Item> {
  readonly stream: ReadableStream<Uint8Array>;
  send(item: Item): void;
  close(): void;
}

/**
 * A stream of what is pushed into it. Whoever reads too slowly, so that more than `most` bytes wait, is cut off after
 * what waits already, and resumes; `gone` is called when it ends, however it does. Items that are the same object are
 * written once for all their streams.
 */
export function pushedStream<Item extends object>(
  bytesOf: (item: Item) => Uint8Array,
  most: number,
  gone: () => void,
): PushedStream<Item> {
  let open: ReadableStreamDefaultController<Uint8Array> | undefined;
  const end = () => {
    if (open === undefined) return;
    open = undefined;
    gone();
  };
  const stream = new ReadableStream<Uint8Array>(
    {
      start: (controller) => {
        open = controller;
      },
      cancel: end,
    },
    new ByteLengthQueuingStrategy({ highWaterMark: most }),
  );
  const close = () => {
    open?.close();
    end();
  };
  return {
    stream,
    close,
    send: (item) => {
      if (open === undefined) return;
      if ((open.desiredSize ?? 0) <= 0) return close();
      open.enqueue(bytesOf(item));
    },
  };
}

/** The bytes of items by a way to write them, made once for each object. */
export function bytesOnce<Item extends object>(textOf: (item: Item) => string): (item: Item) => Uint8Array {
  const made = new WeakMap<Item, Uint8Array>();
  return (item) => {
    const bytes = made.get(item) ?? encoder.encode(textOf(item));
    made.set(item, bytes);
    return bytes;
  };
}
