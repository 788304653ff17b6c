import { sure } from "../../../engine/sure.ts";
import type { Board, Player } from "../board.ts";
import { type TechNode, techNode } from "../cards/tech.ts";
import type { Seat, TechCube } from "../fields.ts";
import { trigger } from "../flow/quests.ts";
import type { Run } from "../flow/run.ts";
import { lose } from "../flow/stats.ts";
import { playerAt } from "../seating.ts";
import { TRACKS, type Track } from "../words.ts";

/** TE1, TE2, TE4, A28: the node that can be bought on a branch: the next one, or the first of another weapon branch. */
export function nextNode(board: Board, seat: Seat, track: Track): TechNode | undefined {
  const { weapon, weaponNode, gearNode } = playerAt(board, seat);
  if (track === "gear") return techNode("gear", gearNode + 1);
  return techNode(track, weapon === track ? weaponNode + 1 : 1);
}

/** The branches a node can be bought on at a discount (TE1, A28). */
export function tracksFor(board: Board, seat: Seat, discount: number): Track[] {
  const { gold } = playerAt(board, seat);
  return TRACKS.filter((track) => {
    const node = nextNode(board, seat, track);
    return node !== undefined && Math.max(0, node.price - discount) <= gold;
  });
}

/** TE1, TE4: a node is paid for and taken; progress on another weapon branch is lost. */
export function buyNode(run: Run, seat: Seat, track: Track, discount: number): void {
  const node = sure(nextNode(run.board, seat, track));
  lose(run, seat, "gold", Math.max(0, node.price - discount));
  if (track === "gear") moveCube(run, seat, "gear", { gearNode: node.node });
  else moveCube(run, seat, "weapon", { weapon: track, weaponNode: node.node });
  trigger(run, { on: "tech-up", seat, cell: null });
}

type Place = Pick<Player, "weapon" | "weaponNode" | "gearNode">;

function moveCube(run: Run, seat: Seat, techCube: TechCube, to: Partial<Place>): void {
  const { weapon, weaponNode, gearNode } = playerAt(run.board, seat);
  run.emit({ type: "tech-changed", seat, techCube, weapon, weaponNode, gearNode, ...to });
}

/** DE2, A32: one step down; from node 1 the cube goes to the root. */
export function stepDown(run: Run, seat: Seat, techCube: TechCube): void {
  const { weapon, weaponNode, gearNode } = playerAt(run.board, seat);
  if (techCube === "gear") moveCube(run, seat, "gear", { gearNode: gearNode - 1 });
  else moveCube(run, seat, "weapon", { weapon: weaponNode === 1 ? "root" : weapon, weaponNode: weaponNode - 1 });
}
