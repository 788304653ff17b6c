import { allSeats, type Seat } from "../../engine/seats.ts";
import { isActionPossible, isSacrificeOpen } from "./decide/turn.ts";
import { mayStandOn } from "./movement.ts";
import { isOnBoard, squareOf } from "./squares.ts";
import { type Cell, cellAt, faceDownSpots, handOf, handSize, presentSeats, type State } from "./state.ts";
import { sure } from "./sure.ts";
import { CHARACTER_KINDS, KINDS, type Kind, startingHand } from "./tables.ts";

/** What is wrong with the state: tokens that appear or vanish, stacks that cannot be, a game that cannot go on. */
export function invariants(state: State): readonly string[] {
  return [
    ...allSeats(state.seatCount).flatMap((seat) => lostTokens(state, seat)),
    ...state.cells.flatMap((cell, spot) => {
      const { column, row } = squareOf(spot);
      return cellFaults(state, cell, spot).map((fault) => `${column},${row}: ${fault}`);
    }),
    ...phaseFaults(state),
  ];
}

/** Every token of the table is in hand, on the board, taken, destroyed or sacrificed, and none twice. */
function lostTokens(state: State, seat: Seat): string[] {
  const counts = [...handOf(state, seat)];
  const add = (kind: Kind, count: number): void => {
    const index = KINDS.indexOf(kind);
    counts[index] = sure(counts[index]) + count;
  };
  for (const { faceDown, terrain, character, prisoner, trap } of state.cells) {
    for (const token of [faceDown, terrain, character, prisoner]) if (token?.owner === seat) add(token.kind, 1);
    if (trap?.owner === seat) add("dragon-trap", 1);
  }
  for (const byOwner of state.taken) {
    for (const [index, kind] of CHARACTER_KINDS.entries()) add(kind, sure(byOwner[seat]?.[index]));
  }
  if (state.destroyed[seat]) add("campsite", 1);
  if (state.sacrificed[seat]) add("sherpa", 1);
  const whole = startingHand(state.options.dragonTraps);
  return KINDS.flatMap((kind, index) =>
    counts[index] === whole[index] ? [] : [`seat ${seat} has ${counts[index]} of ${whole[index]} ${kind}`],
  );
}

/** Ruling 56 and the bans of rulings 17, 18, 48 and 66. */
function cellFaults(state: State, cell: Cell, spot: number): string[] {
  const { faceDown, terrain, character, prisoner, trap } = cell;
  const faults: string[] = [];
  const tokens = [faceDown, terrain, character, prisoner, trap].filter((token) => token !== undefined);
  if (tokens.length > 0 && !isOnBoard(state.seatCount, spot)) faults.push("off the board");
  if (faceDown && tokens.length > 1) faults.push("a face-down token shares its square");
  if (faceDown?.kind === "explorer") faults.push("an Explorer is face down");
  if (faceDown && !isAscending(faceDown.knownBy)) faults.push("the seats that know a token are not in order");
  if (faceDown && !faceDown.knownBy.includes(faceDown.owner)) faults.push("an owner does not know its token");
  if (trap && (character ?? prisoner)) faults.push("a trap lies on a character's square");
  const isTrapBanned = terrain?.kind === "campsite" || terrain?.kind === "bengali-tiger-territory";
  if (trap && isTrapBanned) faults.push("a trap lies on terrain it cannot enter");
  if (character && !mayStandOn(terrain, character, prisoner, state.options) && !isFreedOnMountain(state, cell)) {
    faults.push(`a ${character.kind} stands on a ${terrain?.kind}`);
  }
  if (prisoner && character?.kind !== "cannibal") faults.push("a prisoner lies beneath no Cannibal");
  if (prisoner && (prisoner.owner === character?.owner || prisoner.kind === "cannibal")) {
    faults.push(`a Cannibal holds a ${prisoner.kind} it cannot capture`);
  }
  return faults;
}

/** Ruling 80: a Machinegun freed on a Mountain may stand there. */
function isFreedOnMountain(state: State, { terrain, character }: Cell): boolean {
  const isMachinegun = terrain?.kind === "mountain" && character?.kind === "machinegun";
  return isMachinegun && state.options.machinegunPrisonerOnMountain;
}

function isAscending(seats: readonly Seat[]): boolean {
  return seats.every((seat, index) => index === 0 || seat > sure(seats[index - 1]));
}

/** RULES.md 7: exactly one seat decides, it is present, and there is something it can do. */
function phaseFaults(state: State): string[] {
  if (state.phase === "over") return state.result !== null && state.shown ? [] : ["the game is over without a result"];
  const { activeSeat, phase, facingDue } = state;
  const faults: string[] = [];
  if (state.result !== null || state.shown) faults.push("a running game has a result");
  if (state.hasLeft[activeSeat] !== false) faults.push("the seat to act has left");
  if (presentSeats(state).length < 2) faults.push("one seat plays alone");
  if ((phase === "facing") !== (facingDue !== null)) faults.push("a facing is due in the wrong phase");
  if (facingDue !== null && !cellAt(state, facingDue).character) faults.push("nobody is there to be faced");
  if (phase === "setup") {
    const isOwed = state.toPlace > 0 && state.toPlace <= handSize(state, activeSeat);
    return isOwed ? faults : [...faults, "the placing seat has too few tokens"];
  }
  if (presentSeats(state).some((seat) => handSize(state, seat) > 0)) faults.push("a token was not placed");
  if (faceDownSpots(state).length === 0 && state.actionsTaken === 0) faults.push("a turn began with all face up");
  const canAct = state.actionsLeft > 0 && isActionPossible(state, activeSeat);
  if (phase === "turn" && !canAct && !isSacrificeOpen(state, activeSeat)) faults.push("nothing can be done");
  return faults;
}
