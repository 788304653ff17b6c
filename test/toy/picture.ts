import type { Picture } from "../../src/engine/contract.ts";
import type { View } from "./schemas.ts";

export function picture(view: View): Picture {
  const lines = [
    `round ${view.round}, ${view.bag} gems in the bag`,
    ...view.table.map(({ points, left, count }, seat) => {
      const duelist = view.duel.find((one) => one.seat === seat);
      const doing = left ? "gone" : duelist ? (duelist.offered ? "has offered" : "duels") : "watches";
      return `${seat === view.viewer ? "*" : " "} seat ${seat}: ${points} points, ${count} gems, ${doing}`;
    }),
  ];
  if (view.viewer !== null) lines.push(`your gems: ${view.hand.join(" ") || "none"}`);
  if (view.offer) lines.push(`you offer: ${view.offer}`);
  if (view.ended) lines.push(`over: ${view.ended.ending}`);
  return { text: lines.map((line) => `${line}\n`).join("") };
}
