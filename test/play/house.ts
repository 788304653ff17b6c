import { createHash, randomUUID } from "node:crypto";
import { gameSecret } from "../../src/engine/secrets.ts";
import type { Registry } from "../../src/games/registry.ts";
import type { Principal } from "../../src/identity/principal.ts";
import { createPlayer } from "../../src/play/accounts/create-player.ts";
import { answerSchemasOf } from "../../src/play/answers.ts";
import type { Deps } from "../../src/play/deps.ts";
import { GameCache } from "../../src/play/game/game-cache.ts";
import { createGame } from "../../src/play/lobby/create-game.ts";
import { takeSeat } from "../../src/play/lobby/take-seat.ts";
import { openPlayers } from "../../src/store/accounts/players.ts";
import { openDatabase } from "../../src/store/database.ts";
import { openJournal } from "../../src/store/journal/journal.ts";
import { openSubscriptions } from "../../src/store/subscriptions/subscriptions.ts";
import { openDefects } from "../../src/store/sweeps/defects.ts";
import { type FreshDatabase, freshDatabase, sendHere } from "../postgres.ts";
import { toy } from "../toy/index.ts";
import { wish } from "./wish.ts";

/** Use cases over a real, fresh Postgres, with the round trips counted. */
export interface House {
  readonly deps: Deps;
  readonly database: FreshDatabase;
  /** Another isolate of the same deployment: the same database and keys, nothing remembered. */
  anotherIsolate(): House;
  /** Statements sent while `work` ran. */
  roundTrips(work: () => Promise<unknown>): Promise<number>;
}

const luckKey = { id: "test", key: new Uint8Array(32).fill(9) };

/** Opens a house for these titles, the toy alone unless told otherwise. */
export async function openHouse(registry: Registry = [toy]): Promise<House> {
  return houseOn(await freshDatabase(), registry);
}

function houseOn(database: FreshDatabase, registry: Registry): House {
  let sent = 0;
  const send = (url: string, init: RequestInit) => {
    sent += 1;
    return sendHere(url, init);
  };
  const db = openDatabase({ ...database, send });
  const secretOf = (game: string) => gameSecret(luckKey.key, game);
  const deps: Deps = {
    registry,
    answers: answerSchemasOf(registry),
    journal: openJournal({ db, secretOf }),
    players: openPlayers({ db }),
    defects: openDefects({ db }),
    pace: null,
    log: () => undefined,
    live: { subscriptions: openSubscriptions({ db, secretOf }), hubs: null, beat: 15_000, looks: 40, backlog: 65_536 },
    tokens: {
      mintPlayer: async (player, epoch) => minted(`player ${player} ${epoch}`),
      mintSeat: async (player, epoch, seat) => minted(`seat ${player} ${epoch} ${JSON.stringify(seat)}`),
    },
    codes: { make: () => randomUUID(), hash: async (code) => createHash("sha256").update(code).digest("hex") },
    luck: { newest: luckKey, find: (id) => (id === luckKey.id ? luckKey.key : undefined) },
    cache: new GameCache(8_000_000),
    now: () => Date.now(),
    newId: () => randomUUID(),
    sleep: (milliseconds) => new Promise((later) => setTimeout(later, milliseconds)),
  };
  return {
    deps,
    database,
    anotherIsolate: () => houseOn(database, registry),
    roundTrips: async (work) => {
      const before = sent;
      await work();
      return sent - before;
    },
  };
}

function minted(token: string) {
  return { token, expiresAt: "2030-01-01T00:00:00.000Z" };
}

/** A new player, as the claim of its token. */
export async function newPlayer({ deps }: House, name = "Ada"): Promise<Principal> {
  const { player } = await createPlayer(deps, { name }, null);
  return { player: player.id, epoch: 1, seat: null };
}

/** A started game with one new player a seat. */
export async function startedGame(house: House, asked: { seats?: number; title?: string; options?: object } = {}) {
  const { seats = 2, title = "toy", options = {} } = asked;
  const principals = await Promise.all(Array.from({ length: seats }, (_, seat) => newPlayer(house, `Player ${seat}`)));
  const [creator, ...others] = principals as [Principal, ...Principal[]];
  const { game } = await createGame(house.deps, creator, { ...wish, title, seats, options: { ...options } }, null);
  for (const principal of others) {
    await takeSeat(house.deps, principal, game.id, { invite: null, seat: null, entropy: null }, null);
  }
  return { id: game.id, principals };
}
