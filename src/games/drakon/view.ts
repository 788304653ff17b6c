import { z } from "zod";
import { sumOf } from "../../engine/counts.ts";
import type { Seat, Viewer } from "../../engine/seats.ts";
import { coinsIn, tilesIn } from "./counts.ts";
import { optionsSchema } from "./options.ts";
import {
  cellSchema,
  chamberSchema,
  coinCountSchema,
  heroSchema,
  outcomeSchema,
  seatSchema,
  stepSchema,
  tileCountSchema,
  turnSchema,
} from "./pieces.ts";
import { areTogether, isInGame, purseOf, seatAt, teamOf } from "./seating.ts";
import type { DrakonState } from "./state.ts";

const seatViewSchema = z
  .strictObject({
    seat: seatSchema,
    team: z.int().describe("Seats of one team share this number; without Team Play each seat has its own."),
    heroCard: heroSchema.nullable(),
    at: cellSchema.nullable().describe("Where the figure stands; null before the choice and after leaving."),
    abilityUsed: z.boolean(),
    metDrakon: z.boolean().describe("Whether the hero met Drakon in the running turn."),
    left: z.boolean(),
    handCount: z.int(),
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
export type SeatView = z.infer<typeof seatViewSchema>;

/** The state as one viewer may see it. */
export const viewSchema = z
  .strictObject({
    viewer: seatSchema.nullable(),
    options: optionsSchema,
    /** The first player. */
    first: seatSchema,
    seats: z.array(seatViewSchema),
    turn: turnSchema.nullable().describe("Null during set-up."),
    turnsWithoutProgress: z
      .int()
      .describe(
        "Finished turns since the last progress; the game stalls at `stallRounds` times the heroes in the game.",
      ),
    turnsStarted: z
      .int()
      .describe("Turns started so far; the game stalls after 200 times the heroes in the game at the latest."),
    lair: z.array(chamberSchema),
    drakon: cellSchema.nullable().describe("Null until the first Drakon Moves chamber is in play."),
    pile: z.int().describe("Tiles in the draw pile."),
    hoard: z.int().describe("Coins in Drakon's hoard."),
    destroyed: z.array(tileCountSchema),
    facedown: z.int().describe("Tiles that left the game facedown."),
    decision: stepSchema.nullable().describe("The open decision; null when and only when the game is over."),
    waiting: z.array(stepSchema).describe("What goes on after the open decision, the last first."),
    outcome: outcomeSchema.nullable().describe("Null while the game runs."),
  })
  .meta({ id: "DrakonView" });
export type DrakonView = z.infer<typeof viewSchema>;

/** The state as one viewer may see it: what is named here, and nothing else (RULES.md 7). */
export function view(state: DrakonState, viewer: Viewer): DrakonView {
  return {
    viewer,
    options: { ...state.options },
    first: state.first,
    seats: [...state.seats.keys()].map((seat) => seatView(state, seat, viewer)),
    turn: state.turn === null ? null : { ...state.turn },
    turnsWithoutProgress: state.turnsWithoutProgress,
    turnsStarted: state.turnsStarted,
    lair: state.lair.map(({ cell, kind, arrows }) => ({ cell: { ...cell }, kind, arrows })),
    drakon: copyOf(state.drakon),
    pile: sumOf(state.pile),
    hoard: sumOf(state.hoard),
    destroyed: tilesIn(state.destroyed),
    facedown: sumOf(state.facedown),
    decision: copyOf(state.steps.at(-1) ?? null),
    waiting: state.steps.slice(0, -1).map((step) => ({ ...step })),
    outcome: state.outcome === null ? null : { ending: state.outcome.ending, ranks: [...state.outcome.ranks] },
  };
}

function seatView(state: DrakonState, seat: Seat, viewer: Viewer): SeatView {
  const { heroCard, at, abilityUsed, metDrakon, left, hand } = seatAt(state, seat);
  const { coins, turnedUp } = purseOf(state, seat);
  return {
    seat,
    team: teamOf(seat, state.seats.length, state.options.teams),
    heroCard,
    at: copyOf(at),
    abilityUsed,
    metDrakon,
    left,
    handCount: sumOf(hand),
    coinCount: sumOf(coins),
    hand: viewer === seat && !left ? tilesIn(hand) : null,
    coins: turnedUp || ownsCoins(state, viewer, seat) ? coinsIn(coins) : null,
    coinsTurnedUp: turnedUp,
  };
}

/** A hero in the game knows the coins of his own, with Team Play the team's. */
function ownsCoins(state: DrakonState, viewer: Viewer, seat: Seat): boolean {
  return viewer !== null && isInGame(state, viewer) && areTogether(state, viewer, seat);
}

function copyOf<T extends object>(thing: T | null): T | null {
  return thing === null ? null : { ...thing };
}
