import type { Game } from "../../../src/engine/contract.ts";
import { type Toy, toy } from "../../toy/index.ts";

/** A title with one fault planted in it, and the law that has to catch it. */
export interface Planted {
  readonly says: string;
  readonly game: Game;
  readonly law: number;
}

export function planted(law: number, says: string, game: Game): Planted {
  return { law, says, game };
}

/** The toy with some of its members replaced. */
export function inToy(law: number, says: string, spoiled: Partial<Toy>): Planted {
  return planted(law, says, { ...toy, ...spoiled });
}
