import { sure } from "../../../engine/sure.ts";
import type { Action, ActionOf } from "../actions.ts";
import { fightMonster, fightPlayer } from "../battle/begin.ts";
import { drawMonster } from "../battle/monsters.ts";
import { buyNode, nextNode } from "../effects/tech.ts";
import type { Seat } from "../fields.ts";
import { type Run, rollDie } from "../flow/run.ts";
import { gain, lose } from "../flow/stats.ts";
import { reachStage } from "../flow/turn.ts";
import { isSameCell, START } from "../map/cells.ts";
import { districtCells, isDistrictSite, ownTiles } from "../map/districts.ts";
import { buildSettlement, putCube, shiftCube } from "../map/settling.ts";
import { monsterSymbolOf, terrainOf, tileAt } from "../map/tiles.ts";
import type { Refusal } from "../meta.ts";
import { cubeSupply, isHaven, isSolo, playerAt, settlementAt, tileUnder } from "../seating.ts";
import type { SeatView } from "../state.ts";
import { TRACKS } from "../words.ts";
import { heldItems, judgeOwnItem, playItem } from "./hand.ts";

/** DI1, DI2: what it costs to place or move a cube. */
const CUBE_PRICE = 2;
/** PV2: what an attack costs. */
const ATTACK_PRICE = 2;
/** CA2: Influence that makes a Victory point. */
const INFLUENCE_FOR_A_POINT = 10;

/** An action of T5. */
interface OwnAction<A extends Action> {
  /** Those that could be wanted; where it is left out there is but one. */
  candidates?(seen: SeatView): A[];
  judge(seen: SeatView, action: A): Refusal | undefined;
  carryOut(run: Run, seat: Seat, action: A): void;
}

/** Everything AP can do in T5. */
const OWN_ACTIONS: { readonly [Type in Action["type"]]?: OwnAction<ActionOf<Type>> } = {
  /** SE1, SE2: once per turn, on a Forest or Mountain with a Monster symbol. */
  search: {
    judge({ viewer, board }) {
      const tile = tileUnder(board, viewer);
      if (tile === undefined || monsterSymbolOf(tile) === null) return "nothing-to-search";
      return board.searched ? "already-searched" : undefined;
    },
    /** SE1: 1-2 nothing, 3-6 a monster of the tile's level; nothing either when there is no card (A71). */
    carryOut(run, seat) {
      const deck = sure(monsterSymbolOf(sure(tileUnder(run.board, seat))));
      const face = rollDie(run);
      run.emit({ type: "searched", seat, face });
      const monster = face < 3 ? undefined : drawMonster(run, deck);
      if (monster !== undefined) fightMonster(run, seat, "search", monster);
    },
  },

  /** ST1, A22: a destroyed Settlement that is remembered is rebuilt instead. */
  "build-village": {
    judge: (seen) => (playerAt(seen.board, seen.viewer).remembered > 0 ? "settlement-can-be-rebuilt" : judgeSite(seen)),
    carryOut: build,
  },

  /** ST8, A22: only what was destroyed can be rebuilt. */
  "rebuild-settlement": {
    judge: (seen) => (playerAt(seen.board, seen.viewer).remembered === 0 ? "nothing-to-rebuild" : judgeSite(seen)),
    carryOut: build,
  },

  "convert-influence": {
    judge({ viewer, board }) {
      return playerAt(board, viewer).influence < INFLUENCE_FOR_A_POINT ? "not-enough-influence" : undefined;
    },
    carryOut(run, seat) {
      lose(run, seat, "influence", INFLUENCE_FOR_A_POINT);
      gain(run, seat, "vp", 1);
    },
  },

  /** A43: an uncorrupted player on the Devourer's tile. */
  "challenge-boss": {
    judge({ viewer, board }) {
      const isHere = board.bossState === "awake" && isSameCell(playerAt(board, viewer).at, START);
      return isHere ? undefined : "devourer-is-not-here";
    },
    carryOut: (run, seat) => fightMonster(run, seat, "boss", "the-devourer"),
  },

  /** DI1, DI3. */
  "place-cube": {
    candidates: ({ viewer, board }) => districtCells(board, viewer).map((cell) => ({ type: "place-cube", cell })),
    judge({ viewer, board }, { cell }) {
      if (playerAt(board, viewer).resources < CUBE_PRICE) return "not-enough-resources";
      if (cubeSupply(board, viewer) === 0) return "no-cube-left";
      return isDistrictSite(board, viewer, cell) ? undefined : "no-district-site";
    },
    carryOut(run, seat, { cell }) {
      lose(run, seat, "resources", CUBE_PRICE);
      putCube(run, seat, cell);
    },
  },

  /** DI2: judged with the cube lifted; the one under the Settlement stays. */
  "move-cube": {
    candidates: ({ viewer, board }) =>
      ownTiles(board, viewer).flatMap(({ cell: from }) =>
        districtCells(board, viewer, from).map((cell) => ({ type: "move-cube", from, cell }) as const),
      ),
    judge({ viewer, board }, { from, cell }) {
      const { resources, settlement } = playerAt(board, viewer);
      if (resources < CUBE_PRICE) return "not-enough-resources";
      const isSettled = isSameCell(settlement?.cell ?? null, from);
      if (tileAt(board, from)?.owner !== viewer || isSettled) return "no-cube-to-move";
      return isDistrictSite(board, viewer, cell, from) ? undefined : "no-district-site";
    },
    carryOut(run, seat, { from, cell }) {
      lose(run, seat, "resources", CUBE_PRICE);
      shiftCube(run, seat, from, cell);
    },
  },

  /** TE1, A55. */
  "upgrade-tech": {
    candidates: () => TRACKS.map((track) => ({ type: "upgrade-tech", track })),
    judge({ viewer, board }, { track }) {
      const node = nextNode(board, viewer, track);
      if (node === undefined) return "no-such-node";
      return node.price > playerAt(board, viewer).gold ? "not-enough-gold" : undefined;
    },
    carryOut: (run, seat, { track }) => buyNode(run, seat, track, 0),
  },

  "play-item": {
    candidates: ({ own }) => heldItems(own).map((item) => ({ type: "play-item", item })),
    judge: (seen, { item }) => judgeOwnItem(seen, item),
    carryOut: (run, seat, { item }) => playItem(run, seat, item),
  },

  /** PV1, PV2, CO5, A47: a figure on the same tile, outside havens, with more VP, for 2 Influence; corrupted players freely. */
  "attack-player": {
    candidates: ({ board }) => board.players.map(({ seat }) => ({ type: "attack-player", target: seat })),
    judge({ viewer, board }, { target }) {
      const me = playerAt(board, viewer);
      const tile = tileUnder(board, viewer);
      const other = board.players[target];
      if (tile === undefined || other === undefined || target === viewer) return "no-opponent-here";
      if (!isSameCell(other.at, tile.cell)) return "no-opponent-here";
      if (me.corrupted) return other.corrupted ? "corrupted-do-not-fight-each-other" : undefined;
      if (isHaven(board, tile)) return "haven-is-peaceful";
      if (other.vp <= me.vp) return "opponent-has-no-more-points";
      return me.influence < ATTACK_PRICE ? "not-enough-influence" : undefined;
    },
    /** The price is paid first, win or lose. */
    carryOut(run, seat, { target }) {
      if (!playerAt(run.board, seat).corrupted) lose(run, seat, "influence", ATTACK_PRICE);
      fightPlayer(run, seat, target);
    },
  },

  "end-actions": {
    judge: () => undefined,
    carryOut: (run, seat) => reachStage(run, seat, isSolo(run.board) ? "end" : "travel"),
  },
};

