import { expect, test } from "vitest";
import { startHoard } from "./harness.ts";

test("a game of the toy is made, joined, and acted in", async () => {
  const hoard = await startHoard();
  const game = await hoard.game();
  const seen = await hoard.request(`GET /v1/games/${game.id}`, { token: game.players[0]!.token });
  console.log(seen.status, seen.text, [...seen.headers]);
  const actions = await hoard.request(`GET /v1/games/${game.id}/actions`, { token: game.seatTokens[0] });
  console.log(actions.status, actions.text);
  const doc = await hoard.request("GET /nope");
  console.log(doc.status, doc.text, hoard.logged);
  expect(1).toBe(1);
});
