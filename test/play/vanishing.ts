import { canonicalText } from "../../src/engine/canonical.ts";
import type { Absence, Calendar, Clock } from "../../src/engine/clock.ts";
import type { Game, Typed } from "../../src/engine/contract.ts";
import { type Draws, pickOne } from "../../src/engine/draws.ts";
import { fold, type Position } from "../../src/engine/fold.ts";
import type { Seat } from "../../src/engine/seats.ts";
import type { Principal } from "../../src/identity/principal.ts";
import { createPlayer } from "../../src/play/accounts/create-player.ts";
import { Fault } from "../../src/play/fault.ts";
import { idleUntil, toActOf } from "../../src/play/game/show.ts";
import { createGame } from "../../src/play/lobby/create-game.ts";
import { leaveGame } from "../../src/play/lobby/leave-game.ts";
import { takeSeat } from "../../src/play/lobby/take-seat.ts";
import { act } from "../../src/play/moves/act.ts";
import { undo } from "../../src/play/moves/undo.ts";
import { pauseGame, resumeGame } from "../../src/play/time/agree.ts";
import { setCalendar } from "../../src/play/time/calendar.ts";
import { claimTime } from "../../src/play/time/claim-time.ts";
import { keepTime } from "../../src/play/time/keep-time.ts";
import { lots, once, some } from "../contract/lots.ts";
import { someTable } from "../contract/options.ts";
import type { Field } from "./absence-field.ts";

/** A game in which some seats never act again from a version on. */
export interface Vanishing {
  readonly game: Game;
  readonly seats: number;
  readonly clock: Clock;
  readonly absence: Absence;
  readonly seed: number;
}

/** How it ended. */
export interface Ended {
  readonly status: string;
  readonly entries: number;
  readonly timeOuts: number;
  readonly gone: number;
}

interface Run {
  readonly field: Field;
  readonly game: Game;
  readonly id: string;
  readonly principals: readonly Principal[];
  readonly draws: Draws;
  readonly vanishAt: number;
  readonly vanishing: readonly Seat[];
}

/** More entries than any game here may need, whoever vanishes. */
export const mostEntries = 3_000;
const hour = 3_600_000;
const idle = 90 * 24 * hour;

export const clocks: readonly Clock[] = [
  { type: "none" },
  { type: "per-move", days: 2 },
  { type: "bank", days: 3, incrementHours: 6 },
  { type: "bank", days: 1, incrementHours: 0 },
];

/**
 * Plays a game by lot in which one or more seats vanish, time passing as the test says and the sweep looking as the
 * cron would. Throws when it does not end, or ends in a way that its policy does not know.
 */
export async function vanish(field: Field, asked: Vanishing): Promise<Ended> {
  const run = await seated(field, asked);
  while (tableOf(run).status === "playing") {
    if (tableOf(run).version > mostEntries) throw new Error(`no end in ${mostEntries} entries`);
    await step(run);
    await keep(run);
  }
  return await judged(run, asked);
}

async function seated(field: Field, { game, seats, clock, absence, seed }: Vanishing): Promise<Run> {
  field.begin(JSON.stringify([game.meta.title, seats, clock, absence, seed]));
  const draws = lots(seed);
  const principals: Principal[] = [];
  for (let count = 0; count < seats; count++) {
    const { player } = await createPlayer(field.deps, { name: "Ada" }, null);
    const principal = { player: player.id, epoch: 1, seat: null };
    if (once(2, draws)) await setCalendar(field.deps, principal, { calendar: someCalendar(draws) });
    principals.push(principal);
  }
  const [creator, ...others] = principals as [Principal, ...Principal[]];
  const options = { ...optionsFor(game, seats, draws) };
  const wish = { title: game.meta.title, seats, options, visibility: "public", start: "full", join: true } as const;
  const made = await createGame(field.deps, creator, { ...wish, clock, absence }, null);
  for (const other of others) {
    await takeSeat(field.deps, other, made.game.id, { invite: null, seat: null, entropy: null }, null);
  }
  const list = Array.from({ length: seats }, (_, seat) => seat);
  const vanishing = some(list, 1 + draws.pick(seats), draws);
  return {
    field,
    game,
    id: made.game.id,
    principals,
    draws,
    vanishAt: seats + draws.pick(once(2, draws) ? 12 : 60),
    vanishing,
  };
}

/** Options that go with so many seats. */
function optionsFor(game: Game, seats: number, draws: Draws): object {
  for (;;) {
    const table = someTable(game, draws);
    if (table.seats === seats) return table.options;
  }
}

function tableOf({ field, id }: Run) {
  return field.position(id).table;
}

function isGone(run: Run, seat: Seat): boolean {
  return tableOf(run).version >= run.vanishAt && run.vanishing.includes(seat);
}

/** One thing that somebody who is there does, or time that passes because nobody can do anything. */
async function step(run: Run): Promise<void> {
  const { field, game, id, principals, draws } = run;
  const { table } = field.position(id);
  const there = principals.flatMap((_, seat) => (isGone(run, seat) || table.seats[seat]?.left ? [] : [seat]));
  if (table.paused) return await endPause(run, there);
  if (await claimed(run, there)) return;
  const able = toActOf(game, field.position(id)).filter((seat) => there.includes(seat));
  field.clock.now += draws.pick(6 * hour);
  if (there.length > 0 && once(20, draws)) return await fuss(run, there);
  if (able.length > 0) return await actOnce(run, pickOne(able, draws));
  const next = table.deadline === null ? Date.parse(idleUntil(table)) : Date.parse(table.deadline);
  field.clock.now = Math.max(field.clock.now, next);
}

