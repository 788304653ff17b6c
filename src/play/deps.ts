import type { Game } from "../engine/contract.ts";
import { guarded } from "../engine/guarded.ts";
import type { Registry } from "../games/registry.ts";
import type { Players } from "../store/accounts/port.ts";
import type { Journal } from "../store/journal/port.ts";
import type { Defects } from "../store/sweeps/defect-port.ts";
import type { AnswerSchemas } from "./answers.ts";
import type { GameCache } from "./game/game-cache.ts";
import type { Live } from "./subscriptions/live.ts";

/** What reading and changing games needs. Made once per isolate; nothing in it belongs to one request. */
export interface GameDeps {
  readonly registry: Registry;
  readonly answers: AnswerSchemas;
  readonly journal: Journal;
  readonly players: Players;
  readonly defects: Defects;
  readonly codes: Codes;
  readonly luck: LuckKeys;
  readonly cache: GameCache;
  readonly live: Live;
  /** One line of the log: what went wrong, and nothing that anybody may not know. */
  readonly log: (line: Readonly<Record<string, unknown>>) => void;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  readonly sleep: (milliseconds: number) => Promise<void>;
}

/** What accounts and their tokens need. */
export interface AccountDeps extends Pick<GameDeps, "answers" | "players" | "codes" | "luck" | "live" | "now"> {
  readonly tokens: Tokens;
  readonly newId: () => string;
  /** Counts what strangers ask for, each key for itself: false once it is too much. Null where nobody counts. */
  readonly pace: ((key: string) => Promise<boolean>) | null;
}

/** What operations need: sitting down both changes a game and makes a token. */
export type Deps = GameDeps & AccountDeps;

/** Tokens as the use cases need them. */
export interface Tokens {
  mintPlayer(player: string, epoch: number): Promise<MintedToken>;
  mintSeat(player: string, epoch: number, seat: { game: string; seat: number; epoch: number }): Promise<MintedToken>;
}

export interface MintedToken {
  readonly token: string;
  readonly expiresAt: string;
}

/** Recovery and invite codes: made by lot, stored as hashes. */
export interface Codes {
  make(): string;
  hash(code: string): Promise<string>;
}

/** Luck keys by id; the first is used for new games. */
export interface LuckKeys {
  readonly newest: { readonly id: string; readonly key: Uint8Array };
  find(id: string): Uint8Array | undefined;
}

const guards = new WeakMap<Game, Game>();

/** The title of this name, or undefined. What its own code throws arrives as `RulesFailed`. */
export function titleOf(deps: Pick<Deps, "registry">, title: string): Game | undefined {
  const game = deps.registry.find((other) => other.meta.title === title);
  if (game === undefined) return undefined;
  const guard = guards.get(game) ?? guarded(game);
  guards.set(game, guard);
  return guard;
}
