import type { Seat } from "../fields.ts";
import { START } from "../map/cells.ts";
import { spreadCorruption, turnTile } from "../map/changes.ts";
import { isSolo, othersClockwise, playerAt } from "../seating.ts";
import { kill } from "./death.ts";
import { endGame } from "./ending.ts";
import { reshuffleEvents } from "./event-pile.ts";
import type { Run } from "./run.ts";
import { lose, setStat } from "./stats.ts";

/** DV2: the third Corrupted card: the boss stands on the Starting tile, which turns; deck and discards are shuffled. */
function wake(run: Run): void {
  run.emit({ type: "boss-awoke" });
  turnTile(run, START, "corrupted");
  reshuffleEvents(run);
}

/**
 * DV1-DV3, DV6, A73: what a drawn Corrupted card does, in order: 1 Health, wake-up or spread, the last round, and
 * only then a drawer without Health dies, an ordinary death (A62). Once the boss has fallen only the Health goes (A44).
 */
export function sufferCorruptedCard(run: Run, seat: Seat): void {
  const { board } = run;
  const drawn = board.bossCards.length;
  lose(run, seat, "health", 1);
  if (board.bossState !== "beaten") {
    if (drawn === 3) wake(run);
    if (drawn > 3) spreadCorruption(run);
    if (drawn === 8) run.emit({ type: "last-round-set", lastTurns: [...othersClockwise(board, seat), seat] });
  }
  if (playerAt(board, seat).health === 0) kill(run, seat, false);
}

/** CO9, A91: a corrupted player stands on the Starting tile as a normal one: VP kept, 2 dice, 10 Health. */
function restore(run: Run, seat: Seat): void {
  if (playerAt(run.board, seat).travel !== null) run.emit({ type: "marker-taken-back", seat });
  run.emit({ type: "player-restored", seat });
  run.emit({ type: "figure-moved", seat, cell: { ...START }, arriving: false });
  setStat(run, seat, "health", 10);
}

/** DV8, A44, A91: the Devourer is out of the game, the last round is off, its servants are free. Solo is won. */
export function bossFalls(run: Run, seat: Seat): void {
  run.emit({ type: "boss-beaten", seat });
  for (const player of run.board.players) if (player.corrupted && !player.left) restore(run, player.seat);
  if (isSolo(run.board)) endGame(run, "boss-beaten", [seat]);
}
