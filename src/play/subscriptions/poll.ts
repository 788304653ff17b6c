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

/**
 * Serves a subscription without a hub: looks at growing intervals, from `shortest` milliseconds up to the heartbeat's,
 * and begins anew with the shortest when there was something. Ends when `look` says so, when it answers null, since the
 * right to see has ended, or after as many looks as one request may make.
 */
export async function* poll<Message>(
  { live: { beat, looks }, sleep }: Pick<GameDeps, "live" | "sleep">,
  shortest: number,
  look: () => Promise<Look<Message> | null>,
): AsyncGenerator<Message | Beat> {
  const first = Math.min(shortest, beat);
  let [pause, waited] = [first, 0];
  for (let count = 0; count < looks; count++) {
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
