CREATE TABLE "endpoints" (
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"player" text NOT NULL,
	"url" text NOT NULL,
	"format" text NOT NULL,
	"types" text[] NOT NULL,
	"status" text NOT NULL,
	"secret" text NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "endpoints_pkey" PRIMARY KEY("id"),
	CONSTRAINT "endpoints_format_check" CHECK ("endpoints"."format" in ('standard', 'discord', 'slack')),
	CONSTRAINT "endpoints_status_check" CHECK ("endpoints"."status" in ('pending', 'active', 'paused'))
);
--> statement-breakpoint
CREATE TABLE "entries" (
	"game" text NOT NULL,
	"version" integer NOT NULL,
	"previous_version" integer GENERATED ALWAYS AS (nullif(version - 1, 0)) STORED,
	"digest" text NOT NULL,
	"previous_digest" text,
	"kind" text NOT NULL,
	"seat" smallint,
	"request_key" text,
	"request_hash" text,
	"text" text NOT NULL,
	CONSTRAINT "entries_pkey" PRIMARY KEY("game","version"),
	CONSTRAINT "entries_game_version_digest_key" UNIQUE("game","version","digest"),
	CONSTRAINT "entries_game_seat_request_key" UNIQUE("game","seat","request_key"),
	CONSTRAINT "entries_first_check" CHECK (version >= 1 and (version = 1) = (previous_digest is null)),
	CONSTRAINT "entries_request_check" CHECK ((request_key is null) = (request_hash is null)),
	CONSTRAINT "entries_lobby_check" CHECK (version <= 1000 or kind not in ('seat-taken', 'seat-left', 'entropy'))
);
--> statement-breakpoint
CREATE TABLE "games" (
	"id" text NOT NULL,
	"title" text NOT NULL,
	"rules" integer NOT NULL,
	"options" text NOT NULL,
	"visibility" text NOT NULL,
	"start_rule" text NOT NULL,
	"creator" text NOT NULL,
	"commitment" text NOT NULL,
	"luck_key_id" text NOT NULL,
	"invite_hash" text,
	"seat_count" smallint NOT NULL,
	"seats_taken" smallint NOT NULL,
	"status" text NOT NULL,
	"version" integer NOT NULL,
	"to_act" smallint[] NOT NULL,
	"deadline" timestamp(3) with time zone,
	"outcome" text,
	"watched_until" timestamp(3) with time zone,
	"created_at" timestamp(3) with time zone NOT NULL,
	"updated_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "games_pkey" PRIMARY KEY("id"),
	CONSTRAINT "games_visibility_check" CHECK ("games"."visibility" in ('public', 'unlisted', 'private')),
	CONSTRAINT "games_start_rule_check" CHECK ("games"."start_rule" in ('full', 'manual')),
	CONSTRAINT "games_status_check" CHECK ("games"."status" in ('open', 'playing', 'finished', 'cancelled'))
);
--> statement-breakpoint
CREATE TABLE "outbox" (
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"endpoint" uuid NOT NULL,
	"game" text NOT NULL,
	"version" integer NOT NULL,
	"type" text NOT NULL,
	"seat" smallint,
	"status" text DEFAULT 'waiting' NOT NULL,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"due_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "outbox_pkey" PRIMARY KEY("id"),
	CONSTRAINT "outbox_status_check" CHECK ("outbox"."status" in ('waiting', 'delivered', 'failed', 'superseded'))
);
--> statement-breakpoint
CREATE TABLE "players" (
	"id" text NOT NULL,
	"name" text,
	"epoch" integer DEFAULT 1 NOT NULL,
	"recovery_hash" text,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "players_pkey" PRIMARY KEY("id")
);
--> statement-breakpoint
CREATE TABLE "requests" (
	"player" text NOT NULL,
	"key" text NOT NULL,
	"hash" text NOT NULL,
	"game" text NOT NULL,
	"version" integer NOT NULL,
	"seat" smallint,
	"created_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "requests_pkey" PRIMARY KEY("player","key")
);
--> statement-breakpoint
CREATE TABLE "seats" (
	"game" text NOT NULL,
	"seat" smallint NOT NULL,
	"player" text,
	"name" text,
	"bot" boolean DEFAULT false NOT NULL,
	"has_left" boolean DEFAULT false NOT NULL,
	"epoch" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "seats_pkey" PRIMARY KEY("game","seat"),
	CONSTRAINT "seats_game_player_key" UNIQUE("game","player")
);
--> statement-breakpoint
CREATE TABLE "snapshots" (
	"game" text NOT NULL,
	"version" integer NOT NULL,
	"format" integer NOT NULL,
	"seal" text NOT NULL,
	"text" text NOT NULL,
	CONSTRAINT "snapshots_pkey" PRIMARY KEY("game","version","format")
);
--> statement-breakpoint
ALTER TABLE "endpoints" ADD CONSTRAINT "endpoints_player_fkey" FOREIGN KEY ("player") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entries" ADD CONSTRAINT "entries_game_fkey" FOREIGN KEY ("game") REFERENCES "public"."games"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entries" ADD CONSTRAINT "entries_past_fkey" FOREIGN KEY ("game","previous_version","previous_digest") REFERENCES "public"."entries"("game","version","digest") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "games" ADD CONSTRAINT "games_creator_fkey" FOREIGN KEY ("creator") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_endpoint_fkey" FOREIGN KEY ("endpoint") REFERENCES "public"."endpoints"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "requests" ADD CONSTRAINT "requests_player_fkey" FOREIGN KEY ("player") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seats" ADD CONSTRAINT "seats_game_fkey" FOREIGN KEY ("game") REFERENCES "public"."games"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seats" ADD CONSTRAINT "seats_player_fkey" FOREIGN KEY ("player") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "snapshots" ADD CONSTRAINT "snapshots_game_fkey" FOREIGN KEY ("game") REFERENCES "public"."games"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "endpoints_player_idx" ON "endpoints" USING btree ("player");--> statement-breakpoint
CREATE INDEX "games_lobby_idx" ON "games" USING btree ("status","created_at","id") WHERE "games"."visibility" = 'public';--> statement-breakpoint
CREATE INDEX "games_open_by_creator_idx" ON "games" USING btree ("creator") WHERE "games"."status" = 'open';--> statement-breakpoint
CREATE INDEX "games_deadline_idx" ON "games" USING btree ("deadline") WHERE "games"."status" = 'playing';--> statement-breakpoint
CREATE INDEX "outbox_due_idx" ON "outbox" USING btree ("due_at") WHERE "outbox"."status" = 'waiting';--> statement-breakpoint
CREATE INDEX "outbox_endpoint_idx" ON "outbox" USING btree ("endpoint","game","version");--> statement-breakpoint
CREATE INDEX "seats_player_idx" ON "seats" USING btree ("player");