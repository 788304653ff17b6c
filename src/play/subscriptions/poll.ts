import type { GameDeps } from "../deps.ts";
import type { Beat } from "./subscribers.ts";

/** What one look has found. */
export interface Look<Message> {
  readonly messages: readonly Message[];
  /** True where there is more already. */
  readonly isBehind?: boolean;
  /** True where nothing will follow. */
  readonly isOver?: boolean;
}

/** Where a hub did not answer in time: after half a minute of a game its client comes back, and asks the hub again. */
const fewLooks = 10;

/**
 * Serves a subscription without a hub: looks at growing intervals, from `shortest` milliseconds up to the heartbeat's,
 * and begins anew with the shortest when there was something. Ends when `look` says so, when it answers null, since the
 * right to see has ended, after as many looks as one request may make, or sooner where there is a hub to come back to.
 */
export async function* poll<Message>(
  { live: { beat, looks, hubs }, sleep }: Pick<GameDeps, "live" | "sleep">,
  shortest: number,
  look: () => Promise<Look<Message> | null>,
): AsyncGenerator<Message | Beat> {
  const first = Math.min(shortest, beat);
  let [pause, waited] = [first, 0];
  const most = hubs === null ? looks : Math.min(looks, fewLooks);
  for (let count = 0; count < most; count++) {
    await sleep(pause);
    waited += pause;
    const found = await look();
    if (found === null) return;
    yield* found.messages;
    if (found.isOver) return;
    if (found.messages.length > 0) [pause, waited] = [found.isBehind ? 0 : first, 0];
    else if (waited < beat) pause = Math.min(pause * 1.5, beat - waited);
    else {
      yield { type: "beat" };
      [pause, waited] = [beat, 0];
    }
  }
}
