import { playerAnswer } from "../../play/accounts/player-answer.ts";
import { updateMeInput } from "../../play/inputs.ts";
import { type MakeOperation, operation } from "../operation.ts";
import { exampleId } from "../parameters.ts";

export const updateMe: MakeOperation = ({ answers }) =>
  operation({
    id: "updateMe",
    method: "patch",
    path: "/v1/me",
    tag: "players",
    summary: "Change my name",
    description: "Games keep the name as of sitting down.",
    audience: "player",
    body: { schema: updateMeInput, example: () => ({ name: "Ada the Bold" }) },
    cache: "never",
    replies: {
      200: {
        description: "The player",
        schema: answers.player,
        example: () => ({ player: { id: exampleId(10), name: "Ada the Bold" } }),
      },
    },
    problems: [],
    run: async ({ deps }, { principal, body }) => playerAnswer(deps, await deps.players.rename(principal, body.name)),
  });
