// The one thing of the platform's own module that the Worker uses.
declare module "cloudflare:workers" {
  /** Lets the request that is being answered live until the promise has settled. */
  export function waitUntil(promise: Promise<unknown>): void;
}
