import { canonicalText } from "../../src/engine/canonical.ts";
import type { Game } from "../../src/engine/contract.ts";
import { fold, type Position } from "../../src/engine/fold.ts";
import { gameSecret } from "../../src/engine/secrets.ts";
import { shownView } from "../../src/engine/shown-view.ts";
import { toldOf } from "../../src/engine/told.ts";
import { seeGame } from "../../src/play/game/see-game.ts";
import { createGame } from "../../src/play/lobby/create-game.ts";
import { wish } from "../play/wish.ts";
import { firstBroken } from "../recorded/chain.ts";
import { toy } from "../toy/index.ts";
import { insist, type Life, newPlayer, type Promised, playOn, playThrough } from "./player.ts";
import { type Heard, watch } from "./watcher.ts";
import { openWorld, type Spoil, type World } from "./world.ts";

const faultyTurns = 1_500;

/** Two games, more players than seats, and a watcher each, in a world that follows from a seed. Throws when a promise broke. */
export async function simulate(seed: number, spoil?: Spoil): Promise<void> {
  const world = openWorld(seed, faultyTurns, spoil);
  const promises: Promised[] = [];
  const heard = new Map<string, Heard[]>();
  const tables = [0, 1].map(async (table) => {
    const life = async (): Promise<Life> => ({ world, promises, principal: await newPlayer(world) });
    const creator = await life();
    const size = 2 + ((seed + table) % 3);
    const request = { key: world.newId(), hash: "make" };
    const { game } = await insist(world, () =>
      createGame(world.isolate(), creator.principal, { ...wish, seats: size }, request),
    );
    const others = Array.from({ length: size + 1 }, async () => playThrough(await life(), game.id));
    const watching = watch(world, game.id).then((all) => heard.set(game.id, all));
    const seats = await Promise.all([...others, playOn(creator, game.id, 0).then(() => 0), watching.then(() => null)]);
    const taken = seats.filter((seat) => seat !== null).sort();
    demand(JSON.stringify(taken) === JSON.stringify(taken.map((_, index) => index)), `seats ${taken} were given`);
    demand(taken.length === size, `${taken.length} of ${size} sit`);
  });
  await world.turns.finish(tables);
  demand(world.store.games.size === 2, `${world.store.games.size} games were made`);
  for (const id of world.store.games.keys()) await demandSound(world, id, heard.get(id) ?? []);
  for (const promise of promises) demandKept(world, promise);
}

/** One unbroken past, the same for every isolate, heard without a gap. */
async function demandSound(world: World, id: string, heard: readonly Heard[]): Promise<void> {
  const entries = world.store.entriesOf(id);
  demand(
    firstBroken(world.store.games.get(id)?.lines ?? [], gameSecret(world.luckKey, id)) === undefined,
    "a broken chain",
  );
  demand(
    entries.every(({ version }, index) => version === index + 1),
    "versions have a gap",
  );
  demand(
    entries.every(({ at }, index) => index === 0 || at >= (entries[index - 1]?.at ?? "")),
    "time went back",
  );
  const position = fold(toy, entries) as Position;
  demand(position.table.status === "finished", `game ${id} is ${position.table.status}`);
  for (let look = 0; look < 3; look++) {
    const looking = insist(world, () => seeGame(world.isolate(), null, id));
    await world.turns.finish([looking]);
    const { version, digest, view } = await looking;
    demand(version === entries.length && digest === position.table.digest, "an isolate sees another past");
    demand(
      JSON.stringify(view) === JSON.stringify(shownView(toy as Game, position.state as object, null)),
      "an isolate shows another view",
    );
  }
  const told = entries.map((entry) => ({ version: entry.version, told: canonicalText(toldOf(toy, entry, null)) }));
  demand(JSON.stringify(heard) === JSON.stringify(told), "the watcher heard something else");
}

/** An answered action is in the journal once, where the reply said; one that was not done is not there. */
function demandKept({ store }: World, { game, seat, key, reply }: Promised): void {
  const used = store.actKeys.get(`${game} ${seat} ${key}`);
  if (reply === null) {
    demand(used === undefined, `${key} was done, and the player was told it was not`);
    return;
  }
  demand(used?.version === reply.version, `${key} is at ${used?.version}, and the reply said ${reply.version}`);
  const position = fold(toy, store.entriesOf(game).slice(0, reply.version)) as Position;
  demand(position.table.digest === reply.digest, `the receipt of ${key} is of another past`);
  demand(
    JSON.stringify(shownView(toy as Game, position.state as object, seat)) === reply.view,
    `the reply to ${key} showed another view`,
  );
}

function demand(holds: boolean, says: string): void {
  if (!holds) throw new Error(says);
}
