import { beforeAll, describe, expect, test } from "vitest";
import type { Principal } from "../../src/identity/principal.ts";
import type { Deps } from "../../src/play/deps.ts";
import { GameHub } from "../../src/play/subscriptions/game-hub.ts";
import { InboxHub } from "../../src/play/subscriptions/inbox-hub.ts";
import { type House, openHouse, startedGame } from "./house.ts";

let house: House;
let game: string;
let principal: Principal;
beforeAll(async () => {
  house = await openHouse();
  const { id, principals } = await startedGame(house);
  game = id;
  principal = principals[0] as Principal;
});

/** What was sent to one subscriber, by type; `closed` last when its stream was ended. */
type Heard = string[];

/** A hub of either kind, on a database that fails while `fails` is true. */
function served(kind: "game" | "inbox") {
  const state = { leases: 0, reads: 0, fails: false, now: Date.now() };
  const leased = async (lease: Promise<void>) => {
    state.leases += 1;
    await lease;
  };
  const reading = async <Found>(read: () => Promise<Found>): Promise<Found> => {
    state.reads += 1;
    if (state.fails) throw new Error("the database does not answer");
    return await read();
  };
  const { live, journal } = house.deps;
  const { subscriptions } = live;
  const deps: Deps = {
    ...house.deps,
    now: () => state.now,
    journal: { ...journal, listMine: (...asked) => reading(() => journal.listMine(...asked)) },
    live: {
      ...live,
      subscriptions: {
        ...subscriptions,
        lease: (id) => leased(subscriptions.lease(id)),
        leasePlayer: (id) => leased(subscriptions.leasePlayer(id)),
        readNews: (...asked) => reading(() => subscriptions.readNews(...asked)),
      },
    },
  };
  const sinkOf = (heard: Heard) => ({
    send: (message: { readonly type: string }) => void heard.push(message.type),
    close: () => void heard.push("closed"),
  });
  const hub = kind === "game" ? new GameHub(deps, game) : new InboxHub(deps, principal.player);
  const subscribe = async (): Promise<Heard> => {
    const heard: Heard = [];
    const asked = { principal, turn: null, limit: 10 };
    if (hub instanceof GameHub) hub.attach(await hub.begin(principal, null), sinkOf(heard));
    else hub.attach(asked, await hub.begin(asked), sinkOf(heard));
    return heard;
  };
  return { hub, state, subscribe };
}

describe.each(["game", "inbox"] as const)("the hub of a %s", (kind) => {
  test("takes one lease for all who come at once, and none for who comes soon after", async () => {
    const { hub, state, subscribe } = served(kind);
    await Promise.all(Array.from({ length: 10 }, subscribe));
    await subscribe();
    expect([state.leases, hub.subscribers]).toEqual([1, 11]);
    state.now += 21_000;
    await subscribe();
    expect(state.leases).toBe(2);
  });

  test("keeps its subscribers through one failed read, and ends their streams after two in a row", async () => {
    const { hub, state, subscribe } = served(kind);
    const [one, other] = [await subscribe(), await subscribe()];
    state.fails = true;
    await expect(hub.beat()).rejects.toThrow("does not answer");
    state.fails = false;
    await hub.beat();
    state.fails = true;
    await expect(hub.beat()).rejects.toThrow("does not answer");
    expect([one, other].map((heard) => heard.at(-1))).toEqual(["beat", "beat"]);
    await expect(hub.beat()).rejects.toThrow("does not answer");
    expect([one, other].map((heard) => heard.at(-1))).toEqual(["closed", "closed"]);
    expect(hub.subscribers).toBe(0);
  });

  test("asks nothing at a heartbeat when nobody is there", async () => {
    const { hub, state } = served(kind);
    state.fails = true;
    await hub.beat();
    expect([state.reads, state.leases]).toEqual([0, 0]);
  });

  test("ends a stream that is an hour old, and no younger one", async () => {
    const { hub, state, subscribe } = served(kind);
    const old = await subscribe();
    state.now += 1;
    const younger = await subscribe();
    state.now += 3_600_000;
    await hub.beat();
    expect([old.at(-1), younger.at(-1)]).toEqual(["closed", "beat"]);
  });
});
