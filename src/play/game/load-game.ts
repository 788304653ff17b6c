import type { Game } from "../../engine/contract.ts";
import { fold, type Position, positionFormat } from "../../engine/fold.ts";
import { RulesFailed } from "../../engine/guarded.ts";
import type { Seat } from "../../engine/seats.ts";
import { gameSecret } from "../../engine/secrets.ts";
import { evolveTable, seatOf } from "../../engine/table.ts";
import type { Principal } from "../../identity/principal.ts";
import type { GameRead } from "../../store/journal/port.ts";
import { type GameDeps, titleOf } from "../deps.ts";
import { Fault } from "../fault.ts";
import { isId } from "../id.ts";
import type { Remembered } from "./game-cache.ts";
import { remember } from "./remember.ts";

/** A game at hand: its own copy of the position, and who the caller is in it. */
export interface LoadedGame {
  readonly id: string;
  readonly game: Game;
  readonly position: Position;
  readonly luckKeyId: string;
  readonly secret: Uint8Array;
  /** The caller's seat, or null for a spectator. */
  readonly seat: Seat | null;
}

/** A game as just read from the journal. */
export interface FreshGame extends LoadedGame {
  /** The caller may look only because of the invite that was shown. */
  readonly byInvite: boolean;
  readonly rematch: GameRead["rematch"];
  readonly repeated: GameRead["repeated"];
}

/**
 * Reads a game, one round trip, on top of what the isolate remembers of it. Faults: `not-found` when there is no
 * such game or the caller may not see it, `token-revoked`, `version-unknown` for an `upTo` outside the journal.
 */
export async function readGame(
  deps: GameDeps,
  id: string,
  principal: Principal | null,
  input: {
    readonly upTo?: number;
    readonly key?: string;
    readonly requestKey?: string;
    /** Of the invite that the caller shows: it opens a private game. */
    readonly inviteHash?: string | null;
  } = {},
): Promise<FreshGame> {
  const known = input.upTo === undefined ? deps.cache.get(id) : undefined;
  const format = (title: string) => formatOf(deps, title);
  const reading = isId(id)
    ? await deps.journal.read(id, principal, { ...input, ...(known && { known }), format })
    : undefined;
  const byInvite = reading !== undefined && !reading.standing.canSee && reading.openedByInvite;
  if (reading === undefined || !(reading.standing.canSee || byInvite)) return await throwNotFound(deps, principal);
  if (principal !== null && !reading.standing.live) throw new Fault("token-revoked");
  return { ...loadedFrom(deps, id, reading, known, input.upTo), byInvite };
}

/**
 * Reads a game for a sweep, one round trip. It checks no right, so nothing of it may be answered to a caller. Faults as
 * `not-found` when there is no such game.
 */
export async function readGameForTable(deps: GameDeps, id: string): Promise<LoadedGame> {
  const known = deps.cache.get(id);
  const format = (title: string) => formatOf(deps, title);
  const reading = await deps.journal.read(id, null, { ...(known && { known }), format });
  if (reading === undefined) throw new Fault("not-found");
  return loadedFrom(deps, id, reading, known, undefined);
}

/** The game as read, folded onto the remembered position. It is remembered anew unless an earlier version was asked for. */
function loadedFrom(
  deps: GameDeps,
  id: string,
  reading: GameRead,
  known: Remembered | undefined,
  upTo: number | undefined,
): Omit<FreshGame, "byInvite"> {
  const game = knownTitle(deps, reading.title);
  const position = foldAsFarAsPossible(game, reading, known, upTo);
  if (position === undefined) throw new Fault("version-unknown");
  if (upTo === undefined) {
    if (known !== undefined && !reading.continues) deps.cache.drop(id);
    if (reading.entries.length > 0 || !reading.continues) remember(deps, id, reading.luckKeyId, position);
  } else if (position.table.version !== upTo) throw new Fault("version-unknown");
  return {
    id,
    game,
    position,
    luckKeyId: reading.luckKeyId,
    secret: secretOf(deps, id, reading.luckKeyId),
    seat: reading.standing.seat,
    rematch: reading.rematch,
    repeated: reading.repeated,
  };
}

/** The position; where the title's rules fail to fold it, the table alone, with what the lists say of how it ended. */
function foldAsFarAsPossible(
  game: Game,
  reading: GameRead,
  known: Remembered | undefined,
  upTo: number | undefined,
): Position | undefined {
  try {
    return fold(game, reading.entries, startingPoint(reading, known));
  } catch (thrown) {
    if (!(thrown instanceof RulesFailed)) throw thrown;
  }
  let table = startingPoint(reading, known)?.table;
  for (const entry of reading.entries) table = evolveTable(table, entry);
  if (table === undefined) return undefined;
  if (upTo === undefined) Object.assign(table, reading.listed);
  return { table, state: null, failed: true };
}

/**
 * The game as this isolate remembers it, without a round trip, or undefined. Whether the caller's token still holds
 * is not known: only an append, which checks it, may follow, and nothing may be shown before it.
 */
export function recallGame(deps: GameDeps, id: string, principal: Principal): LoadedGame | undefined {
  const known = deps.cache.get(id);
  if (known === undefined) return undefined;
  const game = titleOf(deps, known.title);
  if (game === undefined) return undefined;
  const position = JSON.parse(known.text) as Position;
  const seat = seatOf(position.table, principal.player);
  const bound = principal.seat === null || principal.seat.seat === seat;
  const secret = secretOf(deps, id, known.luckKeyId);
  return { id, game, position, luckKeyId: known.luckKeyId, secret, seat: bound ? seat : null };
}

/**
 * Faults where the caller may see nothing: the same, after as many round trips, for a game that does not exist and for
 * one that is not the caller's to see.
 */
export async function throwNotFound(deps: GameDeps, principal: Principal | null): Promise<never> {
  if (principal !== null && (await deps.players.find(principal)) === undefined) throw new Fault("token-revoked");
  throw new Fault("not-found");
}

/** The title of a stored game; a deployment that no longer has it cannot go on with the game. */
export function knownTitle(deps: Pick<GameDeps, "registry">, title: string): Game {
  const game = titleOf(deps, title);
  if (game === undefined) throw new Fault("title-unknown");
  return game;
}

function startingPoint(reading: GameRead, known: Remembered | undefined): Position | undefined {
  if (reading.continues && known !== undefined) return JSON.parse(known.text) as Position;
  return reading.snapshot === null ? undefined : (JSON.parse(reading.snapshot.text) as Position);
}

function secretOf(deps: GameDeps, id: string, luckKeyId: string): Uint8Array {
  const key = deps.luck.find(luckKeyId);
  if (key === undefined) throw new Fault("luck-key-missing");
  return gameSecret(key, id);
}

function formatOf(deps: GameDeps, title: string): number {
  const game = titleOf(deps, title);
  return game === undefined ? 0 : positionFormat(game);
}
