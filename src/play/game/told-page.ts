import type { Game, Typed } from "../../engine/contract.ts";
import type { Entry } from "../../engine/entry.ts";
import { RulesFailed } from "../../engine/guarded.ts";
import type { Viewer } from "../../engine/seats.ts";
import { toldOf } from "../../engine/told.ts";
import type { GameRead } from "../../store/journal/port.ts";
import type { GameDeps } from "../deps.ts";
import { knownTitle } from "./load-game.ts";

/**
 * What a viewer was told by entries that were read, in the shape that every way of hearing answers with: pages, long
 * polls, streams and subscriptions cannot differ.
 */
export function toldPage(
  deps: Pick<GameDeps, "registry" | "answers">,
  read: { readonly title: string; readonly head: GameRead["head"]; readonly entries: readonly Entry[] },
  viewer: Viewer,
) {
  const game = knownTitle(deps, read.title);
  const entries = read.entries.map((entry) => ({
    version: entry.version,
    kind: entry.kind,
    seat: entry.seat,
    at: entry.at,
    told: toldAsFarAsPossible(game, entry, viewer),
  }));
  const { version, digest } = read.entries.at(-1) ?? read.head;
  const more = version < read.head.version;
  return deps.answers.events.parse({ title: read.title, version, digest, entries, more });
}

/** What a viewer was told; where the title's own code fails to tell its events, what all games share. */
function toldAsFarAsPossible(game: Game, entry: Entry, viewer: Viewer): Typed[] {
  try {
    return toldOf(game, entry, viewer);
  } catch (thrown) {
    if (!(thrown instanceof RulesFailed)) throw thrown;
    return toldOf(game, { ...entry, events: [] }, viewer);
  }
}
