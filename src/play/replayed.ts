import type { KeyedRequest } from "../store/port.ts";

const replayed = new WeakSet<KeyedRequest>();

/** Notes that a request was answered by what it did when its key came first. */
export function noteReplay(request: KeyedRequest): void {
  replayed.add(request);
}

/** Whether a request was answered so. */
export function isReplayed(request: KeyedRequest): boolean {
  return replayed.has(request);
}
