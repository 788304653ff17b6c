import { pushFault } from "../pushing.ts";
import { lineBetween, spotOf, squareOf } from "../squares.ts";
import { judgeLine } from "./move.ts";
import type { Rule } from "./rule.ts";
import { continueTurn, spendAction } from "./turn.ts";

/**
 * Action 2 with Dragon Traps (rulings 64 to 68): a free character beside a face-up trap moves towards it and drives
 * it one square ahead. The squares of the character count against its arrow; its facing stays.
 */
export const push: Rule<"push"> = {
  judge(state, seat, { from, to }) {
    const line = judgeLine(state, seat, spotOf(from), spotOf(to));
    if (typeof line === "string") return line;
    return pushFault(state, spotOf(from), line.direction, line.distance);
  },
  carryOut(state, seat, { from, to }, emit) {
    const distance = lineBetween(spotOf(from), spotOf(to))?.distance ?? 1;
    const step = (spotOf(to) - spotOf(from)) / distance;
    spendAction(state, seat, emit);
    const trapFrom = squareOf(spotOf(from) + step);
    const trapTo = squareOf(spotOf(to) + step);
    emit({ type: "trap-pushed", seat, from, to, trapFrom, trapTo });
    continueTurn(state, seat, emit);
  },
};
