import type { Game } from "../../src/engine/contract.ts";
import { registry } from "../../src/games/registry.ts";
import { highCard } from "../high-card/index.ts";
import { toy } from "../toy/index.ts";

const ofTests: readonly Game[] = [toy, highCard];

/**
 * The titles that the contract suite looks at: the two made for tests and all that are registered, or the one that CONTRACT_TITLE
 * names, which need not be registered when its room stands in src/games.
 */
export async function titles(): Promise<readonly Game[]> {
  const { CONTRACT_TITLE: name } = process.env;
  return name === undefined ? [...ofTests, ...registry] : [await titleNamed(name)];
}

/** A title made for tests, a registered one, or one whose room stands in src/games. */
export async function titleNamed(name: string): Promise<Game> {
  return [...ofTests, ...registry].find(({ meta }) => meta.title === name) ?? (await roomOf(name));
}

async function roomOf(name: string): Promise<Game> {
  const room: Record<string, unknown> = await import(`../../src/games/${name}/index.ts`);
  const game = Object.values(room).find(isGame);
  if (game === undefined) throw new Error(`src/games/${name}/index.ts exports no title`);
  return game;
}

function isGame(value: unknown): value is Game {
  return typeof value === "object" && value !== null && "meta" in value && "evolve" in value;
}
