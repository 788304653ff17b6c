import { describe, expect, test } from "vitest";
import { dracoMundis } from "../../../src/games/draco-mundis/index.ts";
import type { OpenCell as Cell, State } from "../../../src/games/draco-mundis/state.ts";
import type { Kind } from "../../../src/games/draco-mundis/tables.ts";
import { lots } from "../../contract/lots.ts";
import { opened, table } from "./language/table.ts";

const soundText = setUpByLot();

/** A sound position in a turn. */
function sound(): State {
  return JSON.parse(soundText) as State;
}

function setUpByLot(): string {
  const game = opened(2, { dragonTraps: true, warpath: true });
  const draws = lots(8);
  while (game.state.board.phase === "setup") game.timesOut(draws);
  return JSON.stringify(game.state);
}

function findCell(state: State, isIt: (cell: Cell) => boolean): Cell {
  const cell = state.board.cells.find(isIt);
  if (cell === undefined) throw new Error("no such cell");
  return cell;
}

const explorers = (cell: Cell) => cell.character !== undefined;
const hidden = (cell: Cell) => cell.faceDown !== undefined;

/** Makes the first face-down token one of another kind. */
function hide(state: State, kind: Kind | null): void {
  state.hidden.kinds[state.board.cells.findIndex(hidden)] = kind;
}

/** Each spoils a sound state; the text is part of what is then found wrong. */
const faults: readonly (readonly [string, (state: State) => void])[] = [
  ["seat 0 has 2 of 1 hunter", (state) => Object.assign(state.hidden.hands[0] ?? [], { 2: 1 })],
  ["off the board", (state) => Object.assign(state.board.cells[0] as Cell, { trap: { owner: 0 } })],
  ["shares its square", (state) => Object.assign(findCell(state, hidden), { trap: { owner: 0 } })],
  ["an Explorer is face down", (state) => hide(state, "explorer")],
  ["a kind no token", (state) => hide(state, null)],
  ["is not as large as the board says", (state) => Object.assign(state.board.tokensLeft, { 0: 1 })],
  ["is not as large as the board says", (state) => Object.assign(state.board.explorersLeft, { 1: 1 })],
  ["not in order", (state) => Object.assign(findCell(state, hidden).faceDown ?? {}, { knownBy: [1, 0] })],
  ["does not know its token", (state) => Object.assign(findCell(state, hidden).faceDown ?? {}, { knownBy: [] })],
  ["on a character's square", (state) => Object.assign(findCell(state, explorers), { trap: { owner: 0 } })],
  [
    "on terrain it cannot enter",
    (state) => Object.assign(findCell(state, hidden), { terrain: { kind: "campsite", owner: 0 }, trap: { owner: 0 } }),
  ],
  [
    "on terrain it cannot enter",
    (state) =>
      Object.assign(findCell(state, hidden), {
        terrain: { kind: "bengali-tiger-territory", owner: 0 },
        trap: { owner: 0 },
      }),
  ],
  [
    "a explorer stands on a bengali-tiger-territory",
    (state) => Object.assign(findCell(state, explorers), { terrain: { kind: "bengali-tiger-territory", owner: 0 } }),
  ],
  [
    "beneath no Cannibal",
    (state) => Object.assign(findCell(state, explorers), { prisoner: { kind: "hunter", owner: 0, facing: "north" } }),
  ],
  [
    "it cannot capture",
    (state) => {
      const cannibal = { kind: "cannibal", owner: 0, facing: "north" };
      Object.assign(findCell(state, explorers), { character: cannibal, prisoner: cannibal });
    },
  ],
  ["has a result", (state) => Object.assign(state.board, { shown: true })],
  ["the seat to act has left", (state) => Object.assign(state.board.hasLeft, { [state.board.activeSeat]: true })],
  ["one seat plays alone", (state) => Object.assign(state.board.hasLeft, { [1 - state.board.activeSeat]: true })],
  ["in the wrong phase", (state) => Object.assign(state.board, { phase: "facing" })],
  ["nobody is there to be faced", (state) => Object.assign(state.board, { phase: "facing", facingDue: 0 })],
  ["too few tokens", (state) => Object.assign(state.board, { phase: "setup", toPlace: 1 })],
  ["a token was not placed", (state) => Object.assign(state.board.tokensLeft, { 0: 1 })],
  [
    "began with all face up",
    (state) => {
      for (const cell of state.board.cells) delete cell.faceDown;
      state.hidden.kinds.fill(null);
    },
  ],
  [
    "nothing can be done",
    (state) => {
      state.board.actionsLeft = 0;
    },
  ],
  ["over without a result", (state) => Object.assign(state.board, { phase: "over" })],
  ["over without a result", (state) => Object.assign(state.board, { phase: "over", shown: true })],
  [
    "over without a result",
    (state) => Object.assign(state.board, { phase: "over", result: { ending: "stalled", ranks: [1, 1], sheets: [] } }),
  ],
  ["has a result", (state) => Object.assign(state.board, { result: { ending: "stalled", ranks: [1, 1], sheets: [] } })],
];

describe("invariants", () => {
  test("find nothing wrong with a sound state", () => {
    expect(dracoMundis.invariants(sound())).toEqual([]);
    expect(dracoMundis.invariants(opened(4).state)).toEqual([]);
  });

  test("let a Machinegun that was freed on a Mountain stand there by option, and nobody else where it may not be", () => {
    const found = (text: string, machinegunPrisonerOnMountain: boolean) =>
      dracoMundis
        .invariants(table(text, { options: { machinegunPrisonerOnMountain } }).state)
        .filter((fault) => fault.includes(" stands on "));
    expect(found("A.Mg 7,3, B.Mo 7,3", true)).toEqual([]);
    expect(found("A.Mg 7,3, B.Mo 7,3", false)).toEqual(["7,3: a machinegun stands on a mountain"]);
    expect(found("A.Mg 7,3, B.Cs 7,3", true)).toEqual(["7,3: a machinegun stands on a campsite"]);
    expect(found("A.Sh 7,3, B.Cs 7,3", true)).toEqual(["7,3: a sherpa stands on a campsite"]);
  });

  test("let the turn in which the last token came up go on", () => {
    const game = table("A.Ex 7,3, A.Ju? 7,2", { faceDown: 0 }).plays("reveal 7,2");
    expect(dracoMundis.invariants(game.state).filter((fault) => fault.includes("all face up"))).toEqual([]);
  });

  test("know whom a Cannibal cannot hold: its own side, and another Cannibal", () => {
    const found = (text: string) =>
      dracoMundis.invariants(table(text).state).filter((fault) => fault.includes("cannot capture"));
    expect(found("A.Ca[B.Sh] 7,3")).toEqual([]);
    expect(found("A.Ca[A.Sh] 7,3")).toEqual(["7,3: a Cannibal holds a sherpa it cannot capture"]);
    expect(found("A.Ca[B.Ca] 7,3")).toEqual(["7,3: a Cannibal holds a cannibal it cannot capture"]);
  });

  test.each(faults)("find: %s", (fault, spoil) => {
    const state = sound();
    spoil(state);
    expect(dracoMundis.invariants(state).join("; ")).toContain(fault);
  });
});
