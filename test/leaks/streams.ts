import { expect } from "vitest";
import type { Game } from "../../src/engine/contract.ts";
import type { Entry } from "../../src/engine/entry.ts";
import { toldOf } from "../../src/engine/told.ts";
import { eventsOf } from "../../src/http/live/event-stream.ts";
import type { TableDeps } from "../../src/play/deps.ts";
import { GameLookout } from "../../src/play/subscriptions/game-lookout.ts";
import type { Listening } from "../../src/store/subscriptions/port.ts";
import { lots } from "../contract/lots.ts";
import { type Asker, askers } from "./asking.ts";
import type { HeldGame } from "./memory-journal.ts";
import { expectNoSecret } from "./search.ts";
import { held, partsOver, randomGame } from "./world.ts";

/**
 * Plays random games and lets everybody follow the last stretch at one and the same lookout. What each was sent must be
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
  const listening = cutAt(deps.live.listening, heldGame.entries, () => shown);
  const lookout = new GameLookout({ ...deps, live: { ...deps.live, listening } }, heldGame.table.game);
  const texts = all.map(() => "");
  for (const [index, { token }] of all.entries()) {
    const principal = token === null ? null : { player: token, epoch: 1, seat: null };
    lookout.attach(await lookout.begin(principal, Math.max(0, begun - (index % 3))), {
      send: (moment) => {
        texts[index] += eventsOf(moment);
      },
      close: () => undefined,
    });
  }
  while (shown < last) {
    shown = Math.min(last, shown + 1 + (shown % 3));
    await lookout.hear(shown);
  }
  await lookout.beat();
  return texts;
}

/** The journal as it was when it had so many entries. */
function cutAt(whole: Listening, entries: readonly Entry[], length: () => number): Listening {
  return {
    ...whole,
    listen: async (id, asked) => {
      const heard = await whole.listen(id, asked);
      const last = entries[length() - 1];
      if (heard === undefined || last === undefined) return undefined;
      const { version, digest } = last;
      const status = length() < entries.length ? "playing" : heard.status;
      const known = heard.entries.filter((entry) => entry.version <= version);
      return { ...heard, status, head: { version, digest }, entries: known };
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
  const deps: TableDeps = partsOver(game, heldGame);
  const principal = token === null ? null : { player: token, epoch: 1, seat: null };
  const { moments } = await new GameLookout(deps, heldGame.table.game).begin(principal, null);
  return moments.map(eventsOf).join("");
}
