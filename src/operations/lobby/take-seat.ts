import { takeSeatInput } from "../../play/inputs.ts";
import { takeSeat as take } from "../../play/lobby/take-seat.ts";
import { seatedAnswer, seatedReply } from "../game-answer.ts";
import { type MakeOperation, operation } from "../operation.ts";

export const takeSeat: MakeOperation = (titles) =>
  operation({
    id: "takeSeat",
    method: "post",
    path: "/v1/games/{id}/seats",
    tag: "seats",
    summary: "Sit down",
    description:
      "Takes the seat wished for, the one held for me, or the lowest empty one; a private game asks for its `invite` unless " +
      'I was invited by name. With `start: "full"` ' +
      "taking the last seat starts the game. Needs no version: it looks again when others are faster.",
    audience: "player",
    body: { schema: takeSeatInput, example: () => ({ invite: null }), mayBeEmpty: true },
    key: "taken",
    cache: "never",
    replies: { 201: seatedReply(titles) },
    problems: [
      "game-full",
      "game-not-open",
      "already-seated",
      "player-kicked",
      "seats-unfit",
      "limit-reached",
      "rate-limited",
      "rules-failed",
      "too-busy",
    ],
    run: async ({ deps }, { principal, params, body, request }) =>
      seatedAnswer(await take(deps, principal, params.id, body, request)),
  });
