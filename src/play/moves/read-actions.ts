import type { Game, Refusal, Typed } from "../../engine/contract.ts";
import { sharedRefusals } from "../../engine/judge.ts";
import { Fault } from "../fault.ts";
import { zodErrors } from "../zod-errors.ts";

/** The actions read strictly by the title's own schema; faults with the place of what does not fit. */
export function readActions(game: Game, actions: readonly { readonly type: string }[]): Typed[] {
  return actions.map((action, index) => {
    const read = game.schemas.action.safeParse(action, { reportInput: true });
    if (read.success) return read.data;
    const errors = zodErrors(read.error, ["actions", index]);
    throw new Fault("request-invalid", `Action ${index} is not an action of ${game.meta.name}.`, { errors });
  });
}

/** The fault of a refused list. Its detail is the sentence of the refusal code, which says nothing hidden. */
export function refusedActions(
  game: Game,
  { index, refusal }: { readonly index: number; readonly refusal: Refusal },
): Fault {
  return new Fault("action-refused", refusalSays(game, refusal), { index, refusal });
}

/** The sentence of a refusal's code. */
export function refusalSays(game: Game, refusal: Refusal): string {
  const shared: Readonly<Record<string, string>> = sharedRefusals;
  return game.meta.refusals[refusal] ?? shared[refusal] ?? refusal;
}
