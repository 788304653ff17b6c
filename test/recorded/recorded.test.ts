import { describe, expect, test } from "vitest";
import type { Game } from "../../src/engine/contract.ts";
import { fold, foldEntry, type Position } from "../../src/engine/fold.ts";
import { judgeActions, leaveSeat, openGame } from "../../src/engine/judge.ts";
import { drawsAt } from "../../src/engine/luck.ts";
import { commitmentTo } from "../../src/engine/secrets.ts";
import { toldOf } from "../../src/engine/told.ts";
import { titles } from "../contract/titles.ts";
import { firstBroken } from "./chain.ts";
import { recordingsOf } from "./files.ts";
import { fingerprintOf } from "./fingerprint.ts";
import { chainOf, entriesOf, type Recording, secretOf } from "./recording.ts";
import { isWanted, wanted } from "./search.ts";

describe.each((await titles()).map((game) => [game.meta.title, game] as const))("%s", (title, game) => {
  const recordings = recordingsOf(title);

  test("there is a recorded game for each ending and each number of seats", () => {
    const missing = wanted(game).filter((one) => !recordings.some(([, recording]) => isWanted(one, recording)));
    expect(missing).toEqual([]);
  });

  describe.each(recordings)("%s", (_name, recording) => {
    const entries = entriesOf(recording);
    const secret = secretOf(recording);

    test("has the digests it was recorded with", () => {
      expect(firstBroken(chainOf(recording), secret)).toBeUndefined();
      expect(entries[0]?.facts[0]).toMatchObject({ commitment: commitmentTo(secret) });
    });

    test("folds to the position and the ending it was recorded with", () => {
      const position = fold(game, entries);
      expect(position?.table.outcome?.ending).toBe(recording.ending);
      expect(position?.table.status).toBe("finished");
      if (recording.format === game.meta.format) expect(fingerprintOf(position as Position)).toBe(recording.position);
    });

    test("drew what the secret says", () => {
      for (const { version, draws } of entries) {
        const again = drawsAt(secret, recording.game, version, entropyOf(recording));
        for (const [bound] of draws) again.pick(bound);
        expect(again.drawn, `version ${version}`).toEqual(draws);
      }
    });

    test.runIf(recording.rules === game.meta.rules)("happens again in the same way", () => {
      let position: Position | undefined;
      for (const entry of entries) {
        const again = happenAgain(game, recording, position, entry);
        expect(again, `version ${entry.version}`).toEqual({ events: entry.events, draws: entry.draws });
        position = foldEntry(game, position, entry);
        if (position.state !== null) expect(game.invariants(position.state)).toEqual([]);
      }
    });

    test("can be told to everybody", () => {
      for (const entry of entries) {
        for (let viewer = -1; viewer < recording.seats; viewer++) {
          const told = toldOf(game, { ...entry, facts: [] }, viewer === -1 ? null : viewer);
          for (const one of told) game.schemas.told.parse(one);
        }
      }
    });
  });
});

function entropyOf({ entries }: Recording): readonly (string | null)[] {
  const started = entries.flatMap(({ facts }) => facts).find((fact) => fact.type === "game-started");
  return started?.type === "game-started" ? started.entropy : [];
}

/** What the entry's deed does now, from the position before it. */
function happenAgain(
  game: Game,
  recording: Recording,
  before: Position | undefined,
  entry: ReturnType<typeof entriesOf>[0],
) {
  const draws = drawsAt(secretOf(recording), recording.game, entry.version, entropyOf(recording));
  const state = JSON.parse(JSON.stringify(before?.state ?? null)) as object;
  switch (entry.kind) {
    case "started":
      return { events: openGame(game, recording.options, recording.seats, draws), draws: draws.drawn };
    case "acted": {
      const judgement = judgeActions(game, state, entry.seat as number, entry.actions, draws);
      return { events: judgement.accepted ? judgement.events : judgement.refusal, draws: draws.drawn };
    }
    case "left":
      return { events: leaveSeat(game, state, entry.seat as number, draws), draws: draws.drawn };
    default:
      return { events: [], draws: [] };
  }
}
