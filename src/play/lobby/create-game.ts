import type { Principal } from "../../identity/principal.ts";
import type { KeyedRequest } from "../../store/journal/append-port.ts";
import { type Deps, titleOf } from "../deps.ts";
import { Fault, limitReached } from "../fault.ts";
import { readGame } from "../game/load-game.ts";
import type { CreateGameInput } from "../inputs.ts";
import { noteReplay } from "../replayed.ts";
import { makeGame } from "./make-game.ts";
import { seatedAnswer, withShown } from "./seated-answer.ts";

/**
 * Makes a game of a title and, unless told not to, seats its creator in seat 0: one entry. A game whose seats are all
 * taken by that starts at once. A request key used before gives the game it made.
 */
export async function createGame(
  deps: Deps,
  principal: Principal,
  input: CreateGameInput,
  request: KeyedRequest | null,
) {
  const game = titleOf(deps, input.title);
  if (game === undefined) throw new Fault("title-unknown", `There is no title "${input.title}".`);
  const { title: _, join, invitations = [], ...rest } = input;
  const invited = invitations.map((player) => ({ player, seat: null }));
  const wish = { ...rest, game, seat: join ? 0 : null, invited, formerGame: null };
  const made = await makeGame(deps, principal, wish, request);
  if (made.kind === "done") return await seatedAnswer(deps, principal, made.answer, made.seatEpoch);
  if (made.kind === "no-right") throw new Fault("token-revoked");
  if (made.kind === "limit-reached" && !(await isRepeat(deps, principal, request))) throw limitReached(made.limit);
  const wasMade = made.kind === "repeated" || made.kind === "limit-reached";
  if (wasMade && request !== null) return await createdBefore(deps, principal, request);
  throw new Fault("too-busy");
}

/** The answer to a request key that was used before: the game it made, or a fault when it asked for something else. */
export async function createdBefore(deps: Deps, principal: Principal, request: KeyedRequest) {
  const before = await deps.journal.findRequest(principal, request.key);
  if (before === null || before.hash !== request.hash) throw new Fault("key-reused");
  noteReplay(request);
  const held = before.seat === null ? undefined : await deps.players.seatOf(principal, before.game);
  return await seatedThere(deps, principal, before.game, held);
}

/** The answer to a repeated request to make a game or to sit down: the game, and a fresh token for the seat. */
export async function seatedThere(
  deps: Deps,
  principal: Principal,
  id: string,
  held: { readonly seat: number; readonly epoch: number } | undefined,
) {
  const read = await readGame(deps, id, principal);
  const shown = withShown(deps, { ...read, seat: held?.seat ?? null });
  return await seatedAnswer(deps, principal, shown, held?.epoch ?? null);
}

/** Whether the key was used before: a limit that was reached since stands in front of that. */
async function isRepeat(deps: Deps, principal: Principal, request: KeyedRequest | null): Promise<boolean> {
  return request !== null && (await deps.journal.findRequest(principal, request.key)) !== null;
}
