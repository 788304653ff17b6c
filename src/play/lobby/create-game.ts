import type { Claim, Request } from "../../store/port.ts";
import type { NewGameAsked } from "../asked.ts";
import { Fault, limitReached } from "../fault.ts";
import { readGame } from "../game/load-game.ts";
import { type Parts, titleOf } from "../parts.ts";
import { noteReplay } from "../replayed.ts";
import { makeGame } from "./make-game.ts";
import { seatedAnswer, withShown } from "./seated-answer.ts";

/**
 * Makes a game of a title and, unless told not to, seats its creator in seat 0: one entry. A game whose seats are all
 * taken by that starts at once. A request key used before gives the game it made.
 */
export async function createGame(parts: Parts, claim: Claim, asked: NewGameAsked, request: Request | null) {
  const game = titleOf(parts, asked.title);
  if (game === undefined) throw new Fault("title-unknown", `There is no title "${asked.title}".`);
  const { title: _, join, invitations = [], ...rest } = asked;
  const invited = invitations.map((player) => ({ player, seat: null }));
  const wish = { ...rest, game, seat: join ? 0 : null, invited, formerGame: null };
  const made = await makeGame(parts, claim, wish, request);
  if (made.kind === "done") return await seatedAnswer(parts, claim, made.answer, made.seatEpoch);
  if (made.kind === "no-right") throw new Fault("token-revoked");
  if (made.kind === "limit-reached" && !(await isRepeat(parts, claim, request))) throw limitReached(made.limit);
  const wasMade = made.kind === "repeated" || made.kind === "limit-reached";
  if (wasMade && request !== null) return await createdBefore(parts, claim, request);
  throw new Fault("too-busy");
}

/** The answer to a request key that was used before: the game it made, or a fault when it asked for something else. */
export async function createdBefore(parts: Parts, claim: Claim, request: Request) {
  const before = await parts.journal.findRequest(claim, request.key);
  if (before === null || before.hash !== request.hash) throw new Fault("key-reused");
  noteReplay(request);
  const held = before.seat === null ? undefined : await parts.players.seatOf(claim, before.game);
  return await seatedThere(parts, claim, before.game, held);
}

/** The answer to somebody who made a game or sat down in it before, with a fresh token for the seat. */
export async function seatedThere(
  parts: Parts,
  claim: Claim,
  id: string,
  held: { readonly seat: number; readonly epoch: number } | undefined,
) {
  const read = await readGame(parts, id, claim);
  const shown = withShown(parts, { ...read, seat: held?.seat ?? null });
  return await seatedAnswer(parts, claim, shown, held?.epoch ?? null);
}

/** Whether the key was used before: a limit that was reached since stands in front of that. */
async function isRepeat(parts: Parts, claim: Claim, request: Request | null): Promise<boolean> {
  return request !== null && (await parts.journal.findRequest(claim, request.key)) !== null;
}
