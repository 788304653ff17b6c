import type { Lease } from "./port.ts";

/** A running game on which its title's own code fails. */
export interface Defect {
  readonly game: string;
  /** Which of the title's functions fails. */
  readonly step: string;
  /** Since when it is known: ISO 8601. */
  readonly since: string;
}

/** A defect as the operator is told of it. */
export interface ListedDefect extends Defect {
  readonly title: string;
  readonly rules: number;
  readonly version: number;
}

/** Which games a release has locked: marked when it shows, looked at again by a sweep, listed for the operator. */
export interface Defects {
  /** Marks an open or running game, unless it is marked; no sweep looks at it before `until`. One round trip. */
  note(defect: Defect & { readonly until: string }): Promise<void>;
  /** Marked games whose time to be looked at has come, the longest marked first. */
  lease(asked: Lease): Promise<readonly Defect[]>;
  /** Takes the mark away. */
  clear(game: string): Promise<void>;
  /** All marked games, the longest marked first, at most 1,000. */
  list(): Promise<readonly ListedDefect[]>;
}
