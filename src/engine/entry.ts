import { z } from "zod";
import { absence, calendar, clock } from "./clock.ts";
import type { Typed } from "./contract.ts";
import type { Draw } from "./luck.ts";
import { seatingFacts } from "./seating-facts.ts";
import type { Seat } from "./seats.ts";

/** Who may see a game and how it is found: listed, by its id alone, or only by its players and who is invited. */
export const visibility = z.enum(["public", "unlisted", "private"]).meta({
  id: "Visibility",
  description:
    "Who may see a game and how it is found: listed for all, by its id alone, or only by its players and who is invited",
});

/** When a game starts: when the last seat is taken, or when its creator says so. */
export const start = z.enum(["full", "manual"]).meta({
  id: "StartRule",
  description: "When a game starts: when the last seat is taken (`full`), or when its maker says so (`manual`)",
});

/** What all seats can agree on. */
export const proposal = z
  .enum(["pause", "cancel"])
  .meta({ id: "Proposal", description: "What all seats can agree on" });
export type Proposal = z.infer<typeof proposal>;

/** Why a game was cancelled: its creator took it out of the lobby, all agreed, or nobody acted for 90 days. */
export const cancelCause = z.enum(["creator", "agreed", "idle"]).meta({
  id: "CancelCause",
  description: "Its maker took it out of the lobby, all agreed, or nobody acted for 90 days",
});

const seat = z.int().min(0).describe("The seat it is about, 0-based");
const instant = z.iso.datetime({ precision: 3 });

/**
 * What happens to a game that no title's rules speak of. `table.ts` folds these; every viewer hears all of them,
 * so nothing hidden may ever be put into one. The one exception is a seat's calendar, which `told.ts` keeps to that seat.
 */
export const fact = z
  .discriminatedUnion("type", [
    z
      .strictObject({
        type: z.literal("game-created"),
        title: z.string().describe("The title, as in URLs"),
        seatCount: z.int().describe("How many seats the game has"),
        visibility,
        start,
        creator: z.string().describe("Id of the player who made the game"),
        commitment: z.string().describe("SHA-256 of the game secret, in hex"),
      })
      .meta({ id: "GameCreated", description: "The game was made" }),
    z
      .strictObject({
        type: z.literal("seat-taken"),
        seat,
        player: z.string().describe("Id of the player"),
        playerName: z.string().describe("As of sitting down"),
        bot: z.boolean().describe("True where a program of this server plays"),
      })
      .meta({ id: "SeatTaken", description: "A player sat down" }),
    z
      .strictObject({ type: z.literal("seat-left"), seat })
      .meta({ id: "SeatLeft", description: "A player got up before the start" }),
    z
      .strictObject({ type: z.literal("entropy-sent"), seat, entropy: z.string().describe("The text sent") })
      .meta({ id: "EntropySent", description: "A seat sent a text for the luck of the game; a later one replaces it" }),
    z
      .strictObject({
        type: z.literal("game-started"),
        entropy: z.array(z.string().nullable()).describe("By seat, frozen now"),
      })
      .meta({ id: "GameStarted", description: "The game started" }),
    z
      .strictObject({ type: z.literal("player-left"), seat })
      .meta({ id: "PlayerLeft", description: "A player left the running game for good" }),
    z.strictObject({ type: z.literal("leaving-deferred"), seat }).meta({
      id: "LeavingDeferred",
      description: "The title's rules fail on the game; what becomes of the seat follows once they are mended",
    }),
    z.strictObject({ type: z.literal("leaving-carried-out"), seat }).meta({
      id: "LeavingCarriedOut",
      description: "The rules now said what becomes of a seat that was left while they failed",
    }),
    z
      .strictObject({
        type: z.literal("game-mended"),
        failedAt: instant.describe("Since when the rules had failed on it"),
      })
      .meta({
        id: "GameMended",
        description: "The title's rules work on the game again; clocks get back what they lost",
      }),
    z
      .strictObject({
        type: z.literal("game-adjudicated"),
        operator: z.string().describe("Who decided"),
        reason: z.string().describe("Why, in the operator's words"),
        awarded: z
          .array(z.int().min(1))
          .nullable()
          .describe("By seat, 1 is first; null cancels the game without places"),
      })
      .meta({ id: "GameAdjudicated", description: "The operator of the server ended the game" }),
    z
      .strictObject({
        type: z.literal("actions-undone"),
        seat,
        to: z.int().describe("The version whose position holds again"),
      })
      .meta({ id: "ActionsUndone", description: "A seat took its last actions back" }),
    ...seatingFacts,
    z
      .strictObject({ type: z.literal("clock-chosen"), clock, absence })
      .meta({ id: "ClockChosen", description: "The clock of the game, where it has one" }),
    z
      .strictObject({
        type: z.literal("calendar-set"),
        seat,
        calendar: calendar.nullable().describe("The calendar; null for none"),
      })
      .meta({ id: "CalendarSet", description: "Counts from the seat's next turn; told to that seat alone" }),
    z
      .strictObject({
        type: z.literal("clock-started"),
        seat,
        secondsLeft: z.int().describe("Seconds of working time"),
        dueAt: instant.describe("When they run out, by the seat's calendar"),
      })
      .meta({ id: "ClockStarted", description: "A seat is to act, and its time runs" }),
    z
      .strictObject({
        type: z.literal("clock-stopped"),
        seat,
        secondsLeft: z.int().describe("Seconds of working time that are left"),
      })
      .meta({ id: "ClockStopped", description: "The seat is not to act, or the game pauses; it keeps this much time" }),
    z
      .strictObject({
        type: z.literal("seat-timed-out"),
        seat,
        dueAt: instant.describe("When it ran out, ISO 8601, UTC"),
      })
      .meta({ id: "SeatTimedOut", description: "A seat's time ran out" }),
    z
      .strictObject({
        type: z.literal("time-claimed"),
        seat: seat.describe("Whose time was over"),
        claimant: seat.describe("The seat that claimed, 0-based"),
      })
      .meta({
        id: "TimeClaimed",
        description: "An opponent claimed that the time of a seat was over: it is gone for good",
      }),
    z
      .strictObject({
        type: z.literal("seat-agreed"),
        seat,
        proposal,
        agrees: z.boolean().describe("False takes an earlier yes back"),
      })
      .meta({ id: "SeatAgreed", description: "A seat said yes or no to pausing or cancelling" }),
    z
      .strictObject({ type: z.literal("game-paused") })
      .meta({ id: "GamePaused", description: "All agreed: nobody is to act and no clock runs" }),
    z
      .strictObject({ type: z.literal("game-resumed") })
      .meta({ id: "GameResumed", description: "A seat ended the pause" }),
    z
      .strictObject({ type: z.literal("game-cancelled"), cause: cancelCause })
      .meta({ id: "GameCancelled", description: "The game ended without places" }),
  ])
  .meta({ id: "TableEvent", description: "What happens to a game that no title's rules speak of" });
