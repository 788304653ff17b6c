import type { Game, Refusal, Typed } from "../../src/engine/contract.ts";
import type { Draws } from "../../src/engine/draws.ts";
import type { Seat } from "../../src/engine/seats.ts";
import { copyOf } from "./freeze.ts";

/** What a title says to one action, and what it did before it said so. */
export interface Verdict {
  readonly refusal: Refusal | undefined;
  readonly drew: number;
  readonly emitted: number;
}

/** Asks the title itself, on a copy of the state that it may spoil. Returns the copy, too. */
export function verdictOn(
  game: Game,
  state: object,
  seat: Seat,
  action: Typed,
  draws: Draws,
): Verdict & { readonly after: object } {
  const after = copyOf(state);
  let drew = 0;
  let emitted = 0;
  const counting: Draws = {
    pick(bound) {
      drew += 1;
      return draws.pick(bound);
    },
  };
  const refusal = game.decide(after, seat, action, counting, (event) => {
    emitted += 1;
    return game.evolve(after, event);
  });
  return { refusal, drew, emitted, after };
}

/** Thrown by an emit that only says that something was accepted. */
class Accepted extends Error {}

/** Whether a title refuses one action, asked of a frozen state, so that a refusal that writes anything throws. */
export function refusalOf(
  game: Game,
  state: object,
  seat: Seat,
  action: Typed,
  draws: Draws,
): Omit<Verdict, "emitted"> {
  let drew = 0;
  const counting: Draws = {
    pick(bound) {
      drew += 1;
      return draws.pick(bound);
    },
  };
  try {
    const refusal = game.decide(state, seat, action, counting, () => {
      throw new Accepted("accepted");
    });
    return { refusal, drew };
  } catch (fault) {
    if (fault instanceof Accepted) return { refusal: undefined, drew };
    throw fault;
  }
}
