import type { Absence, Clock } from "../../engine/clock.ts";
import type { Game } from "../../engine/contract.ts";
import type { Fact } from "../../engine/entry.ts";
import type { Invited } from "../../engine/seating.ts";
import type { Seat } from "../../engine/seats.ts";
import { commitmentTo, gameSecret } from "../../engine/secrets.ts";
import type { Table } from "../../engine/table.ts";
import type { Principal } from "../../identity/principal.ts";
import type { Player } from "../../store/accounts/port.ts";
import type { KeyedRequest } from "../../store/journal/append-port.ts";
import type { Deps } from "../deps.ts";
import { Fault } from "../fault.ts";
import { type AppendTarget, commit } from "../game/commit.ts";
import type { Draft } from "../game/draft.ts";
import { refusalSays } from "../moves/read-actions.ts";
import { zodErrors } from "../zod-errors.ts";
import { inviteTo } from "./invite.ts";
import { withShown } from "./seated-answer.ts";
import { sittingDown } from "./sitting-down.ts";
import { startOf } from "./start-of.ts";

/** A game that is to be made. */
export interface NewGame {
  readonly game: Game;
  readonly seats: number;
  /** As asked; read by the title's own schema. */
  readonly options: object;
  readonly visibility: Table["visibility"];
  readonly start: Table["start"];
  readonly clock: Clock;
  readonly absence: Absence;
  /** Where its maker sits down at once; null for nowhere. */
  readonly seat: Seat | null;
  readonly invited: readonly Invited[];
  /** The game of which it is the rematch. */
  readonly formerGame: string | null;
}

/** Makes a game: one entry, in one round trip after that for the player. A game whose only seat is taken starts at once. */
export async function makeGame(deps: Deps, principal: Principal, wish: NewGame, request: KeyedRequest | null) {
  const options = admittedOptions(wish);
  const player = await deps.players.find(principal);
  if (player === undefined) throw new Fault("token-revoked");
  const { game, seat } = wish;
  const id = deps.newId();
  const luckKeyId = deps.luck.newest.id;
  const place: AppendTarget = {
    id,
    game,
    luckKeyId,
    secret: gameSecret(deps.luck.newest.key, id),
    position: undefined,
  };
  const draft = firstDraft(place, wish, options, player);
  const { name, calendarVersion } = player;
  const inviteHash = wish.visibility === "private" ? await deps.codes.hash(inviteTo(deps, place, 0)) : null;
  const takes = seat === null ? null : { seat, name, inviteHash, calendarVersion };
  return await commit(deps, place, principal, draft, { seat: null, inviteHash, takes, request }, (after) =>
    withShown(deps, { ...place, position: after, seat }),
  );
}

function admittedOptions({ game, seats, options: input }: NewGame): object {
  const { min, max } = game.meta.seats;
  if (seats < min || seats > max) {
    throw new Fault("seats-unfit", `${game.meta.name} is played with ${min} to ${max} seats.`);
  }
  const options = game.schemas.options.safeParse(input, { reportInput: true });
  if (!options.success) {
    const errors = zodErrors(options.error, ["options"]);
    throw new Fault("request-invalid", `These are not options of ${game.meta.name}.`, { errors });
  }
  const refusal = game.admits(options.data, seats);
  if (refusal !== undefined) throw new Fault("options-refused", refusalSays(game, refusal), { refusal });
  return options.data;
}

function firstDraft(place: AppendTarget, wish: NewGame, options: object, creator: Player): Draft {
  const { title } = place.game.meta;
  const { seats, visibility, start, clock, absence, seat, formerGame } = wish;
  const created: Fact = {
    type: "game-created",
    title,
    seatCount: seats,
    visibility,
    start,
    creator: creator.id,
    commitment: commitmentTo(place.secret),
  };
  const isTimed = clock.type !== "none" || absence !== "wait";
  const facts: Fact[] = [
    created,
    ...(formerGame === null ? [] : [{ type: "rematch-made", formerGame } as const]),
    ...(isTimed ? [{ type: "clock-chosen", clock, absence } as const] : []),
    ...invitations(wish, creator),
    ...(seat === null ? [] : sittingDown(seat, creator)),
  ];
  if (seats > 1 || seat === null || start === "manual") return { kind: "created", seat: null, options, facts };
  const started = startOf(place, options, [null]);
  return { ...started, kind: "created", seat: null, options, facts: [...facts, ...started.facts] };
}

/** Invites each player once, and not the one who sits down at once. */
function invitations({ invited, seat }: NewGame, creator: Player): Fact[] {
  const others = new Map(invited.map((one) => [one.player, one]));
  if (seat !== null) others.delete(creator.id);
  return [...others.values()].map(({ player, seat: heldSeat }) => ({ type: "player-invited", player, heldSeat }));
}
