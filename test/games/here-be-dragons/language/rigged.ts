import type { Draws } from "../../../../src/engine/draws.ts";
import { pickOne } from "../../../../src/engine/draws.ts";
import { itemsOf } from "../../../../src/games/here-be-dragons/counts.ts";
import { hereBeDragons as game } from "../../../../src/games/here-be-dragons/index.ts";
import { isNormal, turnOf } from "../../../../src/games/here-be-dragons/seating.ts";
import { Table } from "./table.ts";

/** A table at which every question may be asked, with the first player by lot. */
export function openedTable(seats: number, some: object, draws: Draws): Table {
  const asking = { monsterControl: "player", overflowTie: "giver-chooses", roundLimit: 40 };
  const table = new Table(seats, { ...asking, ...some });
  game.open(table.board.options, seats, draws, (event) => {
    table.state = game.evolve(event.type === "game-opened" ? undefined : table.state, event);
    return table.state;
  });
  return table;
}

/**
 * Makes what is rare come up: between two actions players get rich, learned, differently near the target, hold Items,
 * and meet on one tile. The position stays one that could have come about.
 */
export function rig(table: Table, draws: Draws): void {
  const turn = turnOf(table.board);
  if (turn?.stage !== "actions" || table.board.tasks.length > 1 || table.board.outcome !== null) return;
  const { at } = table.player(turn.seat);
  for (const player of table.board.players) {
    if (!isNormal(player) || player.at === null) continue;
    Object.assign(player, { gold: 7 + draws.pick(4), resources: 7 + draws.pick(4), health: 3 + draws.pick(8) });
    Object.assign(player, { influence: 2 + draws.pick(3), vp: draws.pick(3) });
    if (draws.pick(2) === 0) Object.assign(player, { weapon: "steel", weaponNode: 1 + draws.pick(4) });
    if (draws.pick(2) === 0) Object.assign(player, { at, travel: null, resting: false });
    const { box, itemSlots } = table.state.hidden;
    if (player.handSize > 3 || itemSlots < 5) continue;
    const items = itemsOf(box);
    table.hand(player.seat, draws.pick(2) === 0 ? (items[0] ?? "whetstone") : pickOne(items, draws));
  }
  const { discards } = table.board.piles[1]!;
  if (discards.length === 0 && table.board.battles.length === 0) discards.push("cave-troll", "widow-spider");
}

const EAGER = new Set(["attack-player", "play-item", "fight", "challenge-boss"]);

/** Some action by lot: rather one that brings a fight about, else half the time of a type by lot, so that rare types come up. */
export function actByLot(table: Table, draws: Draws): void {
  const seat = table.asked()!;
  const legal = [...game.legal(table.state, seat)];
  const type = pickOne([...new Set(legal.map((action) => action.type))], draws);
  const eager = legal.filter((action) => EAGER.has(action.type));
  const some = draws.pick(2) === 0 ? legal : legal.filter((action) => action.type === type);
  const chosen = eager.length > 0 && draws.pick(3) > 0 ? eager : some;
  const refusal = game.decide(table.state, seat, pickOne(chosen, draws), draws, (event) => {
    table.state = game.evolve(table.state, event);
    return table.state;
  });
  if (refusal !== undefined) throw new Error(`listed, but ${refusal}`);
}
