import { beforeAll, describe, expect, test } from "vitest";
import type { Principal } from "../../src/identity/principal.ts";
import { eventsPage } from "../../src/play/game/events-page.ts";
import { seeGame } from "../../src/play/game/see-game.ts";
import { act } from "../../src/play/moves/act.ts";
import { dryRunActions } from "../../src/play/moves/dry-run.ts";
import { listActions } from "../../src/play/moves/list-actions.ts";
import type { Journal } from "../../src/store/journal/port.ts";
import { type House, openHouse, startedGame } from "./house.ts";

let house: House;
beforeAll(async () => {
  house = await openHouse();
});

/** A fresh game of toy with the seat to act, its claim and version. */
async function duel(options: object = {}) {
  const game = await startedGame(house, { options: { handSize: 3, ...options } });
  const { toAct, version } = await seeGame(house.deps, null, game.id);
  const seat = toAct[0] ?? 0;
  return {
    ...game,
    seat,
    principal: game.principals[seat] as Principal,
    rival: game.principals[1 - seat] as Principal,
    version,
  };
}

/** An action as a client sends it. */
function peekAt(victim: number): { readonly type: string } {
  const action = { type: "peek", victim };
  return action;
}

function request(key: string, hash = "0".repeat(64)) {
  return { key, hash };
}

