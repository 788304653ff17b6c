// The two things of the platform's own module that the Worker uses.
declare module "cloudflare:workers" {
  /** Lets the request that is being answered live until the promise has settled. */
  export function waitUntil(promise: Promise<unknown>): void;

  /** What an object of its own is made from: there is one of each name, wherever it is asked from. */
  export class DurableObject<Env> {
    protected readonly ctx: { readonly storage: { setAlarm(time: number): Promise<void> } };
    protected readonly env: Env;
    constructor(ctx: unknown, env: Env);
  }
}
