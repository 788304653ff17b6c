import { beforeAll, describe, expect, test } from "vitest";
import { hearEvents } from "../../src/play/game/hear-events.ts";
import { seeGame } from "../../src/play/game/see-game.ts";
import { act } from "../../src/play/moves/act.ts";
import { listActions } from "../../src/play/moves/list-actions.ts";
import { undo } from "../../src/play/moves/undo.ts";
import type { Claim } from "../../src/store/port.ts";
import { type House, openHouse, startedGame } from "./house.ts";

let house: House;
beforeAll(async () => {
  house = await openHouse();
});

async function duel() {
  const { id, claims } = await startedGame(house, { options: { handSize: 3 } });
  const { toAct, version } = await seeGame(house.parts, null, id);
  const seat = toAct[0] ?? 0;
  const [claim, rival] = [claims[seat], claims[1 - seat]] as [Claim, Claim];
  const doIt = async (who: Claim, type: string, more: object = {}) => {
    const now = await seeGame(house.parts, who, id);
    const action = { type, ...more };
    return await act(house.parts, who, id, { version: now.version, actions: [action], request: null });
  };
  const takeBack = async (who: Claim, to: number | null = null, at?: number) => {
    const now = await seeGame(house.parts, who, id);
    return await undo(house.parts, who, id, { version: at ?? now.version, to });
  };
  return { id, seat, claim, rival, version, doIt, takeBack };
}

function barrier(refusal: string) {
  return { code: "undo-refused", extras: { refusal } };
}

describe("undo", () => {
  test("takes an own action back by an entry of its own: the view of then holds, nothing is deleted", async () => {
    const { id, seat, claim, version, doIt, takeBack } = await duel();
    const before = await seeGame(house.parts, claim, id);
    await doIt(claim, "taunt");
    const undone = await takeBack(claim);
    expect(undone).toMatchObject({ version: version + 2, told: [{ type: "actions-undone", seat, to: version }] });
    expect(undone.game.view).toEqual(before.view);
    const isolate = house.anotherIsolate();
    expect((await seeGame(isolate.parts, claim, id)).view).toEqual(before.view);
    const { entries } = await hearEvents(house.parts, null, id, { after: version, wait: 0, limit: 10 });
    expect(entries.map(({ kind }) => kind)).toEqual(["acted", "undone"]);
  });

  test("after it the same actions are legal again, and undo goes on to what came before", async () => {
    const { id, claim, doIt, takeBack } = await duel();
    const legal = (await listActions(house.parts, claim, id)).actions;
    await doIt(claim, "taunt");
    await takeBack(claim);
    expect((await listActions(house.parts, claim, id)).actions).toEqual(legal);
    await doIt(claim, "taunt");
    await takeBack(claim);
    await expect(takeBack(claim)).rejects.toMatchObject(barrier("nothing-to-undo"));
  });

  test("stops at luck and at what was shown", async () => {
    const { seat, claim, version, doIt, takeBack } = await duel();
    await doIt(claim, "taunt");
    await doIt(claim, "peek", { victim: 1 - seat });
    await expect(takeBack(claim)).rejects.toMatchObject(barrier("luck-was-drawn"));
    await expect(takeBack(claim, version)).rejects.toMatchObject(barrier("luck-was-drawn"));
  });

  test("stops where another seat has acted, and at the end of one's own part", async () => {
    const { id, claim, rival, doIt, takeBack } = await duel();
    await doIt(claim, "taunt");
    await doIt(rival, "taunt");
    await expect(takeBack(claim)).rejects.toMatchObject(barrier("another-seat-acted"));
    const { actions } = await listActions(house.parts, claim, id, { type: "offer" });
    await act(house.parts, claim, id, {
      version: (await seeGame(house.parts, null, id)).version,
      actions: actions.slice(0, 1),
      request: null,
    });
    await expect(takeBack(claim)).rejects.toMatchObject(barrier("not-your-turn"));
  });

  test("needs the version that was seen, and a version that is on the way", async () => {
    const { claim, version, doIt, takeBack } = await duel();
    await doIt(claim, "taunt");
    await expect(takeBack(claim, null, version)).rejects.toMatchObject({ code: "version-stale" });
    await expect(takeBack(claim, version + 1)).rejects.toMatchObject(barrier("nothing-to-undo"));
    await expect(takeBack(claim, 1)).rejects.toMatchObject(barrier("nothing-to-undo"));
    expect(await takeBack(claim, version)).toMatchObject({ version: version + 2 });
  });

  test("is nobody else's to ask for", async () => {
    const { id, claim, rival, doIt } = await duel();
    const { version } = await doIt(claim, "taunt");
    await expect(undo(house.parts, rival, id, { version, to: null })).rejects.toMatchObject(
      barrier("another-seat-acted"),
    );
  });
});
