import type { Seat } from "../../../engine/seats.ts";
import type { HereBeDragonsAction } from "../actions.ts";
import { fightMonster, fightPlayer } from "../battle/begin.ts";
import { drawMonster } from "../battle/monsters.ts";
import type { Board } from "../board.ts";
import { buyNode, nextNode } from "../effects/tech.ts";
import { type Cell, trackSchema } from "../fields.ts";
import { type Run, rollDie } from "../flow/run.ts";
import { gain, lose } from "../flow/stats.ts";
import { reachStage } from "../flow/turn.ts";
import { bareCell, isSameCell, START } from "../map/cells.ts";
import { districtCells, hasCube, isDistrictSite, ownTiles } from "../map/districts.ts";
import { isHaven } from "../map/havens.ts";
import { buildSettlement, putCube, shiftCube } from "../map/settling.ts";
import { monsterSymbolOf, terrainOf, tileAt } from "../map/tiles.ts";
import type { HereBeDragonsRefusal } from "../meta.ts";
import { isSolo, playerAt, settlementAt, tileUnder } from "../seating.ts";
import type { HereBeDragonsState } from "../state.ts";
import { sure } from "../sure.ts";
import { heldItems, judgeOwnItem, playItem } from "./hand.ts";

type Action = HereBeDragonsAction;
type No = HereBeDragonsRefusal | undefined;

/** DI1, DI2: what it costs to place or move a cube. */
const CUBE_PRICE = 2;
/** PV2: what an attack costs. */
const ATTACK_PRICE = 2;
/** CA2: Influence that makes a Victory point. */
const INFLUENCE_FOR_A_POINT = 10;

/** SE1, SE2: once per turn, on a Forest or Mountain with a Monster symbol. */
function judgeSearch(board: Board, seat: Seat): No {
  const tile = tileUnder(board, seat);
  if (tile === undefined || monsterSymbolOf(tile) === null) return "nothing-to-search";
  return board.searched ? "already-searched" : undefined;
}

/** ST1, A23, A25: a free Plain under the figure, with a cube to put there or an own one already. */
function judgeSite(board: Board, seat: Seat): No {
  const tile = tileUnder(board, seat);
  if (playerAt(board, seat).settlement !== null) return "settlement-already-stands";
  if (tile === undefined || terrainOf(tile) !== "plain" || tile.tokens > 0) return "no-place-for-a-settlement";
  if (settlementAt(board, tile.cell) !== undefined) return "no-place-for-a-settlement";
  if (tile.owner !== null && tile.owner !== seat) return "no-place-for-a-settlement";
  return tile.owner === seat || hasCube(board, seat) ? undefined : "no-cube-left";
}

/** ST1, A22: a destroyed Settlement that is remembered is rebuilt instead. */
function judgeVillage(board: Board, seat: Seat): No {
  return playerAt(board, seat).remembered > 0 ? "settlement-can-be-rebuilt" : judgeSite(board, seat);
}

/** ST8, A22: only what was destroyed can be rebuilt. */
function judgeRebuild(board: Board, seat: Seat): No {
  return playerAt(board, seat).remembered === 0 ? "nothing-to-rebuild" : judgeSite(board, seat);
}

/** DI1, DI3. */
function judgePlaceCube(board: Board, seat: Seat, cell: Cell): No {
  if (playerAt(board, seat).resources < CUBE_PRICE) return "not-enough-resources";
  if (!hasCube(board, seat)) return "no-cube-left";
  return isDistrictSite(board, seat, cell) ? undefined : "no-district-site";
}

/** DI2: judged with the cube lifted; the one under the Settlement stays. */
function judgeMoveCube(board: Board, seat: Seat, from: Cell, cell: Cell): No {
  const { resources, settlement } = playerAt(board, seat);
  if (resources < CUBE_PRICE) return "not-enough-resources";
  if (tileAt(board, from)?.owner !== seat || isSameCell(settlement?.cell ?? null, from)) return "no-cube-to-move";
  return isDistrictSite(board, seat, cell, from) ? undefined : "no-district-site";
}

/** TE1, A55. */
function judgeTech(board: Board, seat: Seat, action: Extract<Action, { type: "upgrade-tech" }>): No {
  const node = nextNode(board, seat, action.track);
  if (node === undefined) return "no-such-node";
  return node.price > playerAt(board, seat).gold ? "not-enough-gold" : undefined;
}

/** PV1, PV2, CO5, A47: a figure on the same tile, outside havens, with more VP, for 2 Influence; corrupted players freely. */
function judgeAttack(board: Board, seat: Seat, target: Seat): No {
  const me = playerAt(board, seat);
  const tile = tileUnder(board, seat);
  const other = board.players[target];
  if (tile === undefined || other === undefined || target === seat) return "no-opponent-here";
  if (!isSameCell(other.at, tile.cell)) return "no-opponent-here";
  if (me.corrupted) return other.corrupted ? "corrupted-do-not-fight-each-other" : undefined;
  if (isHaven(board, tile)) return "haven-is-peaceful";
  if (other.vp <= me.vp) return "opponent-has-no-more-points";
  return me.influence < ATTACK_PRICE ? "not-enough-influence" : undefined;
}

