import { createHash } from "node:crypto";
import type { Draws } from "../../src/engine/draws.ts";
import { type AnswerSchemas, answerSchemasOf } from "../../src/play/answers.ts";
import type { Deps } from "../../src/play/deps.ts";
import { GameCache } from "../../src/play/game/game-cache.ts";
import { DatabaseFailed } from "../../src/store/errors.ts";
import type { Journal } from "../../src/store/journal/port.ts";
import { lots, once } from "../contract/lots.ts";
import { noDefects } from "../no-defects.ts";
import { toy } from "../toy/index.ts";
import { journalOver, playersOver, Store, type Wire } from "./store.ts";
import { Turns } from "./turns.ts";

/** A deployment in one process: isolates that come and go over one store, on wires and clocks that fail. */
export interface World {
  readonly draws: Draws;
  readonly turns: Turns;
  readonly store: Store;
  readonly luckKey: Uint8Array;
  /** The isolate that happens to take the next request. */
  isolate(): Deps;
  /** A text like a UUID that follows from the seed. */
  newId(): string;
}

const isolateCount = 3;
const luckKey = new Uint8Array(32).fill(5);
let answers: AnswerSchemas | undefined;

/** Plants a fault in the journal, to see whether it is noticed. */
export type Spoil = (journal: Journal) => Journal;

/** `faultyTurns` is how long wires lose messages, isolates die and clocks jump; after that everything works. */
export function openWorld(seed: number, faultyTurns: number, spoil: Spoil = (journal) => journal): World {
  const draws = lots(seed);
  const turns = new Turns(lots(seed + 1));
  const store = new Store();
  const isFaulty = (inSoMany: number) => turns.passed < faultyTurns && once(inSoMany, draws);
  const wire: Wire = async (statement) => {
    await turns.wait();
    if (isFaulty(12)) throw new DatabaseFailed(null, null);
    const reply = statement();
    await turns.wait();
    if (isFaulty(12)) throw new DatabaseFailed(null, null);
    return reply;
  };
  const newId = () => uuidFrom(draws);
  const now = () => 1_800_000_000_000 + turns.passed * 1_000 + (isFaulty(10) ? draws.pick(7_200_000) - 3_600_000 : 0);
  const newIsolate = (): Deps => {
    answers ??= answerSchemasOf([toy]);
    return {
      registry: [toy],
      answers,
      journal: spoil(journalOver(store, wire)),
      players: playersOver(store, wire),
      tokens: { mintPlayer: async () => minted, mintSeat: async () => minted },
      codes: { make: newId, hash: async (code) => createHash("sha256").update(code).digest("hex") },
      luck: { newest: { id: "luck", key: luckKey }, find: () => luckKey },
      // Nobody follows a game here.
      live: { subscriptions: {} as Deps["live"]["subscriptions"], hubs: null, beat: 15_000, looks: 0, backlog: 65_536 },
      cache: new GameCache(once(3, draws) ? 2_000 : 1_000_000),
      now,
      newId,
      sleep: () => turns.wait(),
      defects: noDefects,
      pace: null,
      log: () => undefined,
    };
  };
  const isolates = Array.from({ length: isolateCount }, newIsolate);
  const isolate = () => {
    const place = draws.pick(isolateCount);
    if (isFaulty(15)) isolates[place] = newIsolate();
    return isolates[place] as Deps;
  };
  return { draws, turns, store, luckKey, isolate, newId };
}

const minted = { token: "token", expiresAt: "2030-01-01T00:00:00.000Z" };

function uuidFrom(draws: Draws): string {
  const digits = Array.from({ length: 32 }, () => draws.pick(16).toString(16)).join("");
  return digits.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, "$1-$2-4$3-8$4-$5");
}
