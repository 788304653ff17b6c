import { canonicalText } from "../../../src/engine/canonical.ts";
import type { Game, Typed } from "../../../src/engine/contract.ts";
import type { Draws } from "../../../src/engine/draws.ts";
import { allViewers, type Viewer } from "../../../src/engine/seats.ts";
import { copyOf, frozen, rearranged } from "../freeze.ts";
import { demandFaultless, type Law } from "../law.ts";
import { lots, once } from "../lots.ts";
import { type Moment, someMoments, stateAt } from "../moments.ts";
import { difference } from "../observe.ts";
import { type Played, play } from "../play.ts";

/** Law 7. */
export const allIsPlainJson: Law = {
  number: 7,
  says: "states, actions, events, views and what is told are plain JSON that fits its schema, in any order of keys",
  share: 0.6,
  begin: (game, settings) => (plan) => {
    const played = play(game, plan);
    demandFaultless(played, 7);
    const draws = lots(plan.seed + 7);
    game.schemas.options.parse(played.options);
    for (const { action } of played.steps) {
      if (action !== null) demandStrict(game.schemas.action, action, "action");
    }
    for (const event of someEvents(played, draws)) demandEvent(game, event, played.seats);
    for (const moment of someMoments(played, settings.moments / 2, draws)) {
      for (const viewer of allViewers(moment.seats)) demandViewed(game, moment, viewer);
    }
    demandAnyOrder(game, played);
  },
};

type Schema = Game["schemas"]["view"] | Game["schemas"]["told"] | Game["schemas"]["options"];

/** Plain, unchanged by its schema, and with one more field refused. */
function demandStrict(schema: Schema, value: object, what: string): void {
  const text = canonicalText(value);
  const parsed = canonicalText(schema.parse(copyOf(value)));
  if (parsed !== text) throw new Error(`${what} is changed by its schema ${difference(text, parsed)}`);
  if (schema.safeParse({ ...value, leak: 1 }).success) throw new Error(`${what}: the schema lets more fields pass`);
}

/** The first events of each type, and one in eight of the others. */
function someEvents({ steps }: Played, draws: Draws): Typed[] {
  const seen = new Map<string, number>();
  return steps.flatMap(({ events }) =>
    events.filter(({ type }) => {
      const count = seen.get(type) ?? 0;
      seen.set(type, count + 1);
      return count < 2 || once(8, draws);
    }),
  );
}

function demandEvent(game: Game, event: Typed, seats: number): void {
  demandStrict(game.schemas.event, event, `event ${event.type}`);
  if (game.discloses(event) !== game.discloses(copyOf(event))) throw new Error(`discloses(${event.type}) wavers`);
  for (const viewer of allViewers(seats)) {
    const told = game.tell(event, viewer);
    if (told !== undefined) demandStrict(game.schemas.told, told, `told ${told.type}`);
    const again = game.tell(rearranged(event), viewer);
    demandText(told ?? null, again ?? null, `told of ${event.type} to ${viewer}`);
  }
}

/** A view is deterministic, changes nothing, and does not depend on the order of keys; so are the list and the picture. */
function demandViewed(game: Game, moment: Moment, viewer: Viewer): void {
  const says = `step ${moment.step}, viewer ${viewer}`;
  const state = frozen(stateAt(moment));
  const view = frozen(game.view(state, viewer));
  demandStrict(game.schemas.view, game.show ? game.show(view) : view, `${says}: view`);
  if (view.viewer !== viewer) throw new Error(`${says}: the view says it is of ${view.viewer}`);
  for (const other of [state, stateAt(moment), rearranged(stateAt(moment))]) {
    demandText(view, game.view(other, viewer), `${says}: view`);
    demandText(
      [game.toAct(state), game.outcome(state) ?? null],
      [game.toAct(other), game.outcome(other) ?? null],
      says,
    );
    if (viewer !== null) demandText([...game.legal(state, viewer)], [...game.legal(other, viewer)], `${says}: legal`);
    demandText(game.invariants(state), game.invariants(other), `${says}: invariants`);
  }
  const { text } = game.picture(view);
  if (text !== game.picture(rearranged(view)).text)
    throw new Error(`${says}: the picture depends on the order of keys`);
  if (!text.endsWith("\n") || text.split("\n").some((line) => line.length > 100)) {
    throw new Error(`${says}: the picture has lines over 100 columns or no end`);
  }
  demandText(game.imagine(view, lots(1)), game.imagine(rearranged(view), lots(1)), `${says}: imagined`);
}

/** Events fold to the same in any order of keys, as a database may give them back. */
function demandAnyOrder(game: Game, played: Played): void {
  let state: object | undefined;
  for (const { events, text } of played.steps) {
    for (const event of events) {
      state = game.evolve(state === undefined ? undefined : rearranged(state), frozen(rearranged(event)));
    }
    if (state === undefined) return;
    const folded = canonicalText(state);
    if (folded !== text) throw new Error(`folding depends on the order of keys ${difference(text, folded)}`);
  }
}

function demandText(one: object | null, other: object | null, says: string): void {
  if (JSON.stringify(one) === JSON.stringify(other)) return;
  const [text, twin] = [canonicalText([one]), canonicalText([other])];
  if (text !== twin) throw new Error(`${says} depends on more than its input ${difference(text, twin)}`);
}
