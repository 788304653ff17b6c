import { z } from "zod";
import type { Viewer } from "../../engine/seats.ts";
import { deckSize } from "./battle/monsters.ts";
import { type Board, boardShape } from "./board.ts";
import { TILES } from "./cards/tiles.ts";
import { itemCounts } from "./counts.ts";
import { toAct } from "./decide.ts";
import { deckSchema, itemCountSchema, seatSchema, tileKindSchema } from "./fields.ts";
import { bagCounts } from "./map/tiles.ts";
import type { HereBeDragonsState } from "./state.ts";
import { sure } from "./sure.ts";

const tileCountSchema = z
  .strictObject({ kind: tileKindSchema, count: z.int().min(1) })
  .meta({ id: "HereBeDragonsTileCount" });
const deckSizeSchema = z.strictObject({ deck: deckSchema, size: z.int() }).meta({ id: "HereBeDragonsDeckSize" });

/** The state as one viewer may see it. */
export const viewSchema = z
  .strictObject({
    viewer: seatSchema.nullable(),
    ...boardShape,
    /** The seats that owe a decision. */
    asked: z.array(seatSchema),
    /** Tiles not on the map; one that was drawn and has yet to be placed is among them. */
    bag: z.array(tileCountSchema),
    /** Cards left in each Monster deck. */
    decks: z.array(deckSizeSchema),
    /** The viewer's Items; null for a spectator. */
    hand: z.array(itemCountSchema).nullable(),
    /** Items the viewer put face down on the Event discards since they were last shuffled; null for a spectator. */
    facedown: z.array(itemCountSchema).nullable(),
  })
  .meta({ id: "HereBeDragonsView" });
export type HereBeDragonsView = z.infer<typeof viewSchema>;

/** The public part, by name; a copy, so that a view does not change with the game. */
export function copyBoard(board: Board): Board {
  return structuredClone({
    options: board.options,
    first: board.first,
    rounds: board.rounds,
    players: board.players,
    tiles: board.tiles,
    eventDeck: board.eventDeck,
    openEyes: board.openEyes,
    quests: board.quests,
    piles: board.piles,
    bossState: board.bossState,
    bossCards: board.bossCards,
    lastRound: board.lastRound,
    lastTurns: board.lastTurns,
    searched: board.searched,
    arrived: board.arrived,
    battles: board.battles,
    tasks: board.tasks,
    outcome: board.outcome,
  });
}

/** RULES.md 6: everything public, and of the Items only the viewer's own. */
export function view(state: HereBeDragonsState, viewer: Viewer): HereBeDragonsView {
  const { board, hidden } = state;
  const counts = bagCounts(board);
  return {
    viewer,
    ...copyBoard(board),
    asked: toAct(state),
    bag: TILES.map(({ kind }, row) => ({ kind, count: sure(counts[row]) })).filter(({ count }) => count > 0),
    decks: board.piles.map(({ deck }) => ({ deck, size: deckSize(board, deck) })),
    hand: viewer === null ? null : itemCounts(sure(hidden.hands[viewer])),
    facedown: viewer === null ? null : itemCounts(sure(hidden.facedown[viewer])),
  };
}
