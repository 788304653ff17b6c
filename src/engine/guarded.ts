import type { Game } from "./contract.ts";
import { PastLuck } from "./draws.ts";

/** The members of the contract that run a title's own code on a game. */
const steps = [
  "admits",
  "open",
  "decide",
  "evolve",
  "toAct",
  "legal",
  "auto",
  "skip",
  "leave",
  "outcome",
  "view",
  "show",
  "tell",
  "audience",
  "discloses",
  "picture",
  "upcast",
  "invariants",
] as const satisfies readonly (keyof Game)[];

/** Which of a title's functions failed. */
export type RulesStep = (typeof steps)[number];

/** Thrown where a title's own code threw: the game is at fault, not who asked. `cause` is what it threw. */
export class RulesFailed extends Error {
  override readonly name = "RulesFailed";
  readonly title: string;
  readonly step: RulesStep;

  constructor(title: string, step: RulesStep, cause: unknown) {
    super(`${title} failed in ${step}`, { cause });
    this.title = title;
    this.step = step;
  }
}

/**
 * The title with each of its functions told apart from everything else: whatever one of them throws arrives as
 * `RulesFailed`. `legal` is listed to its end at once, so that it fails where it is asked for.
 */
export function guarded(game: Game): Game {
  const title = game.meta.title;
  const members = steps.flatMap((step) => {
    const own = game[step] as ((...given: unknown[]) => unknown) | undefined;
    if (own === undefined) return [];
    const run = step === "legal" ? (...given: unknown[]) => [...(own.apply(game, given) as Iterable<unknown>)] : own;
    const member = (...given: unknown[]): unknown => {
      try {
        return run.apply(game, given);
      } catch (thrown) {
        if (thrown instanceof PastLuck || thrown instanceof RulesFailed) throw thrown;
        throw new RulesFailed(title, step, thrown);
      }
    };
    return [[step, member] as const];
  });
  return { ...game, ...(Object.fromEntries(members) as Partial<Game>) };
}
