import type { Fact } from "../../engine/entry.ts";
import { openGame } from "../../engine/judge.ts";
import { drawsAt } from "../../engine/luck.ts";
import { type AppendTarget, nextVersion } from "../game/commit.ts";
import type { Draft } from "../game/draft.ts";

/**
 * What an entry that starts the game holds: the entropy frozen as it is, the title's set-up, and its draws. The
 * caller puts the facts that came before it, such as the last seat taken, in front.
 */
export function startOf(
  place: AppendTarget,
  options: object,
  entropy: readonly (string | null)[],
): Required<Pick<Draft, "facts" | "events" | "draws">> {
  const draws = drawsAt(place.secret, place.id, nextVersion(place.position), entropy);
  const events = openGame(place.game, options, entropy.length, draws);
  const started: Fact = { type: "game-started", entropy: [...entropy] };
  return { facts: [started], events, draws: draws.drawn };
}