describe("nothing hidden can be learned by asking cleverly", () => {
  test("a list may not go on past something that is shown: peek, then decide, is refused and shows nothing", async () => {
    const { id, seat, principal, version } = await duel();
    const peek = peekAt(1 - seat);
    const before = await seeGame(house.deps, principal, id);
    for (const after of [{ type: "taunt" }, { type: "decline" }, peek]) {
      const tried = act(house.deps, principal, id, { version, actions: [peek, after], request: null });
      await expect(tried).rejects.toMatchObject({
        code: "action-refused",
        extras: { index: 0, refusal: "list-goes-past-luck" },
      });
    }
    expect(await seeGame(house.deps, principal, id)).toEqual(before);
  });

  test("a list is all or nothing: a later refusal takes the earlier actions back", async () => {
    const { id, principal, version } = await duel();
    const tried = act(house.deps, principal, id, {
      version,
      actions: [{ type: "taunt" }, { type: "taunt" }],
      request: null,
    });
    await expect(tried).rejects.toMatchObject({ extras: { index: 1, refusal: "already-taunted" } });
    expect((await seeGame(house.deps, principal, id)).version).toBe(version);
  });

  test("a dry run says accepted or refused and nothing else, whatever luck or cards would say", async () => {
    const answers = new Set<string>();
    for (let count = 0; count < 12; count++) {
      const { id, seat, principal, version } = await duel();
      const actions = [peekAt(1 - seat)];
      answers.add(JSON.stringify(await dryRunActions(house.deps, principal, id, { version, actions })));
      expect((await seeGame(house.deps, principal, id)).version).toBe(version);
    }
    expect([...answers]).toEqual([JSON.stringify({ accepted: true, index: null, refusal: null, says: null })]);
  });

  test("a dry run of what the rules refuse gives the refusal of the action itself", async () => {
    const { id, principal, version } = await duel();
    const { actions } = await listActions(house.deps, principal, id, { type: "offer" });
    const held = new Set(actions.map((action) => JSON.stringify(action)));
    const lacking = ["opal", "jade", "ruby"]
      .map((gem) => ({ type: "offer", gem }))
      .find((one) => !held.has(JSON.stringify(one)));
    const asked = lacking ?? { type: "decline" };
    const judged = await dryRunActions(house.deps, principal, id, { version, actions: [asked] });
    const acted = act(house.deps, principal, id, { version, actions: [asked], request: null });
    await expect(acted).rejects.toMatchObject({ extras: { refusal: judged.refusal } });
  });

  test("a retry at the same version gets the same luck: what was peeked is not drawn anew", async () => {
    for (let count = 0; count < 8; count++) {
      const { id, seat, principal, version } = await duel();
      const asked = { version, actions: [peekAt(1 - seat)], request: request(`retry-${count}`) };
      const first = await act(house.deps, principal, id, asked);
      const again = await act(house.anotherIsolate().deps, principal, id, asked);
      expect(again).toEqual(first);
    }
  });

  test("luck is bound to the version, not to the action or the isolate that asks", async () => {
    const { id, principals } = await startedGame(house, { seats: 3, options: { handSize: 3 } });
    const { toAct, version } = await seeGame(house.deps, null, id);
    const seat = toAct[0] ?? 0;
    const drawn: string[] = [];
    const attempts = [0, 1, 2]
      .filter((victim) => victim !== seat)
      .flatMap((victim) => [peekAt(victim), peekAt(victim)]);
    for (const action of attempts) {
      const { deps } = house.anotherIsolate();
      const append: Journal["append"] = async ({ entry }) => {
        drawn.push(JSON.stringify(entry.draws));
        return { kind: "version-conflict" };
      };
      const lost = { ...deps, journal: { ...deps.journal, append } };
      const tried = act(lost, principals[seat] as Principal, id, { version, actions: [action], request: null });
      await expect(tried).rejects.toMatchObject({ code: "too-busy" });
    }
    expect(drawn.length).toBeGreaterThanOrEqual(attempts.length);
    expect(new Set(drawn).size).toBe(1);
    expect(drawn[0]).toMatch(/^\[\[3,[012]\]\]$/);
  });

  test("of three isolates that ask at one version one is heard, the others are told it has passed", async () => {
    const { id, seat, principal, version } = await duel();
    const peek = peekAt(1 - seat);
    const isolates = [house, house.anotherIsolate(), house.anotherIsolate()];
    const tries = isolates.map((isolate) =>
      act(isolate.deps, principal, id, { version, actions: [peek], request: null }),
    );
    const settled = await Promise.allSettled(tries);
    const done = settled.filter((one) => one.status === "fulfilled");
    expect(done).toHaveLength(1);
    for (const one of settled) {
      if (one.status === "rejected") expect(one.reason).toMatchObject({ code: "version-stale" });
    }
  });

  test("a key used by one seat says nothing to another seat, and another request with it is refused", async () => {
    const { id, seat, principal, rival, version } = await duel();
    const peek = { version, actions: [peekAt(1 - seat)], request: request("shared-key") };
    await act(house.deps, principal, id, peek);
    const probe = act(house.deps, rival, id, { ...peek, request: request("shared-key") });
    await expect(probe).rejects.toMatchObject({ code: "version-stale" });
    const other = act(house.deps, principal, id, { ...peek, request: request("shared-key", "1".repeat(64)) });
    await expect(other).rejects.toMatchObject({ code: "key-reused" });
  });

  test("a refusal is the same for a rival's every hand, and carries the code's own sentence alone", async () => {
    const refusals = new Set<string>();
    const robbing = { type: "rob", victim: 0 };
    for (let count = 0; count < 6; count++) {
      const { id, principal, version } = await duel();
      const tried = act(house.deps, principal, id, { version, actions: [robbing], request: null });
      const fault = await tried.catch((reason: { detail: string; extras: object }) => reason);
      refusals.add(JSON.stringify([(fault as { detail: string }).detail, (fault as { extras: object }).extras]));
    }
    expect([...refusals]).toHaveLength(1);
  });

  test("looking back shows what the viewer saw then, and a spectator's past is a spectator's", async () => {
    const { id, seat, principal, rival, version } = await duel();
    const then = await seeGame(house.deps, rival, id);
    await act(house.deps, principal, id, { version, actions: [peekAt(1 - seat)], request: null });
    expect((await seeGame(house.deps, rival, id, { version })).view).toEqual(then.view);
    const onlooker = await seeGame(house.deps, null, id, { version });
    expect(JSON.stringify(onlooker.view)).not.toMatch(/"hand":\["/);
  });

  test("events tell each viewer its own: the rival hears of the peek, not of the gem", async () => {
    const { id, seat, principal, rival, version } = await duel();
    await act(house.deps, principal, id, { version, actions: [peekAt(1 - seat)], request: null });
    const heard = async (who: Principal | null) => {
      const { entries } = await eventsPage(house.deps, who, id, { after: version, wait: 0, limit: 10 });
      return entries.flatMap(({ told }) => told);
    };
    expect(await heard(principal)).toEqual([{ type: "gem-peeked", seat, victim: 1 - seat, seen: expect.any(String) }]);
    expect(await heard(rival)).toEqual([{ type: "gem-peeked", seat, victim: 1 - seat, seen: null }]);
    expect(await heard(null)).toEqual(await heard(rival));
  });
});
