import type { Game } from "../../../src/engine/contract.ts";
import { demandFaultless, type Law } from "../law.ts";
import { lots } from "../lots.ts";
import { someMoments, stateAt } from "../moments.ts";
import { play } from "../play.ts";
import { twinOf } from "./pairs.ts";

/** Moments looked at in each game, and worlds imagined at each. */
const moments = 14;
const worlds = 5;
/** What is there in one moment out of so many, and in so many games, has to be imagined once at least. */
const often = { moments: 40, games: 3 };

/** In how many moments each value was found at its place in the state, such as `.hands.1.0=2`, and in how many games. */
type Found = Map<string, { moments: number; games: number; lastGame: number }>;

/**
 * Law 13. A kind of piece that is never dealt to others makes the worlds that laws 4, 5, 6 and 11 compare fewer than
 * there are. It looks at all games of a run together, so it has no shortest game.
 */
export const everythingIsImagined: Law = {
  number: 13,
  says: "what is hidden may be imagined as anything that it could be",
  share: 1,
  begin(game) {
    const real: Found = new Map();
    const imagined = new Set<string>();
    let [looked, games] = [0, 0];
    return (plan) => {
      const played = play(game, plan);
      demandFaultless(played, 13);
      const draws = lots(plan.seed + 13);
      games += 1;
      for (const moment of someMoments(played, moments, draws)) {
        looked += 1;
        for (const value of valuesIn(stateAt(moment))) note(real, value, games);
        for (let world = 0; world < worlds; world++) {
          for (const value of valuesIn(twinOf(game, moment, null, draws))) imagined.add(value);
        }
      }
      demandImagined(game, real, imagined, looked);
    };
  },
};

/** Each value at the end of a path through a state. */
function* valuesIn(value: unknown, place = ""): Generator<string> {
  if (typeof value === "object" && value !== null) {
    for (const [name, inner] of Object.entries(value)) yield* valuesIn(inner, `${place}.${name}`);
  } else yield `${place}=${String(value)}`;
}

function note(found: Found, value: string, game: number): void {
  const before = found.get(value) ?? { moments: 0, games: 0, lastGame: 0 };
  const games = before.lastGame === game ? before.games : before.games + 1;
  found.set(value, { moments: before.moments + 1, games, lastGame: game });
}

function demandImagined({ meta }: Game, real: Found, imagined: ReadonlySet<string>, looked: number): void {
  const never = [...real].filter(([value, { moments, games }]) => {
    return games >= often.games && moments * often.moments >= looked && !imagined.has(value);
  });
  if (never.length === 0) return;
  const listed = never.slice(0, 5).map(([value, { moments }]) => `${value} (${moments} times)`);
  const says = `of ${looked} moments of ${meta.title} ${never.length} values were never imagined: ${listed.join(", ")}`;
  throw new Error(`${says}; run the law without CONTRACT_PLAN to see it again`);
}
