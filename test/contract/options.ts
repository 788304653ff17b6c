import type { Game, Refusal } from "../../src/engine/contract.ts";
import type { Draws } from "../../src/engine/draws.ts";
import { once } from "./lots.ts";
import { resolved, type Shaped, shapeOf, someValue } from "./shapes.ts";

export interface Table {
  readonly options: object;
  readonly seats: number;
}

const shapes = new WeakMap<Game, Shaped>();

/** Options and a number of seats that go together, by lot; about half of the options keep their default. */
export function someTable(game: Game, draws: Draws, refused?: (refusal: Refusal) => void): Table {
  const { min, max } = game.meta.seats;
  for (let tries = 0; tries < 200; tries++) {
    const seats = min + draws.pick(max - min + 1);
    const options = game.schemas.options.parse(someOptions(game, draws));
    const refusal = game.admits(options, seats);
    if (refusal === undefined) return { options, seats };
    refused?.(refusal);
  }
  throw new Error(`${game.meta.title} admits next to no options`);
}

function someOptions(game: Game, draws: Draws): object {
  const shaped = shapes.get(game) ?? shapeOf(game.schemas.options);
  shapes.set(game, shaped);
  const properties = resolved(shaped, shaped.root).properties ?? {};
  const changed = Object.entries(properties).filter(([, shape]) => {
    return !("default" in resolved(shaped, shape)) || once(2, draws);
  });
  return Object.fromEntries(changed.map(([name, shape]) => [name, someValue(shaped, shape, draws)]));
}