/** ST1, A23, A25: a free Plain under the figure, with a cube to put there or an own one already. */
function judgeSite({ viewer, board }: SeatView): Refusal | undefined {
  const tile = tileUnder(board, viewer);
  if (playerAt(board, viewer).settlement !== null) return "settlement-already-stands";
  if (tile === undefined || terrainOf(tile) !== "plain" || tile.tokens > 0) return "no-place-for-a-settlement";
  if (settlementAt(board, tile.cell) !== undefined) return "no-place-for-a-settlement";
  if (tile.owner !== null && tile.owner !== viewer) return "no-place-for-a-settlement";
  return tile.owner === viewer || cubeSupply(board, viewer) > 0 ? undefined : "no-cube-left";
}

function build(run: Run, seat: Seat): void {
  buildSettlement(run, seat, sure(playerAt(run.board, seat).at));
}

const OPEN_TO_CORRUPTED: ReadonlySet<Action["type"]> = new Set(["attack-player", "end-actions"]);

function ownActionOf({ type }: Action): OwnAction<Action> | undefined {
  return OWN_ACTIONS[type] as OwnAction<Action> | undefined;
}

/** T5: why AP cannot do this now. */
export function judgeOwnAction(seen: SeatView, action: Action): Refusal | undefined {
  const own = ownActionOf(action);
  if (own === undefined) return "not-what-is-asked";
  const isClosed = playerAt(seen.board, seen.viewer).corrupted && !OPEN_TO_CORRUPTED.has(action.type);
  return isClosed ? "corrupted-cannot-do-this" : own.judge(seen, action);
}

/** Everything AP could want in T5. */
export function ownActionCandidates(seen: SeatView): Action[] {
  const types = Object.keys(OWN_ACTIONS) as Action["type"][];
  return types.flatMap((type) => OWN_ACTIONS[type]?.candidates?.(seen) ?? [{ type } as Action]);
}

/** T5: carries an allowed action out. */
export function carryOutOwnAction(run: Run, seat: Seat, action: Action): void {
  sure(ownActionOf(action)).carryOut(run, seat, action);
}