async function endPause({ field, id, principals, draws }: Run, there: readonly Seat[]): Promise<void> {
  field.clock.now += draws.pick(200 * hour);
  if (there.length > 0) await resumeGame(field.deps, principals[pickOne(there, draws)] as Principal, id);
  else field.clock.now += idle;
}

/** Who waits claims, where that is the policy and there is something to claim. */
async function claimed(run: Run, there: readonly Seat[]): Promise<boolean> {
  const { field, id, principals, draws } = run;
  const { table } = field.position(id);
  if (table.absence !== "wait" || there.length === 0) return false;
  const overdue = table.clocks.flatMap(({ due }, seat) =>
    due !== null && Date.parse(due) <= field.clock.now ? [seat] : [],
  );
  const claimant = pickOne(there, draws);
  if (!overdue.some((seat) => seat !== claimant)) return false;
  await claimTime(field.deps, principals[claimant] as Principal, id);
  return true;
}

/** What else people do: a pause that all want, a new calendar, leaving. */
async function fuss(run: Run, there: readonly Seat[]): Promise<void> {
  const { field, id, principals, draws } = run;
  const principal = principals[pickOne(there, draws)] as Principal;
  if (once(8, draws)) {
    await leaveGame(field.deps, principal, id);
  } else if (once(2, draws)) {
    await setCalendar(field.deps, principal, { calendar: once(4, draws) ? null : someCalendar(draws) });
  } else {
    for (const seat of there) {
      if (!tableOf(run).paused) await pauseGame(field.deps, principals[seat] as Principal, id, { agree: true });
    }
  }
}

async function actOnce(run: Run, seat: Seat): Promise<void> {
  const { field, game, id, principals, draws } = run;
  const { table, state } = field.position(id);
  const principal = principals[seat] as Principal;
  const choices = [...game.legal(state as object, seat)];
  const type = pickOne([...new Set(choices.map((choice) => choice.type))], draws);
  const action: Typed = pickOne(
    choices.filter((choice) => choice.type === type),
    draws,
  );
  await act(field.deps, principal, id, { version: table.version, actions: [action], request: null });
  if (!once(6, draws)) return;
  field.clock.now += draws.pick(hour);
  await undo(field.deps, principal, id, { version: tableOf(run).version, to: null }).catch((failed) => {
    if (!(failed instanceof Fault)) throw failed;
  });
}

/** The cron's runs until nothing is due; a bank that is used up is always due again. */
async function keep(run: Run): Promise<void> {
  const { deps, sweeps, clock } = run.field;
  const failed = (thrown: unknown) => {
    throw thrown;
  };
  for (let count = 0; count < 20; count++) {
    const more = await keepTime({ deps, sweeps, failed });
    const { deadline, clock: chosen } = tableOf(run);
    const isDue = deadline !== null && Date.parse(deadline) <= clock.now;
    if (!more && !(isDue && chosen.type === "per-move")) return;
    clock.now += 60_000;
  }
  throw new Error("the sweep finds no end");
}

async function judged(run: Run, { clock, absence }: Vanishing): Promise<Ended> {
  const { field, game, id, vanishing, principals } = run;
  const { table } = field.position(id);
  field.compare(id);
  const entries = await field.entries(id);
  const again = fold(game, entries) as Position;
  if (canonicalText(again) !== canonicalText(field.position(id)))
    throw new Error("the journal folds to something else");
  const timeOuts = entries.filter(({ kind }) => kind === "timed-out").length;
  const wasIdle = entries.at(-1)?.facts.some((fact) => fact.type === "game-cancelled" && fact.cause === "idle");
  if (table.status !== "finished" && !wasIdle) throw new Error(`the game is ${table.status}`);
  if (wasIdle) {
    const lastDeed = entries.findLast(({ kind }) => !["timed-out", "calendar", "cancelled"].includes(kind));
    if (Date.parse(table.at) - Date.parse(lastDeed?.at ?? "") < idle) throw new Error("cancelled too early");
    // Somebody is there, and time runs: the game has to go on.
    if (clock.type !== "none" && vanishing.length < principals.length && !table.seats.every((sitter) => sitter?.left)) {
      const there = table.seats.some((sitter, seat) => !vanishing.includes(seat) && !sitter?.left);
      if (there) throw new Error(`cancelled although somebody plays on (${absence})`);
    }
  }
  return { status: table.status, entries: entries.length, timeOuts, gone: vanishing.length };
}

const zones = ["Europe/Lisbon", "America/New_York", "Asia/Kolkata", "Australia/Lord_Howe", "UTC"];
const quiet = [
  { from: "22:00", until: "07:30" },
  { from: "01:15", until: "09:00" },
];

function someCalendar(draws: Draws): Calendar {
  return {
    timeZone: pickOne(zones, draws),
    quietHours: once(3, draws) ? null : pickOne(quiet, draws),
    daysOff: once(2, draws) ? ["saturday", "sunday"] : [],
    leave: once(3, draws) ? [{ from: "2026-03-10", to: "2026-03-20" }] : [],
  };
}
