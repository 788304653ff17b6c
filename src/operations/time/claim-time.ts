import { claimTime as claimIt } from "../../play/time/claim-time.ts";
import { gameAnswer, gameReply } from "../game-answer.ts";
import { type MakeOperation, operation } from "../operation.ts";

export const claimTime: MakeOperation = (titles) =>
  operation({
    id: "claimTime",
    method: "post",
    path: "/v1/games/{id}/claim",
    tag: "games",
    summary: "Claim that the time of others is over",
    description:
      "In a game that waits for whoever runs out of time (`absence: wait`) the opponents may claim: all other seats that " +
      "are overdue are gone for good, as if they had left, and the rules say what becomes of them.",
    audience: "seat",
    key: "taken",
    cache: "private",
    replies: { 200: gameReply(titles, "The game", "open") },
    problems: ["not-seated", "game-not-started", "game-over", "nothing-to-claim", "rules-failed", "too-busy"],
    run: async ({ deps }, { principal, params, request }) =>
      gameAnswer(await claimIt(deps, principal, params.id, request)),
  });
