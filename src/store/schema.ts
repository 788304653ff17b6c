import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { absence } from "../engine/clock.ts";
import { start, visibility } from "../engine/entry.ts";
import { statuses } from "../engine/table.ts";
import { instant, joinable, oneOf } from "./columns.ts";

// Every constraint has a name: errors are told apart by it and by nothing else (see append.ts).
// Payloads are text that holds RFC 8785 JSON, never jsonb: what is hashed is what is stored.

/** The accounts. An erased one keeps its row, without name and recovery code. */
export const players = pgTable(
  "players",
  {
    id: text("id").notNull(),
    name: text("name"),
    /** Tokens of an earlier epoch are revoked. */
    epoch: integer("epoch").notNull().default(1),
    recoveryHash: text("recovery_hash"),
    /** Until when the player's list has subscribers. */
    watchedUntil: instant("watched_until"),
    createdAt: instant("created_at").notNull().defaultNow(),
    /** When the player's clocks stand still, as canonical text; null counts every hour. */
    calendar: text("calendar"),
    /** Moves on with each change of the calendar. */
    calendarVersion: integer("calendar_version").notNull().default(0),
    calendarAt: instant("calendar_at"),
  },
  (player) => [
    primaryKey({ name: "players_pkey", columns: [player.id] }),
    index("players_calendar_idx").on(player.calendarAt).where(sql`${player.calendarAt} is not null`),
  ],
);

/** One row per game, for lists: a projection, made anew with each entry. The truth is in `entries`. */
export const games = pgTable(
  "games",
  {
    id: text("id").notNull(),
    title: text("title").notNull(),
    rules: integer("rules").notNull(),
    options: text("options").notNull(),
    visibility: text("visibility").notNull(),
    startRule: text("start_rule").notNull(),
    creator: text("creator").notNull(),
    commitment: text("commitment").notNull(),
    luckKeyId: text("luck_key_id").notNull(),
    inviteHash: text("invite_hash"),
    seatCount: smallint("seat_count").notNull(),
    seatsTaken: smallint("seats_taken").notNull(),
    /** Held for invited players. */
    seatsHeld: smallint("seats_held").notNull().default(0),
    /** Free for anybody to take. */
    seatsLeft: smallint("seats_left").generatedAlwaysAs(sql`seat_count - seats_taken - seats_held`),
    /** The game that was over before this one was made of its seats and settings. */
    rematchOf: text("rematch_of"),
    status: text("status").notNull(),
    version: integer("version").notNull(),
    toAct: smallint("to_act").array().notNull(),
    /** Parallel to `to_act`: when the time of each runs out; null where no clock runs. */
    dues: instant("dues").array().notNull().default(sql`'{}'`),
    /** The earliest of them. */
    deadline: instant("deadline"),
    outcome: text("outcome"),
    clock: text("clock").notNull().default('{"type":"none"}'),
    absence: text("absence").notNull().default("wait"),
    paused: boolean("paused").notNull().default(false),
    /** Since when the game is idle: its last action, or the end of the last running clock. */
    idleFrom: instant("acted_at").notNull().defaultNow(),
    /** Its players were told that it will be cancelled unless a seat acts. */
    warned: boolean("warned").notNull().default(false),
    /** A sweep looks after it until then. */
    sweptUntil: instant("swept_until"),
    /** Which of the title's functions fails on the running game, and since when that is known. */
    defect: text("defect"),
    defectAt: instant("defect_at"),
    /** Until when the game has subscribers. */
    watchedUntil: instant("watched_until"),
    createdAt: instant("created_at").notNull(),
    updatedAt: instant("updated_at").notNull(),
  },
  (game) => [
    index("games_defect_idx").on(game.defectAt).where(sql`${game.defect} is not null`),
    primaryKey({ name: "games_pkey", columns: [game.id] }),
    foreignKey({ name: "games_creator_fkey", columns: [game.creator], foreignColumns: [players.id] }),
    check("games_visibility_check", oneOf(game.visibility, visibility.options)),
    check("games_start_rule_check", oneOf(game.startRule, start.options)),
    check("games_status_check", oneOf(game.status, statuses)),
    foreignKey({ name: "games_rematch_of_fkey", columns: [game.rematchOf], foreignColumns: [game.id] }),
    uniqueIndex("games_rematch_of_key").on(game.rematchOf).where(sql`${game.status} <> 'cancelled'`),
    index("games_lobby_idx").on(game.status, game.createdAt, game.id).where(sql`${game.visibility} = 'public'`),
    index("games_newest_idx").on(game.createdAt, game.id).where(sql`${game.visibility} = 'public'`),
    index("games_title_idx").on(game.title, game.createdAt, game.id).where(sql`${game.visibility} = 'public'`),
    // The lobby proper: only open games are in these, so that a running one does not pay for them.
    index("games_open_title_idx").on(game.title, game.createdAt, game.id).where(joinable(game)),
    index("games_seats_left_idx")
      .on(game.createdAt, game.id)
      .where(sql`${joinable(game)} and ${game.seatsLeft} > 0`),
    index("games_open_options_idx").using("gin", sql`(${game.options}::jsonb) jsonb_path_ops`).where(joinable(game)),
    index("games_open_by_creator_idx").on(game.creator).where(sql`${game.status} = 'open'`),
    check("games_absence_check", oneOf(game.absence, absence.options)),
    index("games_overdue_idx").on(game.deadline).where(sql`${game.status} = 'playing'`),
    index("games_idle_idx").on(game.idleFrom).where(sql`${game.status} in ('open', 'playing')`),
  ],
);

