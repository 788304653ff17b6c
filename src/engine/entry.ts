import { z } from "zod";
import type { Typed } from "./contract.ts";
import type { Draw } from "./luck.ts";
import type { Seat } from "./seats.ts";

/** Who may see a game and how it is found: listed, by its id alone, or only by its players and who is invited. */
export const visibility = z.enum(["public", "unlisted", "private"]).meta({ id: "Visibility" });

/** When a game starts: when the last seat is taken, or when its creator says so. */
export const start = z.enum(["full", "manual"]).meta({ id: "StartRule" });

const seat = z.int().min(0);

/**
 * What happens to a game that no title's rules speak of. `table.ts` folds these; every viewer hears all of them,
 * so nothing hidden may ever be put into one.
 */
export const fact = z
  .discriminatedUnion("type", [
    z
      .strictObject({
        type: z.literal("game-created"),
        title: z.string(),
        seatCount: z.int(),
        visibility,
        start,
        creator: z.string().describe("Id of the player who made the game"),
        commitment: z.string().describe("SHA-256 of the game secret, in hex"),
      })
      .meta({ id: "GameCreated" }),
    z
      .strictObject({
        type: z.literal("seat-taken"),
        seat,
        player: z.string().describe("Id of the player"),
        playerName: z.string().describe("As of sitting down"),
        bot: z.boolean(),
      })
      .meta({ id: "SeatTaken" }),
    z.strictObject({ type: z.literal("seat-left"), seat }).meta({ id: "SeatLeft" }),
    z.strictObject({ type: z.literal("entropy-sent"), seat, entropy: z.string() }).meta({ id: "EntropySent" }),
    z
      .strictObject({
        type: z.literal("game-started"),
        entropy: z.array(z.string().nullable()).describe("By seat, frozen now"),
      })
      .meta({ id: "GameStarted" }),
    z.strictObject({ type: z.literal("player-left"), seat }).meta({ id: "PlayerLeft" }),
    z
      .strictObject({
        type: z.literal("actions-undone"),
        seat,
        to: z.int().describe("The version whose position holds again"),
      })
      .meta({ id: "ActionsUndone" }),
  ])
  .meta({ id: "Fact" });
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
] as const;
export type EntryKind = (typeof entryKinds)[number];

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
  readonly deadline: string | null;
}

/** One line of the journal. */
export interface Entry extends EntryBody {
  readonly digest: string;
  readonly previousDigest: string | null;
}
