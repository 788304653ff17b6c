import type { KeyedRequest } from "../store/journal/append-port.ts";

const replayed = new WeakSet<KeyedRequest>();

/** Notes that a request was a repeat and got the answer of the first try. */
export function noteReplay(request: KeyedRequest): void {
  replayed.add(request);
}

/** Whether a request was answered as a repeat. */
export function isReplayed(request: KeyedRequest): boolean {
  return replayed.has(request);
}
