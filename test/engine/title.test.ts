import { expect, test } from "vitest";
import { z } from "zod";
import type { Game } from "../../src/engine/contract.ts";
import { shownView } from "../../src/engine/shown-view.ts";
import { defineGame, type Title } from "../../src/engine/title.ts";
import { lots } from "../contract/lots.ts";
import { carryOut } from "../toy/carry-out.ts";
import { type Event, events, type Told } from "../toy/events.ts";
import { evolve } from "../toy/evolve.ts";
import { deal, own } from "../toy/hidden.ts";
import { toy } from "../toy/index.ts";
import { invariants } from "../toy/invariants.ts";
import { candidates, judge } from "../toy/judge.ts";
import { gems, meta } from "../toy/meta.ts";
import { picture } from "../toy/picture.ts";
import { open } from "../toy/rounds.ts";
import * as schemas from "../toy/schemas.ts";
import { toAct } from "../toy/state.ts";
import { position } from "./position.ts";

type ToyTitle = Title<schemas.Options, schemas.Board, schemas.Hidden, schemas.Own, schemas.Action, Event, Told>;

const decline: schemas.Action = { type: "decline" };

/** The toy as it is written, with no automatic player of its own. */
const title: ToyTitle = {
  meta,
  schemas,
  events,
  open,
  judge,
  candidates,
  carryOut,
  evolve,
  toAct,
  own,
  deal,
  picture,
  invariants,
  admits: () => undefined,
  leave: () => undefined,
  outcome: ({ ended }) => ended ?? undefined,
};

test("what is listed is what is allowed, whatever the candidates are", () => {
  const careless = defineGame({
    ...title,
    *candidates(): Generator<schemas.Action> {
      for (const gem of gems) yield { type: "offer", gem };
      yield decline;
    },
  });
  expect([...careless.legal(position(), 0)]).toEqual([
    { type: "offer", gem: "opal" },
    { type: "offer", gem: "ruby" },
  ]);
  expect([...careless.legal(position(), 2)]).toEqual([]);
});

test("whoever does not answer does one of the listed actions by lot, unless the title says more", () => {
  const game = defineGame(title);
  const chosen = Array.from({ length: 60 }, (_, seed) => game.auto(game.view(position(), 0), lots(seed)));
  const listed = [...game.legal(position(), 0)];
  expect(new Set(chosen.map((one) => JSON.stringify(one)))).toEqual(new Set(listed.map((one) => JSON.stringify(one))));
});

test("a view is a copy: who keeps it sees nothing of what comes after", () => {
  const state = position();
  const view = toy.view(state, 0);
  const text = JSON.stringify(view);
  toy.evolve(state, { type: "taunted", seat: 0 });
  expect(JSON.stringify(view)).toBe(text);
});

test("clients are sent the board and the own share flat, in the published schema", () => {
  const shown = shownView(toy as unknown as Game, position(), 0);
  expect(Object.keys(shown)).toEqual(["viewer", ...Object.keys(schemas.board.shape), "hand", "offer"]);
  expect(toy.schemas.view.parse(shown)).toEqual(shown);
});

test("an action that is refused draws nothing and emits nothing", () => {
  const never = () => {
    throw new Error("not before it is allowed");
  };
  const refused = toy.decide(position(), 0, { type: "offer", gem: "jade" }, { pick: never }, never);
  expect(refused).toBe("no-such-gem");
});

test("a title may send clients a view in another form, with its own schema", () => {
  const schema = z.strictObject({ round: z.int() });
  const terse = defineGame({ ...title, shown: { schema, show: ({ board }) => ({ round: board.round }) } });
  expect(shownView(terse as unknown as Game, position(), 0)).toEqual({ round: position().board.round });
  expect(terse.schemas.view).toBe(schema);
});

test("what is owed is over without an action where a title says so", () => {
  const game = defineGame({
    ...title,
    auto: () => null,
    skip: (_state, seat, _draws, emit) => void emit({ type: "taunted", seat }),
  });
  expect(game.auto(game.view(position(), 0), lots(1))).toBeNull();
  const emitted: Event[] = [];
  game.skip?.(position(), 0, lots(1), (event) => {
    emitted.push(event);
    return position();
  });
  expect(emitted).toEqual([{ type: "taunted", seat: 0 }]);
  expect(toy.skip).toBeUndefined();
});

// Faults that can no longer be written: `@ts-expect-error` fails the type check where one of them would pass.
test("the types refuse to judge by what is hidden, by luck, or without a seat, and to change what is only seen", () => {
  const faults: Partial<ToyTitle>[] = [
    // @ts-expect-error: whoever judges does not see what is hidden
    { judge: ({ hidden }) => (hidden.bag.length > 0 ? undefined : "no-such-gem") },
    // @ts-expect-error: nor draws anything
    { judge: (_seen, _action, draws: { pick(bound: number): number }) => (draws.pick(2) ? undefined : "no-such-gem") },
    // @ts-expect-error: nor emits anything
    { judge: (_seen, _action, emit: (event: Event) => void) => void emit({ type: "taunted", seat: 0 }) },
    {
      judge({ board }) {
        // @ts-expect-error: the board is only looked at
        board.round = 2;
        return undefined;
      },
    },
    {
      candidates({ own }) {
        // @ts-expect-error: the own share too
        own.hand.push("ruby");
        return [];
      },
    },
    // @ts-expect-error: who is to act lies open
    { toAct: ({ hands }) => hands.map((_: unknown, seat: number) => seat) },
    // @ts-expect-error: so does how the game ended
    { outcome: ({ bag, hands }) => (bag > hands.length ? undefined : undefined) },
    // @ts-expect-error: a picture is drawn from what is seen
    { picture: ({ hidden }) => ({ text: String(hidden) }) },
    // @ts-expect-error: a spectator is no seat, so nobody judges for one
    { judge: (seen: { viewer: null }) => (seen.viewer === null ? undefined : undefined) },
  ];
  expect(faults).toHaveLength(9);
});