/** A43: an uncorrupted player on the Devourer's tile. */
function judgeChallenge(board: Board, seat: Seat): No {
  const isHere = board.bossState === "awake" && isSameCell(playerAt(board, seat).at, START);
  return isHere ? undefined : "devourer-is-not-here";
}

/** T5: why AP cannot do this now. */
export function judgeOwnAction(state: HereBeDragonsState, action: Action, seat: Seat): No {
  const { board } = state;
  if (action.type === "end-actions") return undefined;
  if (action.type === "attack-player") return judgeAttack(board, seat, action.target);
  const isOwn = OWN_ACTIONS.has(action.type);
  if (isOwn && playerAt(board, seat).corrupted) return "corrupted-cannot-do-this";
  switch (action.type) {
    case "search":
      return judgeSearch(board, seat);
    case "build-village":
      return judgeVillage(board, seat);
    case "rebuild-settlement":
      return judgeRebuild(board, seat);
    case "place-cube":
      return judgePlaceCube(board, seat, action.cell);
    case "move-cube":
      return judgeMoveCube(board, seat, action.from, action.cell);
    case "upgrade-tech":
      return judgeTech(board, seat, action);
    case "convert-influence":
      return playerAt(board, seat).influence < INFLUENCE_FOR_A_POINT ? "not-enough-influence" : undefined;
    case "play-item":
      return judgeOwnItem(state, seat, action.item);
    case "challenge-boss":
      return judgeChallenge(board, seat);
    default:
      return "not-what-is-asked";
  }
}

const OWN_ACTIONS: ReadonlySet<Action["type"]> = new Set<Action["type"]>([
  "search",
  "build-village",
  "rebuild-settlement",
  "place-cube",
  "move-cube",
  "upgrade-tech",
  "convert-influence",
  "play-item",
  "challenge-boss",
]);

/** Everything AP could want in T5. */
export function ownActionCandidates(state: HereBeDragonsState, seat: Seat): Action[] {
  const { board } = state;
  const from = ownTiles(board, seat).map(({ cell }) => cell);
  const simple = ["search", "build-village", "rebuild-settlement", "convert-influence", "challenge-boss"] as const;
  const moves = from.flatMap((start) =>
    districtCells(board, seat, start).map(
      (cell): Action => ({ type: "move-cube", from: bareCell(start), cell: bareCell(cell) }),
    ),
  );
  return [
    ...simple.map((type): Action => ({ type })),
    ...districtCells(board, seat).map((cell): Action => ({ type: "place-cube", cell: bareCell(cell) })),
    ...moves,
    ...trackSchema.options.map((track): Action => ({ type: "upgrade-tech", track })),
    ...heldItems(state, seat).map((item): Action => ({ type: "play-item", item })),
    ...board.players.map((player): Action => ({ type: "attack-player", target: player.seat })),
    { type: "end-actions" },
  ];
}

/** SE1: 1-2 nothing, 3-6 a monster of the tile's level; nothing either when there is no card (A71). */
function search(run: Run, seat: Seat): void {
  const deck = sure(monsterSymbolOf(sure(tileUnder(run.board, seat))));
  const face = rollDie(run);
  run.emit({ type: "searched", seat, face });
  if (face < 3) return;
  const monster = drawMonster(run, deck);
  if (monster !== undefined) fightMonster(run, seat, "search", monster);
}

/** PV2, CO5: the price is paid first, win or lose; corrupted players pay nothing. */
function attack(run: Run, seat: Seat, target: Seat): void {
  if (!playerAt(run.board, seat).corrupted) lose(run, seat, "influence", ATTACK_PRICE);
  fightPlayer(run, seat, target);
}

/** T5: carries an allowed action out. */
export function takeOwnAction(run: Run, action: Action, seat: Seat): void {
  switch (action.type) {
    case "search":
      search(run, seat);
      break;
    case "build-village":
    case "rebuild-settlement":
      buildSettlement(run, seat, sure(playerAt(run.board, seat).at));
      break;
    case "place-cube":
    case "move-cube":
      lose(run, seat, "resources", CUBE_PRICE);
      if (action.type === "place-cube") putCube(run, seat, action.cell);
      else shiftCube(run, seat, action.from, action.cell);
      break;
    case "upgrade-tech":
      buyNode(run, seat, action.track, 0);
      break;
    case "convert-influence":
      lose(run, seat, "influence", INFLUENCE_FOR_A_POINT);
      gain(run, seat, "vp", 1);
      break;
    case "play-item":
      playItem(run, seat, action.item);
      break;
    case "attack-player":
      attack(run, seat, action.target);
      break;
    case "challenge-boss":
      fightMonster(run, seat, "boss", "the-devourer");
      break;
    case "end-actions":
      reachStage(run, seat, isSolo(run.board) ? "end" : "travel");
      break;
    default:
  }
}
