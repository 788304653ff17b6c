import { beforeAll, describe, expect, test } from "vitest";
import type { Principal } from "../../src/identity/principal.ts";
import { eventsPage } from "../../src/play/game/events-page.ts";
import { seeGame } from "../../src/play/game/see-game.ts";
import { act } from "../../src/play/moves/act.ts";
import { listActions } from "../../src/play/moves/list-actions.ts";
import { undo } from "../../src/play/moves/undo.ts";
import { type House, openHouse, startedGame } from "./house.ts";

let house: House;
beforeAll(async () => {
  house = await openHouse();
});

async function duel() {
  const { id, principals } = await startedGame(house, { options: { handSize: 3 } });
  const { toAct, version } = await seeGame(house.deps, null, id);
  const seat = toAct[0] ?? 0;
  const [principal, rival] = [principals[seat], principals[1 - seat]] as [Principal, Principal];
  const doIt = async (who: Principal, type: string, more: object = {}) => {
    const now = await seeGame(house.deps, who, id);
    const action = { type, ...more };
    return await act(house.deps, who, id, { version: now.version, actions: [action], request: null });
  };
  const takeBack = async (who: Principal, to: number | null = null, at?: number) => {
    const now = await seeGame(house.deps, who, id);
    return await undo(house.deps, who, id, { version: at ?? now.version, to });
  };
  return { id, seat, principal, rival, version, doIt, takeBack };
}

function barrier(refusal: string) {
  return { code: "undo-refused", extras: { refusal } };
}

describe("undo", () => {
  test("takes an own action back by an entry of its own: the view of then holds, nothing is deleted", async () => {
    const { id, seat, principal, version, doIt, takeBack } = await duel();
    const before = await seeGame(house.deps, principal, id);
    await doIt(principal, "taunt");
    const undone = await takeBack(principal);
    expect(undone).toMatchObject({ version: version + 2, told: [{ type: "actions-undone", seat, to: version }] });
    expect(undone.game.view).toEqual(before.view);
    const isolate = house.anotherIsolate();
    expect((await seeGame(isolate.deps, principal, id)).view).toEqual(before.view);
    const { entries } = await eventsPage(house.deps, null, id, { after: version, wait: 0, limit: 10 });
    expect(entries.map(({ kind }) => kind)).toEqual(["acted", "undone"]);
  });

  test("after it the same actions are legal again, and undo goes on to what came before", async () => {
    const { id, principal, doIt, takeBack } = await duel();
    const legal = (await listActions(house.deps, principal, id)).actions;
    await doIt(principal, "taunt");
    await takeBack(principal);
    expect((await listActions(house.deps, principal, id)).actions).toEqual(legal);
    await doIt(principal, "taunt");
    await takeBack(principal);
    await expect(takeBack(principal)).rejects.toMatchObject(barrier("nothing-to-undo"));
  });

  test("stops at luck and at what was shown", async () => {
    const { seat, principal, version, doIt, takeBack } = await duel();
    await doIt(principal, "taunt");
    await doIt(principal, "peek", { victim: 1 - seat });
    await expect(takeBack(principal)).rejects.toMatchObject(barrier("luck-was-drawn"));
    await expect(takeBack(principal, version)).rejects.toMatchObject(barrier("luck-was-drawn"));
  });

  test("stops where another seat has acted, and at the end of one's own part", async () => {
    const { id, principal, rival, doIt, takeBack } = await duel();
    await doIt(principal, "taunt");
    await doIt(rival, "taunt");
    await expect(takeBack(principal)).rejects.toMatchObject(barrier("another-seat-acted"));
    const { actions } = await listActions(house.deps, principal, id, { type: "offer" });
    await act(house.deps, principal, id, {
      version: (await seeGame(house.deps, null, id)).version,
      actions: actions.slice(0, 1),
      request: null,
    });
    await expect(takeBack(principal)).rejects.toMatchObject(barrier("not-your-turn"));
  });

  test("needs the version that was seen, and a version that is on the way", async () => {
    const { principal, version, doIt, takeBack } = await duel();
    await doIt(principal, "taunt");
    await expect(takeBack(principal, null, version)).rejects.toMatchObject({ code: "version-stale" });
    await expect(takeBack(principal, version + 1)).rejects.toMatchObject(barrier("nothing-to-undo"));
    await expect(takeBack(principal, 1)).rejects.toMatchObject(barrier("nothing-to-undo"));
    expect(await takeBack(principal, version)).toMatchObject({ version: version + 2 });
  });

  test("is nobody else's to ask for", async () => {
    const { id, principal, rival, doIt } = await duel();
    const { version } = await doIt(principal, "taunt");
    await expect(undo(house.deps, rival, id, { version, to: null })).rejects.toMatchObject(
      barrier("another-seat-acted"),
    );
  });
});
