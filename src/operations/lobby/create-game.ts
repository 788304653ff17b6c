import { createGameInput } from "../../play/inputs.ts";
import { createGame as create } from "../../play/lobby/create-game.ts";
import { requestsOf } from "../../play/requests.ts";
import { examplesOf } from "../examples/played.ts";
import { seatedAnswer, seatedReply } from "../game-answer.ts";
import { type MakeOperation, operation } from "../operation.ts";

export const createGame: MakeOperation = (titles) =>
  operation({
    id: "createGame",
    method: "post",
    path: "/v1/games",
    tag: "games",
    summary: "Make a game",
    description:
      'Makes a game of a title and, unless `join` is false, seats its maker in seat 0. With `start: "full"` it starts ' +
      "when the last seat is taken, otherwise when its maker says so. A private game comes with an `invite`.",
    audience: "player",
    body: {
      schema: createGameInput,
      documented: requestsOf(titles.registry).createGame,
      example: () => {
        const { title, seats } = examplesOf(titles.registry);
        return { title, seats };
      },
    },
    key: "taken",
    cache: "never",
    replies: { 201: seatedReply(titles) },
    problems: [
      "title-unknown",
      "seats-unfit",
      "options-refused",
      "limit-reached",
      "rate-limited",
      "rules-failed",
      "luck-key-missing",
      "journal-damaged",
      "too-busy",
    ],
    run: async ({ deps }, { principal, body, request }) => seatedAnswer(await create(deps, principal, body, request)),
  });