/** Invitations that stand: a projection too. The player need not exist, so that an invitation tells nobody who does. */
export const invitations = pgTable(
  "invitations",
  {
    game: text("game").notNull(),
    player: text("player").notNull(),
    /** Held for the player; null for any seat. */
    seat: smallint("seat"),
    inviter: text("inviter").notNull(),
    createdAt: instant("created_at").notNull(),
  },
  (invitation) => [
    primaryKey({ name: "invitations_pkey", columns: [invitation.game, invitation.player] }),
    foreignKey({ name: "invitations_game_fkey", columns: [invitation.game], foreignColumns: [games.id] }),
    index("invitations_player_idx").on(invitation.player, invitation.createdAt, invitation.game),
    index("invitations_inviter_idx").on(invitation.inviter),
  ],
);

/** Who sits where: a projection too. The row outlives its player, so that the epoch never goes back. */
export const seats = pgTable(
  "seats",
  {
    game: text("game").notNull(),
    seat: smallint("seat").notNull(),
    player: text("player"),
    name: text("name"),
    bot: boolean("bot").notNull().default(false),
    /** The player left the running game for good; the seat stays theirs in the record. */
    hasLeft: boolean("has_left").notNull().default(false),
    /** Which of the player's calendars the game knows. */
    calendarVersion: integer("calendar_version").notNull().default(0),
    /** Seat tokens of an earlier epoch are revoked. */
    epoch: integer("epoch").notNull().default(1),
  },
  (seat) => [
    primaryKey({ name: "seats_pkey", columns: [seat.game, seat.seat] }),
    unique("seats_game_player_key").on(seat.game, seat.player),
    foreignKey({ name: "seats_game_fkey", columns: [seat.game], foreignColumns: [games.id] }),
    foreignKey({ name: "seats_player_fkey", columns: [seat.player], foreignColumns: [players.id] }),
    index("seats_player_idx").on(seat.player),
  ],
);

/** The journal. Append-only and chained: triggers refuse every change, the foreign key every entry without its past. */
export const entries = pgTable(
  "entries",
  {
    game: text("game").notNull(),
    version: integer("version").notNull(),
    previousVersion: integer("previous_version").generatedAlwaysAs(sql`nullif(version - 1, 0)`),
    digest: text("digest").notNull(),
    previousDigest: text("previous_digest"),
    kind: text("kind").notNull(),
    seat: smallint("seat"),
    requestKey: text("request_key"),
    requestHash: text("request_hash"),
    /** The entry's body, as hashed. */
    text: text("text").notNull(),
  },
  (entry) => [
    primaryKey({ name: "entries_pkey", columns: [entry.game, entry.version] }),
    unique("entries_game_version_digest_key").on(entry.game, entry.version, entry.digest),
    unique("entries_game_seat_request_key").on(entry.game, entry.seat, entry.requestKey),
    foreignKey({ name: "entries_game_fkey", columns: [entry.game], foreignColumns: [games.id] }),
    foreignKey({
      name: "entries_past_fkey",
      columns: [entry.game, entry.previousVersion, entry.previousDigest],
      foreignColumns: [entry.game, entry.version, entry.digest],
    }),
    check("entries_first_check", sql`version >= 1 and (version = 1) = (previous_digest is null)`),
    check("entries_request_check", sql`(request_key is null) = (request_hash is null)`),
  ],
);

