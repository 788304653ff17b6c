import { plainCopy } from "../engine/canonical.ts";
import type { Game } from "../engine/contract.ts";
import { RulesFailed } from "../engine/guarded.ts";
import { actForSeat, judgeActions, leaveSeat } from "../engine/judge.ts";
import { drawsAt } from "../engine/luck.ts";
import type { GameDeps } from "./deps.ts";
import { Fault } from "./fault.ts";
import { type LoadedGame, readGameForTable } from "./game/load-game.ts";

/** A marked game is tried again after so many milliseconds: a release may have mended its title. */
export const mendMilliseconds = 600_000;

/**
 * Runs work on a game. When the title's own code fails in it and the game cannot go on at all, the game is marked: a
 * sweep tries it again and the operator is told. Throws the failure in any case.
 */
export async function notingDefects<Result>(
  deps: GameDeps,
  loaded: LoadedGame,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (thrown) {
    if (thrown instanceof RulesFailed || (thrown instanceof Fault && thrown.code === "rules-failed")) {
      await noteDefect(deps, loaded.id);
    }
    throw thrown;
  }
}

/** Marks a game that cannot go on, as it is now in the journal. A game on which a single action fails can. */
export async function noteDefect(deps: GameDeps, game: string): Promise<void> {
  const failing = defectOf(await readGameForTable(deps, game));
  if (failing === undefined) return;
  const now = deps.now();
  const [since, until] = [now, now + mendMilliseconds].map((time) => new Date(time).toISOString()) as [string, string];
  await deps.defects.note({ game, step: failing.step, since, until });
}

/**
 * The first failure of the title's own code on a running game, if any. Everything that players and sweeps need is
 * tried on copies. The invariants come last, since a game can go on in spite of them.
 */
export function defectOf(loaded: LoadedGame): RulesFailed | undefined {
  const { game, position } = loaded;
  if (position.failed) return new RulesFailed(game.meta.title, "evolve", undefined);
  if (position.table.status !== "playing" || position.state === null) return undefined;
  try {
    tryAll(loaded, position.state);
    return undefined;
  } catch (thrown) {
    return thrown instanceof RulesFailed ? thrown : new RulesFailed(game.meta.title, "decide", thrown);
  }
}

function tryAll({ game, position, secret, id }: LoadedGame, state: object): void {
  const { table } = position;
  const draws = () => drawsAt(secret, id, position.table.version + 1, table.entropy);
  if (game.outcome(state) !== undefined) return;
  for (const viewer of [null, ...table.seats.keys()]) demandView(game, state, viewer);
  for (const seat of game.toAct(state)) {
    const [first] = game.legal(state, seat);
    if (first !== undefined) judgeActions(game, plainCopy(state), seat, [first], draws());
    actForSeat(game, plainCopy(state), seat, draws(), 1);
  }
  for (const [seat, sitter] of table.seats.entries()) {
    if (sitter !== null && !sitter.left) leaveSeat(game, plainCopy(state), seat, draws());
  }
  demandSound(game, state);
}

function demandView(game: Game, state: object, viewer: number | null): void {
  const view = game.view(state, viewer);
  const read = game.schemas.view.safeParse(game.show ? game.show(view) : view);
  if (!read.success) throw new RulesFailed(game.meta.title, "view", read.error);
  game.picture(view);
}

function demandSound(game: Game, state: object): void {
  if (game.invariants(state).length > 0) throw new RulesFailed(game.meta.title, "invariants", undefined);
}
