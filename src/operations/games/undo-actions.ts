import { undoActionsInput } from "../../play/inputs.ts";
import { undo as takeBack } from "../../play/moves/undo.ts";
import { examplesOf } from "../examples/played.ts";
import { type MakeOperation, operation } from "../operation.ts";

export const undoActions: MakeOperation = ({ answers, registry }) =>
  operation({
    id: "undoActions",
    method: "post",
    path: "/v1/games/{id}/undo",
    tag: "playing",
    summary: "Take my last actions back",
    description:
      "Goes back to the version `to`, or before my last action, by an entry of its own; nothing is deleted. Allowed while " +
      "I am still to act and all since then was my own doing, drew no luck and showed nothing hidden.",
    restNotes: "Otherwise it is 409 `undo-refused` with the reason in `refusal`.",
    audience: "seat",
    body: { schema: undoActionsInput, example: () => ({ to: null }), mayBeEmpty: true },
    ifMatch: true,
    key: "taken",
    cache: "private",
    replies: {
      200: {
        description: "What I was told of it and the game after it",
        schema: answers.acted,
        example: () => examplesOf(registry).acted,
        headers: ["ETag"],
      },
    },
    problems: [
      "undo-refused",
      "not-seated",
      "game-not-started",
      "game-over",
      "game-paused",
      "limit-reached",
      "rate-limited",
      "rules-failed",
      "too-busy",
    ],
    run: async ({ deps }, { principal, params, body: { to }, version, request }) => {
      const undone = await takeBack(deps, principal, params.id, { version, to, request });
      return { body: undone, shows: { version: undone.version, seat: undone.game.viewer.seat } };
    },
  });