/** Positions to begin folding from. A cache: a row that does not fit or is not genuine is ignored. */
export const snapshots = pgTable(
  "snapshots",
  {
    game: text("game").notNull(),
    version: integer("version").notNull(),
    format: integer("format").notNull(),
    /** A keyed digest over all else here and the digest of the entry at this version. */
    seal: text("seal").notNull(),
    text: text("text").notNull(),
  },
  (snapshot) => [
    primaryKey({ name: "snapshots_pkey", columns: [snapshot.game, snapshot.version, snapshot.format] }),
    foreignKey({ name: "snapshots_game_fkey", columns: [snapshot.game], foreignColumns: [games.id] }),
  ],
);

/** Requests that must not take effect twice, other than actions (whose keys are columns of their entries). */
export const requests = pgTable(
  "requests",
  {
    player: text("player").notNull(),
    key: text("key").notNull(),
    hash: text("hash").notNull(),
    game: text("game").notNull(),
    version: integer("version").notNull(),
    seat: smallint("seat"),
    createdAt: instant("created_at").notNull(),
  },
  (request) => [
    primaryKey({ name: "requests_pkey", columns: [request.player, request.key] }),
    foreignKey({ name: "requests_player_fkey", columns: [request.player], foreignColumns: [players.id] }),
    index("requests_age_idx").on(request.createdAt),
  ],
);

/** Where a player wants to be called. `url` and the secrets are sealed with a key that the database does not hold. */
export const endpoints = pgTable(
  "endpoints",
  {
    id: uuid("id").notNull().defaultRandom(),
    player: text("player").notNull(),
    url: text("url").notNull(),
    format: text("format").notNull(),
    types: text("types").array().notNull(),
    status: text("status").notNull(),
    /** Why it is paused. */
    reason: text("reason"),
    secret: text("secret").notNull(),
    /** The secret before the last rotation, which signs as well until then. */
    previousSecret: text("previous_secret"),
    previousUntil: instant("previous_until"),
    /** The public URL of this server as its owner knows it: links in notices begin with it. */
    origin: text("origin").notNull().default(""),
    /** The first failure since the last success. */
    failingSince: instant("failing_since"),
    createdAt: instant("created_at").notNull().defaultNow(),
  },
  (endpoint) => [
    primaryKey({ name: "endpoints_pkey", columns: [endpoint.id] }),
    foreignKey({ name: "endpoints_player_fkey", columns: [endpoint.player], foreignColumns: [players.id] }),
    check("endpoints_format_check", oneOf(endpoint.format, ["standard", "discord", "slack"])),
    // A removed one keeps an empty row: an entry that is being written may still refer to it.
    check("endpoints_status_check", oneOf(endpoint.status, ["pending", "active", "paused", "removed"])),
    check("endpoints_reason_check", oneOf(endpoint.reason, ["owner", "gone", "failing"])),
    index("endpoints_player_idx").on(endpoint.player),
  ],
);

/** Notices to endpoints, and what came of them. The append's own statement writes them. */
export const outbox = pgTable(
  "outbox",
  {
    id: uuid("id").notNull().defaultRandom(),
    endpoint: uuid("endpoint").notNull(),
    /** Empty for a challenge and a test, which are of no game. */
    game: text("game").notNull(),
    version: integer("version").notNull(),
    /** The order among the notices of one entry. */
    place: smallint("place").notNull().default(0),
    type: text("type").notNull(),
    /** The seat it is about; null when it is about the whole game. */
    seat: smallint("seat"),
    deadline: instant("deadline"),
    status: text("status").notNull().default("waiting"),
    /** When it happened, or for a reminder when it will be time: its place in line. */
    readyAt: instant("ready_at").notNull().defaultNow(),
    /** When it may be tried next. */
    dueAt: instant("due_at").notNull().defaultNow(),
    /** Since it was last put in line. */
    attempts: smallint("attempts").notNull().default(0),
    /** Its owner asked for it again: it is sent even when the turn has passed. */
    again: boolean("again").notNull().default(false),
    /** The bytes of every attempt, kept before the first one. */
    body: text("body"),
    /** All attempts ever, as JSON objects with commas between them. */
    tried: text("tried").notNull().default(""),
  },
  (notice) => [
    primaryKey({ name: "outbox_pkey", columns: [notice.id] }),
    foreignKey({
      name: "outbox_endpoint_fkey",
      columns: [notice.endpoint],
      foreignColumns: [endpoints.id],
    }).onDelete("cascade"),
    check("outbox_status_check", oneOf(notice.status, ["waiting", "delivered", "failed", "superseded"])),
    index("outbox_line_idx")
      .on(notice.endpoint, notice.game, notice.readyAt, notice.version, notice.place)
      .where(sql`${notice.status} = 'waiting'`),
    index("outbox_endpoint_idx").on(notice.endpoint, notice.game, notice.version),
    index("outbox_list_idx").on(notice.endpoint, notice.readyAt, notice.id),
    index("outbox_age_idx").on(notice.readyAt),
  ],
);

