import { canonicalText } from "../../src/engine/canonical.ts";
import { eventsPage } from "../../src/play/game/events-page.ts";
import { insist } from "./player.ts";
import type { World } from "./world.ts";

/** What somebody without a seat heard, entry by entry. */
export interface Heard {
  readonly version: number;
  readonly told: string;
}

/** Listens to a game from its beginning to its end, page by page. */
export async function watch(world: World, game: string): Promise<Heard[]> {
  const heard: Heard[] = [];
  for (;;) {
    const after = heard.at(-1)?.version ?? 0;
    const asked = { after, wait: 1, limit: 1 + world.draws.pick(5) };
    const { entries } = await insist(world, () => eventsPage(world.isolate(), null, game, asked));
    heard.push(...entries.map(({ version, told }) => ({ version, told: canonicalText(told) })));
    if (entries.some(({ told }) => told.some(({ type }) => type === "game-ended"))) return heard;
    await world.turns.wait();
  }
}
