import type { Game, Typed } from "../../../src/engine/contract.ts";
import { allViewers, type Viewer } from "../../../src/engine/seats.ts";
import { audienceOf } from "../audience.ts";
import { fingerprint } from "../fingerprint.ts";
import { demandFaultless, type Law } from "../law.ts";
import { lots, some } from "../lots.ts";
import { viewWithin } from "../observe.ts";
import type { Plan } from "../plan.ts";
import { type Played, play } from "../play.ts";

/** Law 3. */
export const disclosureIsAnEvent: Law = {
  number: 3,
  says: "what a viewer can see follows from what the viewer was told",
  share: 0.5,
  begin(game) {
    const prefixes = new Map<string, Known>();
    const changes = new Map<string, Known>();
    return (plan) => {
      for (const luck of [plan.luck, plan.luck + 1]) {
        const played = play(game, { ...plan, luck });
        demandFaultless(played, 3);
        for (const { events } of played.steps) for (const event of events) demandAudience(game, event, played.seats);
        for (const viewer of some(allViewers(played.seats), 3, lots(plan.seed))) {
          demandToldChanges(game, played, viewer, changes);
          demandSamePrefixes(game, played, viewer, prefixes);
        }
      }
    };
  },
};

/** What was seen before in such a case, and in which game. */
interface Known {
  readonly seen: string;
  readonly plan: Plan;
  readonly step: number;
}

/** An event that names its audience tells all others the same, and less than those in it. */
function demandAudience(game: Game, event: Typed, seats: number): void {
  const seenBy = audienceOf(game, event);
  if (seenBy === undefined) return;
  const hears = (viewer: Viewer) => JSON.stringify(game.tell(event, viewer) ?? null);
  const others = allViewers(seats).filter((viewer) => viewer === null || !seenBy.includes(viewer));
  const inside = new Set(seenBy.map(hears));
  for (const viewer of others) {
    if (hears(viewer) !== hears(null))
      throw new Error(`${event.type} is for ${seenBy}; ${viewer} hears more than none`);
    if (inside.has(hears(viewer))) throw new Error(`${event.type} is for ${seenBy}, and ${viewer} hears as much`);
  }
}

/** A view changes only by what its viewer was told, and always in the same way by the same. */
function demandToldChanges(game: Game, played: Played, viewer: Viewer, changes: Map<string, Known>): void {
  let before = `nothing yet, viewer ${viewer}`;
  let told: Typed[] = [];
  let state: object | undefined;
  for (const [step, { events }] of played.steps.entries()) {
    for (const [index, event] of events.entries()) {
      state = game.evolve(state, event);
      told.push(...[game.tell(event, viewer) ?? []].flat());
      const after = viewWithin(game, state, viewer, index === events.length - 1);
      if (after === undefined) continue;
      const says = `viewer ${viewer}, step ${step}, event ${index} ${event.type}`;
      if (told.length === 0 && after !== before) throw new Error(`${says}: not told, and the view changed`);
      const cause = fingerprint(before, JSON.stringify(told));
      demandKnown(changes, cause, { seen: fingerprint(after), plan: played.plan, step }, says);
      before = after;
      told = [];
    }
  }
}

/** The same told so far, the same to see and to choose from. */
function demandSamePrefixes(game: Game, played: Played, viewer: Viewer, prefixes: Map<string, Known>): void {
  const { options, seats, plan } = played;
  let heard = fingerprint(JSON.stringify({ options, seats, viewer }));
  for (const [step, { events, text }] of played.steps.entries()) {
    const told = events.flatMap((event) => game.tell(event, viewer) ?? []);
    heard = fingerprint(heard, JSON.stringify(told));
    const seen = fingerprint(...shownOf(game, JSON.parse(text) as object, viewer));
    demandKnown(prefixes, heard, { seen, plan, step }, `viewer ${viewer}, step ${step}`);
  }
}

function shownOf(game: Game, state: object, viewer: Viewer): string[] {
  const legal = viewer === null ? [] : [...game.legal(state, viewer)];
  const all = [game.view(state, viewer), legal, game.toAct(state), game.outcome(state) ?? null];
  return all.map((one) => JSON.stringify(one));
}

function demandKnown(all: Map<string, Known>, cause: string, known: Known, says: string): void {
  const before = all.get(cause);
  if (before === undefined) all.set(cause, known);
  else if (before.seen !== known.seen) {
    const where = `step ${before.step} of ${JSON.stringify(before.plan)}`;
    throw new Error(`${says}: told the same as in ${where}, and sees something else`);
  }
}
