import { swapSeatsInput } from "../../play/inputs.ts";
import { swapSeats as swap } from "../../play/lobby/swap-seats.ts";
import { gameAnswer, gameReply } from "../game-answer.ts";
import { type MakeOperation, operation } from "../operation.ts";

export const swapSeats: MakeOperation = (titles) =>
  operation({
    id: "swapSeats",
    method: "post",
    path: "/v1/games/{id}/swap",
    tag: "seats",
    summary: "Let two seats change places",
    description:
      "As the maker of a game that has not started I exchange two seats, of which one may be empty: who sits there, the " +
      "entropy sent, and for whom a seat is held. Tokens bound to either seat end; their players bind new ones.",
    audience: "player",
    body: { schema: swapSeatsInput, example: () => ({ seat: 0, withSeat: 1 }) },
    key: "taken",
    cache: "private",
    replies: { 200: gameReply(titles, "The game", "open") },
    problems: ["creator-only", "game-not-open", "seats-unfit", "seats-empty", "rate-limited", "too-busy"],
    run: async ({ deps }, { principal, params, body, request }) =>
      gameAnswer(await swap(deps, principal, params.id, body, request)),
  });
