import type { Principal } from "../../identity/principal.ts";
import type { Deps } from "../deps.ts";
import { Fault, limitReached } from "../fault.ts";
import { type FreshGame, readGame } from "../game/load-game.ts";
import { isOver } from "../game/show.ts";
import { seatedThere } from "./create-game.ts";
import { makeGame, type NewGame } from "./make-game.ts";
import { seatedAnswer } from "./seated-answer.ts";
import { takeSeat } from "./take-seat.ts";

/**
 * Makes the rematch of a game that is over: the same title, options, settings and seats. The first caller makes it;
 * each seat is held for its former player, and later callers take theirs. A game has one rematch, and another one only
 * when that was cancelled. Asking again answers the same seat.
 */
export async function rematch(deps: Deps, principal: Principal, id: string) {
  const read = await readGame(deps, id, principal);
  if (read.seat === null) throw new Fault("not-seated");
  if (!isOver(read.position.table)) throw new Fault("game-not-over");
  if (read.rematch !== null) return await join(deps, principal, read.rematch);
  const made = await makeGame(deps, principal, sameAgain(read, read.seat), null);
  if (made.kind === "done") return await seatedAnswer(deps, principal, made.answer, made.seatEpoch);
  if (made.kind === "no-right") throw new Fault("token-revoked");
  if (made.kind === "limit-reached") throw limitReached(made.limit);
  const other = made.kind === "rematched" ? await deps.journal.findRematch(id) : null;
  if (other === null) throw new Fault("too-busy");
  return await join(deps, principal, other);
}

function sameAgain({ id, game, position: { table } }: FreshGame, seat: number): NewGame {
  const { options, visibility, start, clock, absence } = table;
  const invited = table.seats.flatMap((sitter, place) => {
    return sitter === null || place === seat ? [] : [{ player: sitter.player, seat: place }];
  });
  return { game, options, seats: table.seats.length, visibility, start, clock, absence, seat, invited, formerGame: id };
}

async function join(deps: Deps, principal: Principal, id: string) {
  const before = await deps.players.seatOf(principal, id);
  if (before !== undefined) return await seatedThere(deps, principal, id, before);
  try {
    return await takeSeat(deps, principal, id, { invite: null, seat: null, entropy: null }, null);
  } catch (fault) {
    // The same player asked twice at once.
    const held = fault instanceof Fault ? await deps.players.seatOf(principal, id) : undefined;
    if (held === undefined) throw fault;
    return await seatedThere(deps, principal, id, held);
  }
}
