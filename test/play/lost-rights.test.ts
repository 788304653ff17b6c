import { beforeAll, expect, test } from "vitest";
import { revokeTokens } from "../../src/play/accounts/revoke-tokens.ts";
import { createGame } from "../../src/play/lobby/create-game.ts";
import { leaveSeat } from "../../src/play/lobby/leave-seat.ts";
import { sendEntropy } from "../../src/play/lobby/send-entropy.ts";
import { takeSeat } from "../../src/play/lobby/take-seat.ts";
import type { Parts } from "../../src/play/parts.ts";
import type { Claim } from "../../src/store/port.ts";
import { type House, newPlayer, openHouse } from "./house.ts";
import { wish } from "./wish.ts";

let house: House;
beforeAll(async () => {
  house = await openHouse();
});

const noWish = { invite: null, seat: null, entropy: null };

/** Parts with which something happens between the first look at the game and the first entry. */
function interrupted(between: () => Promise<unknown>): Parts {
  let done = false;
  return {
    ...house.parts,
    journal: {
      ...house.parts.journal,
      append: async (asked) => {
        if (!done) await between();
        done = true;
        return await house.parts.journal.append(asked);
      },
    },
  };
}

async function openGame(): Promise<{ claim: Claim; id: string }> {
  const claim = await newPlayer(house);
  const { game } = await createGame(house.parts, claim, wish, null);
  return { claim, id: game.id };
}

test("a seat that was left a moment ago is not one's own any more: the token still holds", async () => {
  for (const change of [
    (parts: Parts, claim: Claim, id: string) => leaveSeat(parts, claim, id, 1),
    (parts: Parts, claim: Claim, id: string) => sendEntropy(parts, claim, id, 1, { entropy: "late" }),
  ]) {
    const { id } = await openGame();
    const claim = await newPlayer(house);
    await takeSeat(house.parts, claim, id, noWish, null);
    const parts = interrupted(() => leaveSeat(house.parts, claim, id, 1));
    await expect(change(parts, claim, id)).rejects.toMatchObject({ code: "not-seated" });
  }
});

test("a token that was revoked a moment ago is found out as such", async () => {
  const { claim, id } = await openGame();
  const guest = await newPlayer(house);
  const left = leaveSeat(
    interrupted(() => revokeTokens(house.parts, claim, null)),
    claim,
    id,
    0,
  );
  await expect(left).rejects.toMatchObject({ code: "token-revoked" });
  const parts = interrupted(() => revokeTokens(house.parts, guest, null));
  await expect(takeSeat(parts, guest, id, noWish, null)).rejects.toMatchObject({ code: "token-revoked" });
});
