/** Stands in for the platform's own module where the Worker is imported into Node. */
export function waitUntil(promise: Promise<unknown>): void {
  promise.catch(() => undefined);
}

/** Nothing in Node makes one. */
export class DurableObject {}
