import { z } from "zod";
import type { Frozen } from "../../engine/title.ts";
import { coinsIn, tilesIn } from "./counts.ts";
import { coinCountSchema, seatSchema, stepSchema, tileCountSchema } from "./fields.ts";
import { of, teamOf } from "./seating.ts";
import { boardSchema, type Seen, sitterSchema } from "./state.ts";

const seatViewSchema = z
  .strictObject({
    seat: seatSchema,
    team: z.int().describe("Seats of one team share this number; without Team Play each seat has its own."),
    ...sitterSchema.shape,
    coinCount: z.int().describe("Coins of the seat, with Team Play of its team."),
    hand: z
      .array(tileCountSchema)
      .nullable()
      .describe("The tiles in hand, for their owner while he is in the game; null for all others."),
    coins: z
      .array(coinCountSchema)
      .nullable()
      .describe("The coins, for their owners while they are in the game, and for all once turned up; null otherwise."),
    coinsTurnedUp: z
      .boolean()
      .describe("Whether the coins lie faceup for all: at the end, those of the winner or of everybody."),
  })
  .meta({ id: "DrakonSeatView", description: "A seat as the viewer may see it." });
export type SeatView = Frozen<z.infer<typeof seatViewSchema>>;

const { purses: _purses, steps: _steps, outcome, ...open } = boardSchema.shape;

/** The view as clients are sent it. */
export const viewSchema = z
  .strictObject({
    viewer: seatSchema.nullable(),
    ...open,
    seats: z.array(seatViewSchema),
    destroyed: z.array(tileCountSchema),
    decision: stepSchema.nullable().describe("The open decision; null when and only when the game is over."),
    waiting: z.array(stepSchema).describe("What goes on after the open decision, the last first."),
    outcome,
  })
  .meta({ id: "DrakonView" });
export type DrakonView = Frozen<z.infer<typeof viewSchema>>;

/** A view as clients are sent it: pieces by their names, and each seat with its coins. */
export function show({ viewer, board, own }: Seen): DrakonView {
  const { purses, steps, outcome, ...open } = board;
  return {
    viewer,
    ...open,
    seats: board.seats.map((sitter, seat): SeatView => {
      const team = teamOf(board, seat);
      const coins = own.purses[team] ?? null;
      const { coinCount, turnedUp } = of(purses, team);
      return {
        seat,
        team,
        ...sitter,
        coinCount,
        hand: seat === viewer && own.hand !== null ? tilesIn(own.hand) : null,
        coins: coins === null ? null : coinsIn(coins),
        coinsTurnedUp: turnedUp,
      };
    }),
    destroyed: tilesIn(board.destroyed),
    decision: steps.at(-1) ?? null,
    waiting: steps.slice(0, -1),
    outcome,
  };
}

export const shown = { schema: viewSchema, show };
