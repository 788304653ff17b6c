import type { Viewer } from "../engine/seats.ts";
import type { Deps } from "../play/deps.ts";
import { examplesOf } from "./openapi/examples.ts";
import type { Answer, ReplyDoc } from "./operation.ts";
import { etagOf } from "./request/etag.ts";

/** What every reply with a game says of it. */
interface ShownGame {
  readonly id: string;
  readonly version: number;
  readonly viewer: { readonly seat: Viewer };
  readonly rematch: string | null;
}

/** A reply whose body is a game as its caller sees it. */
export function gameAnswer(game: ShownGame, build: string): Answer {
  return { status: 200, body: game, etag: etagOf(game.version, game.viewer.seat, build, game.rematch) };
}

/** The 201 reply to making a game or sitting down. */
export function seatedAnswer(seated: { readonly game: ShownGame }, build: string): Answer {
  const { id, version, viewer, rematch } = seated.game;
  return { status: 201, body: seated, etag: etagOf(version, viewer.seat, build, rematch), location: `/v1/games/${id}` };
}

/** That reply as the OpenAPI document describes it. */
export function seatedReply({ shapes, registry }: Deps): ReplyDoc {
  return {
    description: "The game, the seat taken and a token bound to that seat",
    schema: shapes.seated,
    example: () => {
      const token = "eyJhbGciOiJFZERTQSJ9.e30.c2lnbmF0dXJl";
      return { game: examplesOf(registry).open, seat: 0, token, invite: null };
    },
    headers: ["Location", "ETag"],
  };
}
