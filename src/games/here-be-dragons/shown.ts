import { z } from "zod";
import { sure } from "../../engine/sure.ts";
import { deckSize } from "./battle/monsters.ts";
import { boardSchema } from "./board.ts";
import { TILES } from "./cards/tiles.ts";
import { toAct } from "./decide.ts";
import { seat, thing, tileKind } from "./fields.ts";
import { bagCounts } from "./map/tiles.ts";
import { ownSchema, type View } from "./state.ts";
import { deck } from "./words.ts";

/** The view as clients are sent it: with what follows from the board, so that nobody has to work it out. */
const schema = thing("View", {
  viewer: seat.nullable(),
  ...boardSchema.shape,
  /** The seats that owe a decision. */
  asked: z.array(seat),
  /** Tiles not on the map; one that was drawn and has yet to be placed is among them. */
  bag: z.array(thing("TileCount", { kind: tileKind, count: z.int().min(1) })),
  /** Cards left in each Monster deck. */
  decks: z.array(thing("DeckSize", { deck, size: z.int() })),
  ...ownSchema.shape,
});

function show({ viewer, board, own }: View): z.infer<typeof schema> {
  const counts = bagCounts(board);
  const bag = TILES.map(({ kind }, row) => ({ kind, count: sure(counts[row]) })).filter(({ count }) => count > 0);
  const decks = board.piles.map(({ deck }) => ({ deck, size: deckSize(board, deck) }));
  return { viewer, ...board, asked: toAct(board), bag, decks, ...own } as z.infer<typeof schema>;
}

export const shown = { schema, show };
