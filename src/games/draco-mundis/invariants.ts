import { addTo, sumOf } from "../../engine/counts.ts";
import { allSeats, type Seat } from "../../engine/seats.ts";
import { sure } from "../../engine/sure.ts";
import type { Frozen } from "../../engine/title.ts";
import { isActionPossible, isSacrificeOpen } from "./decide/turn.ts";
import { openTokens } from "./hidden.ts";
import { mayStandOn } from "./movement.ts";
import { isOnBoard, squareOf } from "./squares.ts";
import { type Board, type Cell, cellAt, faceDownSpots, inHand, presentSeats, type State } from "./state.ts";
import { KINDS, startingHand } from "./tables.ts";

/** What is wrong with the state: tokens that appear or vanish, stacks that cannot be, a game that cannot go on. */
export function invariants(state: Frozen<State>): readonly string[] {
  return [
    ...allSeats(state.board.seatCount).flatMap((seat) => lostTokens(state, seat)),
    ...state.board.cells.flatMap((cell, spot) => {
      const { column, row } = squareOf(spot);
      return cellFaults(state, cell, spot).map((fault) => `${column},${row}: ${fault}`);
    }),
    ...phaseFaults(state.board),
  ];
}

/** Every token of the table is in hand, on the board, taken, destroyed or sacrificed, and none twice. */
function lostTokens({ board, hidden }: Frozen<State>, seat: Seat): string[] {
  const hand = sure(hidden.hands[seat]);
  const counts = openTokens(board, seat).map((open, row) => open + sure(hand[row]));
  for (const [spot, kind] of hidden.kinds.entries()) {
    if (kind !== null && board.cells[spot]?.faceDown?.owner === seat) addTo(counts, KINDS.indexOf(kind), 1);
  }
  const whole = startingHand(board.options.dragonTraps);
  const faults = KINDS.flatMap((kind, index) =>
    counts[index] === whole[index] ? [] : [`seat ${seat} has ${counts[index]} of ${whole[index]} ${kind}`],
  );
  const isCounted = board.tokensLeft[seat] === sumOf(hand) && board.explorersLeft[seat] === inHand(hand, "explorer");
  return isCounted ? faults : [...faults, `the hand of seat ${seat} is not as large as the board says`];
}

/** Ruling 56 and the bans of rulings 17, 18, 48 and 66. */
function cellFaults({ board, hidden }: Frozen<State>, cell: Cell, spot: number): string[] {
  const kind = hidden.kinds[spot] ?? null;
  const { faceDown, terrain, character, prisoner, trap } = cell;
  const faults: string[] = [];
  const tokens = [faceDown, terrain, character, prisoner, trap].filter((token) => token !== undefined);
  if (tokens.length > 0 && !isOnBoard(board.seatCount, spot)) faults.push("off the board");
  if (faceDown && tokens.length > 1) faults.push("a face-down token shares its square");
  if ((faceDown === undefined) !== (kind === null)) faults.push("a face-down token has no kind, or a kind no token");
  if (kind === "explorer") faults.push("an Explorer is face down");
  if (faceDown && !isAscending(faceDown.knownBy)) faults.push("the seats that know a token are not in order");
  if (faceDown && !faceDown.knownBy.includes(faceDown.owner)) faults.push("an owner does not know its token");
  if (trap && (character ?? prisoner)) faults.push("a trap lies on a character's square");
  const isTrapBanned = terrain?.kind === "campsite" || terrain?.kind === "bengali-tiger-territory";
  if (trap && isTrapBanned) faults.push("a trap lies on terrain it cannot enter");
  if (character && !mayStandOn(terrain, character, prisoner, board.options) && !isFreedOnMountain(board, cell)) {
    faults.push(`a ${character.kind} stands on a ${terrain?.kind}`);
  }
  if (prisoner && character?.kind !== "cannibal") faults.push("a prisoner lies beneath no Cannibal");
  if (prisoner && (prisoner.owner === character?.owner || prisoner.kind === "cannibal")) {
    faults.push(`a Cannibal holds a ${prisoner.kind} it cannot capture`);
  }
  return faults;
}

/** Ruling 80: a Machinegun freed on a Mountain may stand there. */
function isFreedOnMountain(board: Board, { terrain, character }: Cell): boolean {
  const isMachinegun = terrain?.kind === "mountain" && character?.kind === "machinegun";
  return isMachinegun && board.options.machinegunPrisonerOnMountain;
}

function isAscending(seats: readonly Seat[]): boolean {
  return seats.every((seat, index) => index === 0 || seat > sure(seats[index - 1]));
}

/** RULES.md 7: exactly one seat decides, it is present, and there is something it can do. */
function phaseFaults(board: Board): string[] {
  if (board.phase === "over") return board.result !== null && board.shown ? [] : ["the game is over without a result"];
  const { activeSeat, phase, facingDue } = board;
  const faults: string[] = [];
  if (board.result !== null || board.shown) faults.push("a running game has a result");
  if (board.hasLeft[activeSeat] !== false) faults.push("the seat to act has left");
  if (presentSeats(board).length < 2) faults.push("one seat plays alone");
  if ((phase === "facing") !== (facingDue !== null)) faults.push("a facing is due in the wrong phase");
  if (facingDue !== null && !cellAt(board, facingDue).character) faults.push("nobody is there to be faced");
  if (phase === "setup") {
    const isOwed = board.toPlace > 0 && board.toPlace <= sure(board.tokensLeft[activeSeat]);
    return isOwed ? faults : [...faults, "the placing seat has too few tokens"];
  }
  if (presentSeats(board).some((seat) => sure(board.tokensLeft[seat]) > 0)) faults.push("a token was not placed");
  if (faceDownSpots(board).length === 0 && board.actionsTaken === 0) faults.push("a turn began with all face up");
  const canAct = board.actionsLeft > 0 && isActionPossible(board, activeSeat);
  if (phase === "turn" && !canAct && !isSacrificeOpen(board, activeSeat)) faults.push("nothing can be done");
  return faults;
}
