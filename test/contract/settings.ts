import type { Settings } from "./law.ts";
import type { Plan } from "./plan.ts";

/**
 * What the default suite looks at, about ten seconds for a title. CONTRACT_GAMES, CONTRACT_SEED and CONTRACT_PLAN change
 * it; CONTRACT_TITLE names one title and CONTRACT_LAW one law, and a name that is unknown fails.
 */
export const quick: Settings = chosen({ games: 10, longest: 300, moments: 5, seed: 20_260_101, untilOver: 15_000 });

/** What the long suite looks at. */
export const long: Settings = chosen({ ...quick, games: 400, longest: 600, moments: 10, isLong: true });

function chosen(settings: Settings): Settings {
  const { CONTRACT_GAMES: games, CONTRACT_SEED: seed, CONTRACT_PLAN: plan } = process.env;
  return {
    ...settings,
    ...(games === undefined ? {} : { games: Number(games) }),
    ...(seed === undefined ? {} : { seed: Number(seed) }),
    ...(plan === undefined ? {} : { plan: JSON.parse(plan) as Plan }),
  };
}