/** The notices of one game to one endpoint: who holds the lease sends, one after the other. */
export const lanes = pgTable(
  "lanes",
  {
    endpoint: uuid("endpoint").notNull(),
    game: text("game").notNull(),
    /** When there is something to send, or while the lane is held the end of the lease; null when nothing waits. */
    dueAt: instant("due_at"),
    /** The lease of the sender. */
    lease: uuid("lease"),
    /** Of former code; nothing is dropped. */
    leasedUntil: instant("leased_until"),
    /** Counts the notices put into the lane, so that a sender cannot put a lane with new ones to sleep. */
    wakes: integer("wakes").notNull().default(1),
  },
  (lane) => [
    primaryKey({ name: "lanes_pkey", columns: [lane.endpoint, lane.game] }),
    foreignKey({
      name: "lanes_endpoint_fkey",
      columns: [lane.endpoint],
      foreignColumns: [endpoints.id],
    }).onDelete("cascade"),
    index("lanes_due_idx").on(lane.dueAt).where(sql`${lane.dueAt} is not null`),
    index("lanes_of_endpoint_idx").on(lane.endpoint, lane.dueAt, lane.game).where(sql`${lane.dueAt} is not null`),
    index("lanes_held_idx").on(lane.endpoint).where(sql`${lane.lease} is not null`),
  ],
);

/** How an endpoint is called: when one of its lanes is next to be looked at, and whether it keeps callers waiting. */
export const dispatch = pgTable(
  "dispatch",
  {
    endpoint: uuid("endpoint").notNull(),
    /** No lane needs looking at before then; null when nothing waits. */
    dueAt: instant("due_at"),
    /** Moves on whenever something becomes due sooner, so that nobody who has just looked puts it off again. */
    wakes: integer("wakes").notNull().default(1),
    /** When one of its lanes was last leased: the endpoint called longest ago comes first. */
    calledAt: instant("called_at"),
    /** Attempts in a row that kept the caller waiting. */
    slow: smallint("slow").notNull().default(0),
    /** Until when nothing is sent after slow attempts. */
    restsUntil: instant("rests_until"),
  },
  (row) => [
    primaryKey({ name: "dispatch_pkey", columns: [row.endpoint] }),
    foreignKey({
      name: "dispatch_endpoint_fkey",
      columns: [row.endpoint],
      foreignColumns: [endpoints.id],
    }).onDelete("cascade"),
    index("dispatch_due_idx").on(row.dueAt).where(sql`${row.dueAt} is not null`),
  ],
);

/** Challenges of late: calls to somebody who may never have asked for one. They are bounded by triggers. */
export const challenges = pgTable(
  "challenges",
  {
    id: uuid("id").notNull(),
    player: text("player").notNull(),
    /** A mark that follows from the host and from a key that the database does not hold. */
    host: text("host").notNull(),
    askedAt: instant("asked_at").notNull(),
    /** Whether the host has answered it. */
    proven: boolean("proven").notNull().default(false),
  },
  (challenge) => [
    primaryKey({ name: "challenges_pkey", columns: [challenge.id] }),
    index("challenges_player_idx").on(challenge.player, challenge.askedAt),
    index("challenges_host_idx").on(challenge.host, challenge.askedAt),
    index("challenges_age_idx").on(challenge.askedAt),
  ],
);

/** One row: the time of the last sweep, by which a clock that went back is known. */
export const clock = pgTable("clock", { id: smallint("id").notNull(), seenAt: instant("seen_at").notNull() }, (row) => [
  primaryKey({ name: "clock_pkey", columns: [row.id] }),
  check("clock_one_check", sql`id = 1`),
]);
