import { describe, expect, test } from "vitest";
import { plainCopy } from "../../src/engine/canonical.ts";
import type { Game, Typed } from "../../src/engine/contract.ts";
import { noLuck, pickOne } from "../../src/engine/draws.ts";
import { judgeActions } from "../../src/engine/judge.ts";
import type { Seat, Viewer } from "../../src/engine/seats.ts";
import { toldOf } from "../../src/engine/told.ts";
import { registry } from "../../src/games/registry.ts";
import type { Principal } from "../../src/identity/principal.ts";
import { createPlayer } from "../../src/play/accounts/create-player.ts";
import { Fault } from "../../src/play/fault.ts";
import { toActOf } from "../../src/play/game/show.ts";
import { createGame } from "../../src/play/lobby/create-game.ts";
import { takeSeat } from "../../src/play/lobby/take-seat.ts";
import { act } from "../../src/play/moves/act.ts";
import { undo } from "../../src/play/moves/undo.ts";
import { lots } from "../contract/lots.ts";
import { toy } from "../toy/index.ts";
import { type Field, memoryField } from "./absence-field.ts";

const titles = [toy, ...registry];
const field = memoryField(titles, 1);

interface Playing {
  readonly field: Field;
  readonly game: Game;
  readonly id: string;
  readonly principals: readonly Principal[];
}

async function started(game: Game, seats: number, seed: number): Promise<Playing> {
  field.begin(`${game.meta.title} ${seed}`);
  const principals: Principal[] = [];
  for (let count = 0; count < seats; count++) {
    const { player } = await createPlayer(field.deps, { name: "Ada" }, null);
    principals.push({ player: player.id, epoch: 1, seat: null });
  }
  const [creator, ...others] = principals as [Principal, ...Principal[]];
  const wish = { title: game.meta.title, seats, options: {}, visibility: "public", start: "full", join: true } as const;
  const untimed = { clock: { type: "none" }, absence: "wait" } as const;
  const made = await createGame(field.deps, creator, { ...wish, ...untimed }, null);
  for (const other of others) {
    await takeSeat(field.deps, other, made.game.id, { invite: null, seat: null, entropy: null }, null);
  }
  return { field, game, id: made.game.id, principals };
}

function stateOf({ id }: Playing): object {
  return plainCopy(field.position(id).state as object);
}

/** All that a seat can see of a state: its own view and what it may do. */
function seenIn(game: Game, state: object, viewer: Viewer): object {
  return { view: game.view(state, viewer), legal: viewer === null ? [] : [...game.legal(state, viewer)] };
}

/** What an action tells its seat when it is judged without luck in some state: what is told and what is seen after it. */
function taught(game: Game, state: object, seat: Seat, action: Typed): object {
  const judged = judgeActions(game, state, seat, [action], noLuck);
  if (!judged.accepted) return { refusal: judged.refusal };
  const told = toldOf(game, { facts: [], events: judged.events, rules: game.meta.rules }, seat);
  return { told, seen: seenIn(game, judged.state, seat) };
}

/**
 * Plays by lot and takes back whatever may be taken back. All viewers then see what they saw before, and what the seat
 * was shown in between it would have been shown in every other state that it could not tell from the true one.
 */
async function playAndTakeBack(game: Game, seed: number, steps: number): Promise<number> {
  const draws = lots(seed);
  const playing = await started(game, Math.min(3, game.meta.seats.max), seed);
  const { id, principals } = playing;
  let takenBack = 0;
  for (let count = 0; count < steps && takenBack < 12; count++) {
    const seats = toActOf(game, field.position(id));
    if (seats.length === 0) break;
    const seat = pickOne(seats, draws);
    const before = stateOf(playing);
    const choices = [...game.legal(before, seat)];
    const type = pickOne([...new Set(choices.map((choice) => choice.type))], draws);
    const action = pickOne(
      choices.filter((choice) => choice.type === type),
      draws,
    );
    const { version } = field.position(id).table;
    await act(field.deps, principals[seat] as Principal, id, { version, actions: [action], request: null });
    const between = stateOf(playing);
    const back = { version: version + 1, to: null };
    const undone = await undo(field.deps, principals[seat] as Principal, id, back).catch(demandRefusal);
    if (undone === undefined) continue;
    takenBack += 1;
    expect(stateOf(playing)).toEqual(before);
    for (const viewer of [null, ...principals.keys()]) {
      expect(seenIn(game, stateOf(playing), viewer)).toEqual(seenIn(game, before, viewer));
    }
    const truly = taught(game, plainCopy(before), seat, action);
    expect(truly).toMatchObject({ seen: seenIn(game, between, seat) });
    for (let other = 0; other < 3; other++) {
      const imagined = game.imagine(game.view(before, seat), draws);
      expect(taught(game, plainCopy(imagined), seat, action)).toEqual(truly);
    }
    // On with the game, by the same action or another.
    if (takenBack % 3 === 0)
      await act(field.deps, principals[seat] as Principal, id, { ...again(version), actions: [action] });
  }
  return takenBack;
}

const again = (version: number) => ({ version: version + 2, request: null });

function demandRefusal(failed: unknown): undefined {
  if (failed instanceof Fault && ["undo-refused", "game-over"].includes(failed.code)) return undefined;
  throw failed;
}

/** Titles with actions that can be taken back; in another one every action may disclose something or end the turn. */
const undone = ["toy", "drakon", "draco-mundis", "here-be-dragons"];

describe("an allowed undo teaches the acting seat nothing", () => {
  test.each(titles.map((game) => [game.meta.title, game] as const))("%s", async (title, game) => {
    let takenBack = 0;
    for (let seed = 1; seed <= 4 && takenBack < 10; seed++) takenBack += await playAndTakeBack(game, seed, 150);
    expect(takenBack).toBeGreaterThanOrEqual(undone.includes(title) ? 10 : 0);
  });
});
