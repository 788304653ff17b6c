import type { Game } from "../../src/engine/contract.ts";
import type { Plan } from "./plan.ts";
import type { Played } from "./play.ts";

/** How much a run of the suite looks at. */
export interface Settings {
  /** Random games for each law. */
  readonly games: number;
  /** Steps after which a random game is broken off. */
  readonly longest: number;
  /** Moments looked at in each game. */
  readonly moments: number;
  /** What the random games follow from. */
  readonly seed: number;
  /** Automatic actions within which every game has to end. */
  readonly untilOver: number;
  /** Whether to stop at the first failure instead of looking for the shortest game that shows it. */
  readonly hurried?: boolean;
  /** Whether minutes may be spent: searches go deeper. */
  readonly isLong?: boolean;
  /** Only this game, to replay a failure. */
  readonly plan?: Plan;
}

/** One law of the contract (src/engine/contract.ts), as something that throws. */
export interface Law {
  readonly number: number;
  /** The first sentence of the law, as the contract has it. */
  readonly says: string;
  /** The share of `games` it looks at: costly laws look at fewer. */
  readonly share: number;
  /** Begins a run. What it returns looks at one random game and throws when that breaks the law. */
  begin(game: Game, settings: Settings): (plan: Plan) => void;
}

/** Throws when playing the game has already shown that it breaks this law. */
export function demandFaultless(played: Played, law: number): void {
  const fault = played.faults.find((one) => one.law === law);
  if (fault !== undefined) throw new Error(fault.says);
}
