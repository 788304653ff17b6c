import { canonicalText } from "../../src/engine/canonical.ts";
import type { Game } from "../../src/engine/contract.ts";
import { type Draws, pickOne } from "../../src/engine/draws.ts";
import type { Entry } from "../../src/engine/entry.ts";
import { positionFormat } from "../../src/engine/fold.ts";
import type { Viewer } from "../../src/engine/seats.ts";
import { gameSecret } from "../../src/engine/secrets.ts";
import { createApp } from "../../src/http/app.ts";
import type { AppOptions } from "../../src/http/app-options.ts";
import type { Verified } from "../../src/http/request/bearer.ts";
import { answerSchemasOf } from "../../src/play/answers.ts";
import type { Deps } from "../../src/play/deps.ts";
import { GameCache } from "../../src/play/game/game-cache.ts";
import { lots, once } from "../contract/lots.ts";
import { someTable } from "../contract/options.ts";
import { noDefects } from "../no-defects.ts";
import { act, type Journal, leave, startedGame, stateOf } from "../recorded/journal.ts";
import { type HeldGame, memoryJournal, memoryPlayers, memorySubscriptions } from "./memory-journal.ts";

export const luckKey = { id: "0123456789abcdef", key: new Uint8Array(32).fill(0xa7) };
export const issuer = "https://hoard.test";

/** A random game of a title at a random moment; the same seed gives the same game. */
export function randomGame(game: Game, seed: number, longest: number): Journal {
  const policy = lots(seed);
  const { options, seats } = someTable(game, policy);
  const id = `00000000-0000-4000-8000-${seed.toString(16).padStart(12, "0")}`;
  const secret = gameSecret(luckKey.key, id);
  const entropy = Array.from({ length: seats }, (_, seat) => (once(2, policy) ? `entropy of ${seat}` : null));
  const journal = startedGame({ game, id, options, seats, secret, entropy });
  for (let left = policy.pick(longest); left > 0 && journal.position?.table.status === "playing"; left--) {
    const state = stateOf(journal);
    const seat = pickOne(game.toAct(state), policy);
    if (once(150, policy)) leave(journal, seat);
    else act(journal, seat, [someAction([...game.legal(state, seat)], policy)]);
  }
  return journal;
}

function someAction<Action extends { type: string }>(legal: readonly Action[], policy: Draws): Action {
  const type = pickOne([...new Set(legal.map((action) => action.type))], policy);
  return pickOne(
    legal.filter((action) => action.type === type),
    policy,
  );
}

/** The id that the player of a seat has in these games. */
export function playerOf(seat: number): string {
  return `00000000-0000-4000-9000-${seat.toString(16).padStart(12, "0")}`;
}

/** Somebody with an account and no seat. */
export const onlooker = playerOf(999);

/** The game as it is, or with everything that the viewer may not know drawn anew. */
export function held(journal: Journal, twin?: { readonly viewer: Viewer; readonly draws: Draws }): HeldGame {
  const { position, setting, entries } = journal;
  if (position === undefined || position.state === null) throw new Error("the game has not started");
  const { game } = setting;
  const state = twin ? game.imagine(game.view(position.state, twin.viewer), twin.draws) : position.state;
  const seats = position.table.seats.map((sitter, seat) => sitter && { ...sitter, player: playerOf(seat) });
  const table = { ...position.table, seats, creator: playerOf(0) };
  return {
    entries: entries.map(ofPlayers),
    table,
    luckKeyId: luckKey.id,
    positionText: canonicalText({ table, state }),
  };
}

/** The entry with ids that a player can have. */
function ofPlayers(entry: Entry): Entry {
  const facts = entry.facts.map((fact) => {
    if (fact.type === "game-created") return { ...fact, creator: playerOf(0) };
    return fact.type === "seat-taken" ? { ...fact, player: playerOf(fact.seat) } : fact;
  });
  return { ...entry, facts };
}

/** The use cases over one game in memory. */
export function partsOver(game: Game, heldGame: HeldGame): Deps {
  const games = new Map([[heldGame.table.game, heldGame]]);
  const registry = [game];
  const minted = async () => ({ token: "minted", expiresAt: "2030-01-01T00:00:00.000Z" });
  return {
    registry,
    answers: shapesFor(registry, game),
    journal: memoryJournal(games),
    players: memoryPlayers(games),
    tokens: { mintPlayer: minted, mintSeat: minted },
    codes: { make: () => "code", hash: async (code) => code },
    luck: { newest: luckKey, find: (id) => (id === luckKey.id ? luckKey.key : undefined) },
    // A stream tells what it begins with, and ends.
    live: { subscriptions: memorySubscriptions(games), hubs: null, beat: 15_000, looks: 0, backlog: 65_536 },
    cache: new GameCache(0),
    now: () => Date.UTC(2026, 5, 1),
    newId: () => onlooker,
    sleep: async () => undefined,
    defects: noDefects,
    pace: null,
    log: () => undefined,
  };
}

/** The whole surface over one game in memory. A token is the id of a player. */
export function surfaceOver(
  game: Game,
  heldGame: HeldGame,
  gateways: NonNullable<AppOptions["gateways"]> = [],
): ReturnType<typeof createApp> {
  const surface: AppOptions = {
    // Webhooks are searched over a real database, in test/notify.
    webhooks: {} as AppOptions["webhooks"],
    deps: partsOver(game, heldGame),
    issuer,
    build: `test-${positionFormat(game)}`,
    verify: async (token): Promise<Verified> => ({ ok: true, principal: { player: token, epoch: 1, seat: null } }),
    health: async () => undefined,
    jwks: () => ({ keys: [] }),
    log: () => undefined,
    gateways,
  };
  return createApp(surface);
}

const answers = new WeakMap<Game, ReturnType<typeof answerSchemasOf>>();

function shapesFor(registry: readonly Game[], game: Game): ReturnType<typeof answerSchemasOf> {
  const made = answers.get(game) ?? answerSchemasOf(registry);
  answers.set(game, made);
  return made;
}
