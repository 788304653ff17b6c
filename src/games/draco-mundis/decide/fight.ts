import type { Seat } from "../../../engine/seats.ts";
import { fightAgainst } from "../combat.ts";
import { type Spot, spotOf, squareOf } from "../squares.ts";
import { type Board, cellAt, characterAt, type EmitEvent, freeCharactersBeside, type State } from "../state.ts";
import { squaresBeside } from "./beside.ts";
import type { Code, Decision } from "./decision.ts";

/**
 * Action 4 (rulings 30 to 38): all the seat's free characters beside a free enemy character attack it. Face-down
 * tokens, own characters, prisoners and Journalists are no targets.
 */
export const fight: Decision<"fight"> = {
  candidates: (seen) =>
    squaresBeside(seen, ({ character }) => character !== undefined).map((square) => ({ type: "fight", square })),
  judge({ viewer, board }, { square }) {
    const spot = spotOf(square);
    const target = cellAt(board, spot).character;
    if (target === undefined || target.owner === viewer) return "no-target";
    if (target.kind === "journalist") return "journalist-protected";
    return judgeAttackers(board, viewer, spot);
  },
  apply(state, seat, { square }, emit) {
    fightOut(state, seat, spotOf(square), emit);
  },
};

/** Ruling 36: by option a Journalist alone starts no fight. */
function judgeAttackers(board: Board, seat: Seat, target: Spot): Code | undefined {
  const attackers = freeCharactersBeside(board, seat, target);
  if (attackers.length === 0) return "no-attacker";
  const hasOther = attackers.some((spot) => characterAt(board, spot).kind !== "journalist");
  return hasOther || board.options.journalistStartsFights ? undefined : "journalist-alone";
}

/**
 * Rulings 31 to 35 and 60: won, the target goes to the attacking seat; lost, all attackers go to the target's owner;
 * tied, nothing happens. Nobody moves, terrain stays, and no further fight follows (ruling 27).
 */
export function fightOut(state: State, seat: Seat, target: Spot, emit: EmitEvent): void {
  const { owner, kind } = characterAt(state.board, target);
  const { targetValue, attackers, attackValue, result } = fightAgainst(state.board, seat, target);
  emit({
    type: "fight-resolved",
    seat,
    square: squareOf(target),
    owner,
    kind,
    targetValue,
    attackers: attackers.map(({ spot, value }) => ({
      square: squareOf(spot),
      kind: characterAt(state.board, spot).kind,
      value,
    })),
    attackValue,
    result,
  });
  if (result === "won") eliminate(state, target, seat, emit);
  if (result === "lost") for (const { spot } of attackers) eliminate(state, spot, owner, emit);
}

/**
 * Rulings 34, 54, 77 and 79: the character goes to its taker; a prisoner it held is an ordinary free character on that
 * square at once, scored by nobody, and starts no fight.
 */
function eliminate(state: State, spot: Spot, taker: Seat, emit: EmitEvent): void {
  const { owner, kind } = characterAt(state.board, spot);
  const { prisoner } = cellAt(state.board, spot);
  const square = squareOf(spot);
  emit({ type: "character-eliminated", square, owner, kind, taker });
  if (prisoner === undefined) return;
  emit({ type: "prisoner-freed", square, owner: prisoner.owner, kind: prisoner.kind });
}
