import type { Principal } from "../../identity/principal.ts";
import type { Turn } from "../../store/lists/port.ts";
import type { AnswerSchemas } from "../answers.ts";

/** A page of what a viewer was told. */
export type ToldPage = ReturnType<AnswerSchemas["events"]["parse"]>;

/** What a subscriber of a game is sent. */
export type GameMessage =
  /** The whole game as the viewer may see it: at the beginning, or where what was missed is too long. */
  | { readonly type: "game"; readonly game: ReturnType<AnswerSchemas["game"]["parse"]> }
  /** What the viewer was told by the next entries. */
  | { readonly type: "page"; readonly page: ToldPage }
  /** The game is over, and the subscriber was sent all of it. */
  | { readonly type: "end"; readonly version: number; readonly status: string }
  /** Nothing has happened, and the stream is still there. */
  | { readonly type: "beat" };

/** A subscription to a game. `after`: the last version that the subscriber has; null for the whole game first. */
export interface GameSubscription {
  readonly game: string;
  readonly principal: Principal | null;
  readonly after: number | null;
}

/** A page of a player's games. */
export type InboxPage = ReturnType<AnswerSchemas["games"]["parse"]>;

/** A subscription to a page of a player's games. */
export interface InboxSubscription {
  readonly principal: Principal;
  readonly turn: Turn | null;
  readonly limit: number;
}

/** What a subscriber of a list of games is sent. */
export type InboxMessage =
  /** The page as it is now, with what differs from the one before; all of it in the first. */
  | {
      readonly type: "inbox";
      readonly page: InboxPage;
      readonly first: boolean;
      readonly changed: InboxPage["games"];
      readonly gone: readonly string[];
    }
  | { readonly type: "beat" };
