import type { Request } from "../store/port.ts";

const replayed = new WeakSet<Request>();

/** Notes that a request was answered by what it did when its key came first. */
export function noteReplay(request: Request): void {
  replayed.add(request);
}

/** Whether a request was answered so. */
export function isReplayed(request: Request): boolean {
  return replayed.has(request);
}
