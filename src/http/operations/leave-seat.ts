import { leaveSeat as leave } from "../../play/leave-seat.ts";
import { examplesOf } from "../examples.ts";
import { gameAnswer } from "../game-answer.ts";
import { type MakeOperation, operation } from "../operation.ts";

export const leaveSeat: MakeOperation = ({ parts, build }) =>
  operation({
    id: "leaveSeat",
    method: "delete",
    path: "/v1/games/{id}/seats/{seat}",
    tag: "seats",
    summary: "Get up",
    description: "Leaves my seat of a game that has not started; somebody else may take it.",
    who: "seat",
    cache: "private",
    replies: {
      200: {
        description: "The game",
        schema: parts.shapes.game,
        example: () => examplesOf(parts.registry).open,
        headers: ["ETag"],
      },
    },
    faults: ["not-seated", "game-not-open", "limit-reached", "too-busy"],
    handle: async ({ claim, params }) => gameAnswer(await leave(parts, claim, params.id, params.seat), build),
  });