export type Fact = z.infer<typeof fact>;

export const entryKinds = [
  "created",
  "seat-taken",
  "seat-left",
  "entropy",
  "started",
  "acted",
  "undone",
  "left",
  "invited",
  "uninvited",
  "invite-renewed",
  "kicked",
  "swapped",
  "calendar",
  "timed-out",
  "claimed",
  "agreed",
  "paused",
  "resumed",
  "cancelled",
  "mended",
  "adjudicated",
] as const;
export type EntryKind = (typeof entryKinds)[number];

/** The kinds beside the board: what a seat may choose from is the same before and after them. */
const besideTheBoard: ReadonlySet<EntryKind> = new Set<EntryKind>([
  ...(["seat-taken", "seat-left", "entropy", "invited", "uninvited", "invite-renewed", "kicked", "swapped"] as const),
  ...(["calendar", "agreed"] as const),
]);

/** Whether an entry of this kind may change the state of the game, who is to act, or whether the game runs. */
export function changesPosition(kind: EntryKind): boolean {
  return !besideTheBoard.has(kind);
}

/** What an entry says: its canonical text is what is stored and hashed. */
export interface EntryBody {
  readonly game: string;
  readonly version: number;
  readonly kind: EntryKind;
  /** The seat whose doing it was; null for the creator's and the table's. */
  readonly seat: Seat | null;
  /** The title's options, in the first entry only; null in all others. */
  readonly options: object | null;
  readonly facts: readonly Fact[];
  readonly actions: readonly Typed[];
  readonly events: readonly Typed[];
  /** Of an `undone` entry alone: the title's state that holds again, and the format it is written in. */
  readonly state?: object;
  readonly format?: number;
  readonly draws: readonly Draw[];
  readonly rules: number;
  /** When it was made: ISO 8601, UTC, with milliseconds. Never earlier than the entry before. */
  readonly at: string;
  /** When the first clock that runs after the entry runs out; computed when it is made, never again. */
  readonly deadline: string | null;
}

/** One line of the journal. */
export interface Entry extends EntryBody {
  readonly digest: string;
  readonly previousDigest: string | null;
}
