import type { Board, Ruled } from "./board.ts";

/** What is asked of whom, and what comes after it. */
export interface Asked {
  readonly what:
    | "turn"
    | "placeDrakon"
    | "moveDrakon"
    | "destroyChamber"
    | "rotateChamber"
    | "switchChamber"
    | "mindControl"
    | "floatChamber"
    | "afterAction";
  readonly of: number;
}

/** A position without luck: nobody can win, the pile is empty, and coins do not matter. */
export interface Position extends Board {
  readonly ruled: Ruled;
  /** Tiles such as "Find/1" by hero. */
  readonly hands: readonly (readonly string[])[];
  readonly turn: number;
  /** Whether what is going on is a main action; else an ability. */
  readonly acting: boolean;
  readonly acted: boolean;
  readonly forced: number;
  /** The abilities still unused; Knights here take no tile. */
  readonly abilities: readonly ("Sorceress" | "Ranger" | "Knight" | undefined)[];
  /** Undefined when the game is over. */
  readonly asked: Asked | undefined;
}

/** One thing the asked hero can do, in the words of the test language, and the position after it. */
export interface Choice {
  readonly text: string;
  readonly after: () => Position;
}
