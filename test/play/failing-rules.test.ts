import { beforeEach, describe, expect, test } from "vitest";
import type { Game, Typed } from "../../src/engine/contract.ts";
import type { Principal } from "../../src/identity/principal.ts";
import type { Deps } from "../../src/play/deps.ts";
import { eventsPage } from "../../src/play/game/events-page.ts";
import { listGames } from "../../src/play/game/list-games.ts";
import { seeGame } from "../../src/play/game/see-game.ts";
import { createGame } from "../../src/play/lobby/create-game.ts";
import { leaveGame } from "../../src/play/lobby/leave-game.ts";
import { takeSeat } from "../../src/play/lobby/take-seat.ts";
import { act } from "../../src/play/moves/act.ts";
import { listActions } from "../../src/play/moves/list-actions.ts";
import { adjudicate } from "../../src/play/time/adjudicate.ts";
import { cancelGame } from "../../src/play/time/agree.ts";
import { keepTime } from "../../src/play/time/keep-time.ts";
import { openDatabase } from "../../src/store/database.ts";
import { openSweeps } from "../../src/store/sweeps/sweeps.ts";
import { toy } from "../toy/index.ts";
import type { State } from "../toy/state.ts";
import { type House, newPlayer, openHouse } from "./house.ts";

// A release whose rules fail: on games with hands of three from somebody's first taunt on, and on no other.

const start = Date.UTC(2026, 5, 1);
const day = 86_400_000;
const steps = ["evolve", "toAct", "outcome", "view", "legal", "decide", "leave", "auto", "invariants", "tell"] as const;
type Step = (typeof steps)[number];
/** On the game itself. The others fail only with what is asked, and there is nothing to heal. */
const marking = steps.filter((step) => step !== "tell");

let house: House;
let now = start;
beforeEach(async () => {
  house = await openHouse();
  now = start;
});

function isHit(state: State): boolean {
  return state.board.rules.handSize === 3 && state.board.duel.some(({ taunted }) => taunted);
}

/** The toy as a bad release has it. */
function failingIn(step: Step): Game {
  const hit = () => {
    throw new TypeError("a fault of the release");
  };
  const byState = { toAct: true, outcome: true, view: true, legal: true, decide: true, leave: true } as const;
  if (step in byState) {
    const own = toy[step as keyof typeof byState] as (state: State, ...more: unknown[]) => unknown;
    return {
      ...toy,
      [step]: (state: State, ...more: unknown[]) => (isHit(state) ? hit() : own(state, ...more)),
    } as Game;
  }
  const rest: Partial<Record<Step, Partial<typeof toy>>> = {
    evolve: {
      evolve: (state, event) =>
        event.type === "taunted" && state?.board.rules.handSize === 3 ? hit() : toy.evolve(state, event),
    },
    auto: {
      auto: (view, draws) =>
        view.board.rules.handSize === 3 && view.board.duel.some(({ taunted }) => taunted)
          ? hit()
          : toy.auto(view, draws),
    },
    invariants: { invariants: (state) => (isHit(state) ? ["a rule found since"] : toy.invariants(state)) },
    tell: { tell: (event, viewer) => (event.type === "taunted" ? hit() : toy.tell(event, viewer)) },
  };
  return { ...toy, ...rest[step] } as Game;
}

/** Another isolate of the deployment, with the release of the toy. */
function released(game: Game): Deps {
  return { ...house.anotherIsolate().deps, registry: [game], now: () => now };
}

async function timedGame(handSize: number) {
  const deps = released(toy as Game);
  const principals: [Principal, Principal] = [await newPlayer(house), await newPlayer(house)];
  const wish = {
    title: "toy",
    seats: 2,
    options: { handSize },
    visibility: "public",
    start: "full",
    join: true,
  } as const;
  const made = await createGame(
    deps,
    principals[0],
    { ...wish, clock: { type: "per-move", days: 1 }, absence: "auto" },
    null,
  );
  const { game } = await takeSeat(deps, principals[1], made.game.id, { invite: null, seat: null, entropy: null }, null);
  return { id: game.id, principals, seat: game.toAct[0] ?? 0 };
}

/** A game whose next release fails on it: one seat has taunted. */
async function hitGame() {
  const { id, principals, seat } = await timedGame(3);
  const [principal, rival] = [principals[seat], principals[1 - seat]] as [Principal, Principal];
  await doing(released(toy as Game), principal, id, { type: "taunt" });
  return { id, principal, rival, seat };
}

async function doing(deps: Deps, principal: Principal, id: string, action: Typed) {
  const { version } = await seeGame(deps, principal, id);
  return await act(deps, principal, id, { version, actions: [action], request: null });
}

async function keep(deps: Deps) {
  const failures: unknown[] = [];
  const sweeps = openSweeps({ db: openDatabase(house.database) });
  const more = await keepTime({ deps, sweeps, failed: (thrown) => failures.push(thrown) });
  return { more, failures };
}

