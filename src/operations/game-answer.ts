import type { Viewer } from "../engine/seats.ts";
import { examplesOf } from "./examples/played.ts";
import type { Answer, ReplyDoc, Shown, Titles } from "./operation.ts";

/** What every reply with a game says of it. */
interface ShownGame {
  readonly id: string;
  readonly version: number;
  readonly viewer: { readonly seat: Viewer };
  readonly rematch: string | null;
}

/** A reply whose body is a game as its caller sees it. */
export function gameAnswer(game: ShownGame): Answer {
  return { body: game, shows: shownOf(game) };
}

function shownOf({ version, viewer, rematch }: ShownGame): Shown {
  return { version, seat: viewer.seat, rematch };
}

/** The 201 reply to making a game or sitting down. */
export function seatedAnswer(seated: { readonly game: ShownGame }): Answer {
  return { body: seated, shows: shownOf(seated.game), location: `/v1/games/${seated.game.id}` };
}

/** That reply as the OpenAPI document describes it. */
export function seatedReply({ answers, registry }: Titles): ReplyDoc {
  return {
    description: "The game, the seat taken and a token bound to that seat",
    schema: answers.seated,
    example: () => {
      const token = "eyJhbGciOiJFZERTQSJ9.e30.c2lnbmF0dXJl";
      return { game: examplesOf(registry).open, seat: 0, token, invite: null };
    },
    headers: ["Location", "ETag"],
  };
}

/** A reply with a game as the OpenAPI document describes it. `at`: as which of the examples' moments. */
export function gameReply({ answers, registry }: Titles, description: string, at: "open" | "playing"): ReplyDoc {
  return { description, schema: answers.game, example: () => examplesOf(registry)[at], headers: ["ETag"] };
}
