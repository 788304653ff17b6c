import { playerAnswer } from "../../play/accounts/player-answer.ts";
import { type MakeOperation, operation } from "../operation.ts";
import { exampleId } from "../parameters.ts";

export const getMe: MakeOperation = ({ answers }) =>
  operation({
    id: "getMe",
    method: "get",
    path: "/v1/me",
    tag: "players",
    summary: "My account",
    description: "Who the token belongs to.",
    audience: "player",
    cache: "never",
    replies: {
      200: {
        description: "The player",
        schema: answers.player,
        example: () => ({ player: { id: exampleId(10), name: "Ada" } }),
      },
    },
    problems: [],
    run: async ({ deps }, { principal }) => playerAnswer(deps, await deps.players.find(principal)),
  });
