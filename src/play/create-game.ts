import type { Game } from "../engine/contract.ts";
import type { Fact } from "../engine/entry.ts";
import { commitmentTo, gameSecret } from "../engine/secrets.ts";
import type { Claim, Player, Request } from "../journal/port.ts";
import type { NewGameAsked } from "./asked.ts";
import { commit, type Draft, type Place } from "./commit.ts";
import { Fault, limitReached } from "./fault.ts";
import { inviteTo } from "./invite.ts";
import { readGame } from "./load-game.ts";
import { type Parts, titleOf } from "./parts.ts";
import { refusalSays } from "./read-actions.ts";
import { seatedAnswer, withShown } from "./seated-answer.ts";
import { sittingDown } from "./sitting-down.ts";
import { startOf } from "./start-of.ts";
import { zodErrors } from "./zod-errors.ts";

/**
 * Makes a game of a title and, unless told not to, seats its creator in seat 0: one entry, one round trip. A game
 * whose seats are all taken by that starts at once. A request key used before gives the game it made.
 */
export async function createGame(parts: Parts, claim: Claim, asked: NewGameAsked, request: Request | null) {
  const game = titleOf(parts, asked.title);
  if (game === undefined) throw new Fault("title-unknown", `There is no title "${asked.title}".`);
  const options = admittedOptions(game, asked);
  const player = await parts.players.find(claim);
  if (player === undefined) throw new Fault("token-revoked");
  const id = parts.newId();
  const luckKeyId = parts.luck.newest.id;
  const place: Place = { id, game, luckKeyId, secret: gameSecret(parts.luck.newest.key, id), position: undefined };
  const draft = firstDraft(place, asked, options, player);
  const { name, calendarVersion } = player;
  const seat = asked.join ? 0 : null;
  const inviteHash = asked.visibility === "private" ? await parts.codes.hash(inviteTo(parts, place)) : null;
  const made = await commit(
    parts,
    place,
    claim,
    draft,
    { seat: null, inviteHash, takes: asked.join ? { seat: 0, name, inviteHash, calendarVersion } : null, request },
    (after) => withShown(parts, { ...place, position: after, seat }),
  );
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
  const read = await readGame(parts, before.game, claim);
  const held = before.seat === null ? undefined : await parts.players.seatOf(claim, before.game);
  const shown = withShown(parts, { ...read, seat: held?.seat ?? null });
  return await seatedAnswer(parts, claim, shown, held?.epoch ?? null);
}

/** Whether the key was used before: a limit that was reached since stands in front of that. */
async function isRepeat(parts: Parts, claim: Claim, request: Request | null): Promise<boolean> {
  return request !== null && (await parts.journal.findRequest(claim, request.key)) !== null;
}

function admittedOptions(game: Game, asked: NewGameAsked): object {
  const { min, max } = game.meta.seats;
  if (asked.seats < min || asked.seats > max) {
    throw new Fault("seats-unfit", `${game.meta.name} is played with ${min} to ${max} seats.`);
  }
  const options = game.schemas.options.safeParse(asked.options);
  if (!options.success) {
    const errors = zodErrors(options.error, ["options"]);
    throw new Fault("request-invalid", `These are not options of ${game.meta.name}.`, { errors });
  }
  const refusal = game.admits(options.data, asked.seats);
  if (refusal !== undefined) throw new Fault("options-refused", refusalSays(game, refusal), { refusal });
  return options.data;
}

function firstDraft(place: Place, asked: NewGameAsked, options: object, creator: Player): Draft {
  const { title } = place.game.meta;
  const { seats, visibility, start, clock, absence } = asked;
  const created: Fact = {
    ...{ type: "game-created", title, seatCount: seats, visibility, start, creator: creator.id },
    commitment: commitmentTo(place.secret),
  };
  const isTimed = clock.type !== "none" || absence !== "wait";
  const timing: Fact[] = isTimed ? [{ type: "clock-chosen", clock, absence }] : [];
  const facts = [created, ...timing, ...(asked.join ? sittingDown(0, creator) : [])];
  if (seats > 1 || !asked.join || start === "manual") return { kind: "created", seat: null, options, facts };
  const started = startOf(place, options, [null]);
  return { ...started, kind: "created", seat: null, options, facts: [...facts, ...started.facts] };
}
