import { beforeAll, expect, test } from "vitest";
import type { Principal } from "../../src/identity/principal.ts";
import { revokeTokens } from "../../src/play/accounts/revoke-tokens.ts";
import type { Deps } from "../../src/play/deps.ts";
import { createGame } from "../../src/play/lobby/create-game.ts";
import { leaveSeat } from "../../src/play/lobby/leave-seat.ts";
import { sendEntropy } from "../../src/play/lobby/send-entropy.ts";
import { takeSeat } from "../../src/play/lobby/take-seat.ts";
import { type House, newPlayer, openHouse } from "./house.ts";
import { wish } from "./wish.ts";

let house: House;
beforeAll(async () => {
  house = await openHouse();
});

const noWish = { invite: null, seat: null, entropy: null };

/** Parts with which something happens between the first look at the game and the first entry. */
function interrupted(between: () => Promise<unknown>): Deps {
  let done = false;
  return {
    ...house.deps,
    journal: {
      ...house.deps.journal,
      append: async (asked) => {
        if (!done) await between();
        done = true;
        return await house.deps.journal.append(asked);
      },
    },
  };
}

async function openGame(): Promise<{ principal: Principal; id: string }> {
  const principal = await newPlayer(house);
  const { game } = await createGame(house.deps, principal, wish, null);
  return { principal, id: game.id };
}

test("a seat that was left a moment ago is not one's own any more: the token still holds", async () => {
  for (const change of [
    (deps: Deps, principal: Principal, id: string) => leaveSeat(deps, principal, id, 1),
    (deps: Deps, principal: Principal, id: string) => sendEntropy(deps, principal, id, 1, { entropy: "late" }),
  ]) {
    const { id } = await openGame();
    const principal = await newPlayer(house);
    await takeSeat(house.deps, principal, id, noWish, null);
    const deps = interrupted(() => leaveSeat(house.deps, principal, id, 1));
    await expect(change(deps, principal, id)).rejects.toMatchObject({ code: "not-seated" });
  }
});

test("a token that was revoked a moment ago is found out as such", async () => {
  const { principal, id } = await openGame();
  const guest = await newPlayer(house);
  const left = leaveSeat(
    interrupted(() => revokeTokens(house.deps, principal, null)),
    principal,
    id,
    0,
  );
  await expect(left).rejects.toMatchObject({ code: "token-revoked" });
  const deps = interrupted(() => revokeTokens(house.deps, guest, null));
  await expect(takeSeat(deps, guest, id, noWish, null)).rejects.toMatchObject({ code: "token-revoked" });
});
