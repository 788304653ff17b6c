import type { Picture } from "../../src/engine/contract.ts";
import { duelist, type View } from "./state.ts";

export function picture({ viewer, board, own }: View): Picture {
  const lines = [
    `round ${board.round}, ${board.bag} gems in the bag`,
    ...board.table.map(({ points, left, count }, seat) => {
      const duels = duelist(board.duel, seat);
      const doing = left ? "gone" : duels ? (duels.offered ? "has offered" : "duels") : "watches";
      return `${seat === viewer ? "*" : " "} seat ${seat}: ${points} points, ${count} gems, ${doing}`;
    }),
  ];
  if (viewer !== null) lines.push(`your gems: ${own.hand.join(" ") || "none"}`);
  if (own.offer) lines.push(`you offer: ${own.offer}`);
  if (board.ended) lines.push(`over: ${board.ended.ending}`);
  return { text: lines.map((line) => `${line}\n`).join("") };
}
