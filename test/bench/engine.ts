import type { Game, Typed } from "../../src/engine/contract.ts";
import { type Draws, pickOne } from "../../src/engine/draws.ts";
import { judgeActions, openGame } from "../../src/engine/judge.ts";
import { drawsAt } from "../../src/engine/luck.ts";
import { registry } from "../../src/games/registry.ts";
import { secondsSince, table } from "./figures.ts";

/** Seconds of play per title. */
const patienceSeconds = 6;
const secret = new Uint8Array(32).fill(7);

interface Played {
  readonly events: readonly Typed[];
  readonly actions: number;
}

/** Random games, actions and folds per second of the bare engine, one core, luck from HMAC-SHA-256 as in play. */
export function benchEngine(): string {
  const rows: (string | number)[][] = [["title", "games/s", "actions/s", "events folded/s", "actions a game"]];
  for (const game of registry) {
    playOne(game, 0);
    const start = performance.now();
    const games: Played[] = [];
    while (secondsSince(start) < patienceSeconds) games.push(playOne(game, games.length));
    const playing = secondsSince(start);
    const actions = games.reduce((sum, one) => sum + one.actions, 0);
    const folding = performance.now();
    let events = 0;
    for (const one of games) events += foldOne(game, one);
    const folds = events / secondsSince(folding);
    rows.push([game.meta.title, games.length / playing, actions / playing, folds, actions / games.length]);
  }
  return table(rows);
}

function playOne(game: Game, number: number): Played {
  const { min, max } = game.meta.seats;
  const seats = Math.min(max, Math.max(min, 4));
  const options = game.schemas.options.parse({});
  const draws: Draws = drawsAt(secret, `bench-${number}`, 1, []);
  const events = [...openGame(game, options, seats, draws)];
  let state = events.reduce<object | undefined>((before, event) => game.evolve(before, event), undefined) ?? {};
  let actions = 0;
  while (game.outcome(state) === undefined) {
    const seat = game.toAct(state)[0] ?? 0;
    const action = pickOne([...game.legal(state, seat)], draws);
    const judged = judgeActions(game, state, seat, [action], draws);
    if (!judged.accepted) throw new Error(`${game.meta.title} refused a legal action: ${judged.refusal}`);
    events.push(...judged.events);
    state = judged.state;
    actions += 1;
  }
  return { events, actions };
}

function foldOne(game: Game, { events }: Played): number {
  let state: object | undefined;
  for (const event of events) state = game.evolve(state, event);
  return events.length;
}
