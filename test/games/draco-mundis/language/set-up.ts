import { noLuck } from "../../../../src/engine/draws.ts";
import type { Event } from "../../../../src/games/draco-mundis/events.ts";
import { evolve } from "../../../../src/games/draco-mundis/evolve.ts";
import { dracoMundis } from "../../../../src/games/draco-mundis/index.ts";
import { type Options, optionsSchema } from "../../../../src/games/draco-mundis/options.ts";
import { type Spot, spotOf } from "../../../../src/games/draco-mundis/squares.ts";
import {
  faceDownSpots,
  nextPresent,
  type OpenCell,
  presentSeats,
  type State,
} from "../../../../src/games/draco-mundis/state.ts";
import {
  isCharacterKind,
  isTerrainKind,
  KINDS,
  type Kind,
  startingHand,
} from "../../../../src/games/draco-mundis/tables.ts";
import { readKind, readSeat, readTokens, type Written } from "./notation.ts";

/** What a set-up says beside its tokens; what is left out is as RULES.md has it. */
export interface SetUp {
  readonly seats?: number;
  readonly options?: Partial<Options>;
  /** How many tokens of B lie face down on 11,0 to 11,6: F7 unless said otherwise. */
  readonly faceDown?: number;
  /** The seat on turn, or placing. */
  readonly turn?: string;
  /** Enemy characters taken, such as `A: B.Dr C.Sh`. */
  readonly taken?: readonly string[];
  /** Campsites destroyed, such as `A: B.Cs 7,2`. */
  readonly destroyed?: readonly string[];
  /** Seats that have left. */
  readonly left?: string;
  /** Setup: the hands of the seats, such as `A: Sh Sh Mo`; a seat not named has nothing left. */
  readonly hands?: readonly string[];
  readonly first?: string;
}

/**
 * The state a set-up describes. Tokens that are nowhere else are put into the hands, so that all tokens are there;
 * with `hands` given the game is in setup and the rest is forgotten.
 */
export function stateOf(text: string, setUp: SetUp = {}): State {
  const state = evolve(undefined, {
    type: "game-opened",
    options: optionsOf(text, setUp),
    seatCount: setUp.seats ?? 2,
    firstSeat: readSeat(setUp.first ?? "A"),
  });
  for (const token of readTokens(text)) put(state, token);
  takeAway(state, setUp);
  if (setUp.hands === undefined) startTurnOf(state, setUp);
  else startSetupOf(state, setUp, setUp.hands);
  return state;
}

function optionsOf(text: string, { options }: SetUp): Options {
  return optionsSchema.parse({ dragonTraps: text.includes(".Tr"), ...options });
}

function put(state: State, { owner, kind, isFaceDown, square, facing, prisoner }: Written): void {
  const cell = state.board.cells[spotOf(square)] as OpenCell;
  takeFromHand(state, owner, kind);
  if (isFaceDown) {
    cell.faceDown = { owner, knownBy: [owner] };
    state.hidden.kinds[spotOf(square)] = kind;
  } else if (isCharacterKind(kind)) cell.character = { kind, owner, facing };
  else if (isTerrainKind(kind)) cell.terrain = { kind, owner };
  else cell.trap = { owner };
  if (prisoner === undefined || !isCharacterKind(prisoner.kind)) return;
  takeFromHand(state, prisoner.owner, prisoner.kind);
  cell.prisoner = { kind: prisoner.kind, owner: prisoner.owner, facing: prisoner.facing };
}

function takeFromHand(state: State, owner: number, kind: Kind): void {
  const hand = state.hidden.hands[owner] as number[];
  const index = KINDS.indexOf(kind);
  hand[index] = (hand[index] ?? 0) - 1;
  countHands(state);
  if ((hand[index] ?? 0) < 0) throw new RangeError(`seat ${owner} has no more ${kind}`);
}

function takeAway(state: State, { taken = [], destroyed = [], left = "" }: SetUp): void {
  for (const line of taken) {
    const [taker = "", ...tokens] = line.split(/:? /);
    for (const token of tokens) {
      const owner = readSeat(token.charAt(0));
      const kind = readKind(token.slice(2));
      takeFromHand(state, owner, kind);
      const counts = state.board.taken[readSeat(taker)]?.[owner] as number[];
      counts[KINDS.indexOf(kind)] = (counts[KINDS.indexOf(kind)] ?? 0) + 1;
    }
  }
  for (const line of destroyed) {
    const [taker = "", tokens = ""] = line.split(": ");
    for (const { owner, kind, square } of readTokens(tokens)) {
      takeFromHand(state, owner, kind);
      state.board.destroyed[owner] = { spot: spotOf(square), taker: readSeat(taker) };
    }
  }
  for (const seat of left) state.board.hasLeft[readSeat(seat)] = true;
}

function startTurnOf(state: State, { faceDown = 7, turn = "A" }: SetUp): void {
  for (let row = 0; row < faceDown; row++) {
    const hand = state.hidden.hands[1] as number[];
    const index = hand.findLastIndex((count) => count > 0);
    put(state, {
      owner: 1,
      kind: KINDS[index] as Kind,
      isFaceDown: true,
      square: { column: 11, row },
      facing: "north",
    });
  }
  enterTurn(state, readSeat(turn));
}

/**
 * The turn of a seat begins as in a game: by the end of the turn before, which took an action, brought progress and
 * used Action 7. Where that would end the game, and where nobody else is present, the turn just begins.
 */
function enterTurn(state: State, seat: number): void {
  const emit = (event: Event): State => evolve(state, event);
  const before = presentSeats(state.board).find((other) => other !== seat && nextPresent(state.board, other) === seat);
  if (before === undefined || faceDownSpots(state.board).length === 0) {
    emit({ type: "turn-started", seat, actionsLeft: 2 });
    return;
  }
  emit({ type: "turn-started", seat: before, actionsLeft: 2 });
  Object.assign(state.board, { actionsTaken: 1, actionsLeft: 1, turnUpUsed: true, progressMade: true });
  dracoMundis.skip?.(state, before, noLuck, emit);
}

function startSetupOf(state: State, { turn = "A" }: SetUp, hands: readonly string[]): void {
  state.hidden.hands = state.hidden.hands.map(() => startingHand(false).map(() => 0));
  for (const line of hands) {
    const [seat = "", ...kinds] = line.split(/:? /);
    const hand = state.hidden.hands[readSeat(seat)] as number[];
    for (const kind of kinds) hand[KINDS.indexOf(readKind(kind))] = (hand[KINDS.indexOf(readKind(kind))] ?? 0) + 1;
  }
  countHands(state);
  const held = state.hidden.hands[readSeat(turn)]?.reduce((sum, count) => sum + count, 0) ?? 0;
  const toPlace = Math.min(state.board.options.fastSetup ? 2 : 1, held);
  evolve(state, { type: "setup-turn-started", seat: readSeat(turn), toPlace });
}

/** What everybody sees of the hands follows from them. */
function countHands({ board, hidden }: State): void {
  board.tokensLeft = hidden.hands.map((hand) => hand.reduce((sum, count) => sum + count, 0));
  board.explorersLeft = hidden.hands.map((hand) => hand[KINDS.indexOf("explorer")] ?? 0);
}

/** All spots that hold a token. */
export function usedSpots(state: State): Spot[] {
  return state.board.cells.flatMap((cell, spot) => (Object.keys(cell).length > 0 ? [spot] : []));
}
