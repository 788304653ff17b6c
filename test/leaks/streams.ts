import { expect } from "vitest";
import type { Game } from "../../src/engine/contract.ts";
import type { Entry } from "../../src/engine/entry.ts";
import { toldOf } from "../../src/engine/told.ts";
import { eventsOf } from "../../src/http/live/event-stream.ts";
import type { GameDeps } from "../../src/play/deps.ts";
import { GameHub } from "../../src/play/subscriptions/game-hub.ts";
import type { Subscriptions } from "../../src/store/subscriptions/port.ts";
import { lots } from "../contract/lots.ts";
import { type Asker, askers } from "./asking.ts";
import type { HeldGame } from "./memory-journal.ts";
import { expectNoSecret } from "./search.ts";
import { held, partsOver, randomGame } from "./world.ts";

/**
 * Plays random games and lets everybody follow the last stretch at one and the same hub. What each was sent must be
 * what the rules tell this viewer and nothing else, hold no secret, and begin with the same bytes in a world in which
 * all that the viewer may not know was drawn anew. Returns how many streams were held against that.
 */
export async function searchStreams(game: Game, count: number, longest: number, from = 1): Promise<number> {
  let streams = 0;
  for (let seed = from; seed < from + count; seed++) {
    const journal = randomGame(game, seed, longest);
    const real = held(journal);
    const all = askers(journal.setting.seats);
    const sent = await followTogether(game, real, all);
    for (const [index, asker] of all.entries()) {
      const where = `${game.meta.title}, seed ${seed}, the stream of ${asker.viewer ?? "an onlooker"}`;
      const text = sent[index] ?? "";
      expectOnlyOwn(game, real.entries, asker, text, where);
      expectNoSecret(journal, text, where);
      const twin = held(journal, { viewer: asker.viewer, draws: lots(seed ^ 0x51de) });
      expect(await beginning(game, twin, asker), where).toBe(await beginning(game, real, asker));
      streams += 1;
    }
  }
  return streams;
}

/** What each is sent who began to follow some entries ago. */
async function followTogether(game: Game, heldGame: HeldGame, all: readonly Asker[]): Promise<string[]> {
  const last = heldGame.entries.length;
  const begun = Math.max(1, last - 25);
  let shown = begun;
  const deps = partsOver(game, heldGame);
  const subscriptions = cutAt(deps.live.subscriptions, heldGame.entries, () => shown);
  const hub = new GameHub({ ...deps, live: { ...deps.live, subscriptions } }, heldGame.table.game);
  const texts = all.map(() => "");
  for (const [index, { token }] of all.entries()) {
    const principal = token === null ? null : { player: token, epoch: 1, seat: null };
    hub.attach(await hub.begin(principal, Math.max(0, begun - (index % 3))), {
      send: (message) => {
        texts[index] += eventsOf(message);
      },
      close: () => undefined,
    });
  }
  while (shown < last) {
    shown = Math.min(last, shown + 1 + (shown % 3));
    await hub.published(shown);
  }
  await hub.beat();
  return texts;
}

/** The journal as it was when it had so many entries. */
function cutAt(whole: Subscriptions, entries: readonly Entry[], length: () => number): Subscriptions {
  return {
    ...whole,
    readNews: async (id, asked) => {
      const news = await whole.readNews(id, asked);
      const last = entries[length() - 1];
      if (news === undefined || last === undefined) return undefined;
      const { version, digest } = last;
      const status = length() < entries.length ? "playing" : news.status;
      const known = news.entries.filter((entry) => entry.version <= version);
      return { ...news, status, head: { version, digest }, entries: known };
    },
  };
}

function expectOnlyOwn(game: Game, entries: readonly Entry[], asker: Asker, text: string, where: string): void {
  const blocks = text.split("\n\n").filter((block) => block.startsWith("event: entry"));
  const data = blocks.map((block) => JSON.parse(block.slice(block.indexOf("data: ") + 6)) as { version: number });
  const first = data[0]?.version ?? entries.length + 1;
  const told = entries.slice(first - 1).map((entry) => {
    const { version, kind, seat, at } = entry;
    return { version, kind, seat, at, told: toldOf(game, entry, asker.viewer) };
  });
  expect(data, where).toEqual(JSON.parse(JSON.stringify(told)));
  expect(data.length, where).toBeGreaterThanOrEqual(Math.min(25, entries.length - 1));
}

/** The first event of a stream that nobody has heard before. */
async function beginning(game: Game, heldGame: HeldGame, { token }: Asker): Promise<string> {
  const deps: GameDeps = partsOver(game, heldGame);
  const principal = token === null ? null : { player: token, epoch: 1, seat: null };
  const { messages } = await new GameHub(deps, heldGame.table.game).begin(principal, null);
  return messages.map(eventsOf).join("");
}
