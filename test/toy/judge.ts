import { gems, type ToyRefusal } from "./meta.ts";
import type { Action } from "./schemas.ts";
import { duelist, holders, robbable, type SeatView } from "./state.ts";

export function judge({ viewer, board, own }: SeatView, action: Action): ToyRefusal | undefined {
  const robbing = board.robber !== null;
  switch (action.type) {
    case "rob":
      if (!robbing) return "offer-first";
      return robbable(board, viewer).includes(action.victim) ? undefined : "nothing-to-take";
    case "decline":
      return robbing ? undefined : "offer-first";
    case "offer":
      if (robbing) return "duel-is-over";
      return own.hand.includes(action.gem) ? undefined : "no-such-gem";
    case "taunt":
      if (robbing) return "duel-is-over";
      return duelist(board.duel, viewer)?.taunted ? "already-taunted" : undefined;
    case "peek":
      if (!board.rules.peeking) return "peeking-is-off";
      if (robbing) return "duel-is-over";
      if (duelist(board.duel, viewer)?.peeked) return "already-peeked";
      return holders(board, viewer, 1).includes(action.victim) ? undefined : "nothing-to-take";
  }
}

export function* candidates({ viewer, board }: SeatView): Generator<Action> {
  if (board.robber !== null) {
    for (const victim of robbable(board, viewer)) yield { type: "rob", victim };
    yield { type: "decline" };
    return;
  }
  for (const gem of gems) yield { type: "offer", gem };
  yield { type: "taunt" };
  for (const victim of holders(board, viewer, 1)) yield { type: "peek", victim };
}