describe.each(steps)("where %s throws", (step) => {
  test("the table can be read, seats leave, and those who are left cancel", async () => {
    const { id, principal, rival, seat } = await hitGame();
    const deps = released(failingIn(step));
    const seen = await seeGame(deps, principal, id);
    expect(seen).toMatchObject({ status: "playing", viewer: { seat }, faulty: seen.view === null });
    expect(seen.seats.map(({ name }) => name)).toEqual(["Ada", "Ada"]);
    if (["evolve", "view", "toAct"].includes(step)) expect(seen.view).toBeNull();
    const heard = await eventsPage(deps, principal, id, { after: 0, wait: 0, limit: 100 });
    expect(heard.entries.at(-1)).toMatchObject({ kind: "acted", version: seen.version });
    await cancelGame(deps, principal, id, { agree: true });
    const left = await leaveGame(deps, rival, id);
    expect(left.seats[1 - seat]).toMatchObject({ left: true });
    if (left.status === "playing") await cancelGame(deps, principal, id, { agree: false });
    const cancelled = left.status === "playing" ? await cancelGame(deps, principal, id, { agree: true }) : left;
    expect(["cancelled", "finished"]).toContain(cancelled.status);
    expect((await seeGame(released(toy as Game), principal, id)).status).toBe(cancelled.status);
  });

  test("sweeps go on to the other games, the lobby is whole, and the operator ends the game", async () => {
    const { id } = await hitGame();
    const { id: other, principals } = await timedGame(2);
    const deps = released(failingIn(step));
    now += day;
    await keep(deps);
    expect((await seeGame(deps, principals[0], other)).version).toBeGreaterThan(2);
    const lobby = await listGames(deps, { status: null, title: null, cursor: null, limit: 10 });
    expect(lobby.games.map((game) => game.id).toSorted()).toEqual([id, other].toSorted());
    const ruling = { operator: "Hoard's operator", reason: "A release failed on it.", awarded: [1, 1] };
    await adjudicate(deps, id, ruling);
    const outcome = { ending: "adjudicated", ranks: [1, 1] };
    expect(await seeGame(deps, null, id)).toMatchObject({ status: "finished", outcome, toAct: [] });
    const { entries } = await eventsPage(deps, null, id, { after: 0, wait: 0, limit: 100 });
    expect(entries.at(-1)).toMatchObject({
      kind: "adjudicated",
      told: expect.arrayContaining([{ type: "game-adjudicated", ...ruling }]),
    });
    await expect(adjudicate(deps, id, ruling)).rejects.toMatchObject({ code: "game-over" });
    expect(await deps.defects.list()).toEqual([]);
  });
});

describe.each(marking)("a game on which %s throws", (step) => {
  test("is listed for the operator, and goes on by itself once a release mends the rules", async () => {
    const { id, principal, rival } = await hitGame();
    const bad = released(failingIn(step));
    now += 1_000;
    const [offer] = (await listActions(released(toy as Game), principal, id, { type: "offer" })).actions as [Typed];
    await Promise.allSettled([seeGame(bad, principal, id), listActions(bad, principal, id)]);
    await doing(bad, principal, id, offer).catch(() => undefined);
    const isLeaving = step === "leave" || step === "evolve";
    if (isLeaving) expect((await leaveGame(bad, rival, id)).status).toBe("playing");
    if (step === "auto") now += day;
    await keep(bad);
    expect(await bad.defects.list()).toMatchObject([{ game: id, title: "toy" }]);
    const good = released(toy as Game);
    now += day / 4;
    expect((await keep(good)).failures).toEqual([]);
    expect(await good.defects.list()).toEqual([]);
    const mended = await seeGame(good, principal, id);
    expect(mended.faulty).toBe(false);
    // Who left meanwhile has left by the rules, which end a game of one.
    expect(mended.status).toBe(isLeaving ? "finished" : "playing");
    expect(mended.toAct.length > 0).toBe(!isLeaving);
  });
});

test("clocks get back the time in which nobody could act", async () => {
  const { id, principal } = await hitGame();
  const bad = released(failingIn("view"));
  now += day / 4;
  await seeGame(bad, principal, id);
  now += 10 * day;
  expect((await keep(bad)).failures).toHaveLength(1);
  const good = released(toy as Game);
  now += day;
  await keep(good);
  const { deadline, toAct, clocks } = await seeGame(good, principal, id);
  expect(deadline).toBe(new Date(now + (3 * day) / 4).toISOString());
  expect(clocks.map(({ due }) => due !== null)).toEqual([0, 1].map((seat) => toAct.includes(seat)));
});

test("an action that makes a sound state unsound writes nothing, and the game goes on", async () => {
  const { id, principals, seat } = await timedGame(3);
  const principal = principals[seat] as Principal;
  const deps = released(failingIn("invariants"));
  const before = await seeGame(deps, principal, id);
  await expect(doing(deps, principal, id, { type: "taunt" })).rejects.toMatchObject({ name: "RulesFailed" });
  expect((await seeGame(deps, principal, id)).version).toBe(before.version);
  expect(await deps.defects.list()).toEqual([]);
  await doing(deps, principal, id, (await listActions(deps, principal, id, { type: "offer" })).actions[0] as Typed);
});

test("a game that a stricter rule calls unsound can be played on", async () => {
  const { id, principal } = await hitGame();
  const deps = released(failingIn("invariants"));
  const [offer] = (await listActions(deps, principal, id, { type: "offer" })).actions;
  const acted = await doing(deps, principal, id, offer as Typed);
  expect(acted.told.map(({ type }) => type)).toContain("gem-offered");
});
