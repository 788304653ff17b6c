CREATE TABLE "challenges" (
	"id" uuid NOT NULL,
	"player" text NOT NULL,
	"host" text NOT NULL,
	"asked_at" timestamp(3) with time zone NOT NULL,
	"proven" boolean DEFAULT false NOT NULL,
	CONSTRAINT "challenges_pkey" PRIMARY KEY("id")
);
--> statement-breakpoint
CREATE TABLE "clock" (
	"id" smallint NOT NULL,
	"seen_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "clock_pkey" PRIMARY KEY("id"),
	CONSTRAINT "clock_one_check" CHECK (id = 1)
);
--> statement-breakpoint
CREATE TABLE "dispatch" (
	"endpoint" uuid NOT NULL,
	"due_at" timestamp(3) with time zone,
	"wakes" integer DEFAULT 1 NOT NULL,
	"called_at" timestamp(3) with time zone,
	"slow" smallint DEFAULT 0 NOT NULL,
	"rests_until" timestamp(3) with time zone,
	CONSTRAINT "dispatch_pkey" PRIMARY KEY("endpoint")
);
--> statement-breakpoint
CREATE TABLE "endpoints" (
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"player" text NOT NULL,
	"url" text NOT NULL,
	"format" text NOT NULL,
	"types" text[] NOT NULL,
	"status" text NOT NULL,
	"reason" text,
	"secret" text NOT NULL,
	"previous_secret" text,
	"previous_until" timestamp(3) with time zone,
	"origin" text DEFAULT '' NOT NULL,
	"failing_since" timestamp(3) with time zone,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "endpoints_pkey" PRIMARY KEY("id"),
	CONSTRAINT "endpoints_format_check" CHECK ("endpoints"."format" in ('standard', 'discord', 'slack')),
	CONSTRAINT "endpoints_status_check" CHECK ("endpoints"."status" in ('pending', 'active', 'paused', 'removed')),
	CONSTRAINT "endpoints_reason_check" CHECK ("endpoints"."reason" in ('owner', 'gone', 'failing'))
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
	CONSTRAINT "entries_request_check" CHECK ((request_key is null) = (request_hash is null))
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
	"seats_held" smallint DEFAULT 0 NOT NULL,
	"seats_left" smallint GENERATED ALWAYS AS (seat_count - seats_taken - seats_held) STORED,
	"rematch_of" text,
	"status" text NOT NULL,
	"version" integer NOT NULL,
	"to_act" smallint[] NOT NULL,
	"dues" timestamp(3) with time zone[] DEFAULT '{}' NOT NULL,
	"deadline" timestamp(3) with time zone,
	"outcome" text,
	"clock" text DEFAULT '{"type":"none"}' NOT NULL,
	"absence" text DEFAULT 'wait' NOT NULL,
	"paused" boolean DEFAULT false NOT NULL,
	"acted_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"warned" boolean DEFAULT false NOT NULL,
	"swept_until" timestamp(3) with time zone,
	"defect" text,
	"defect_at" timestamp(3) with time zone,
	"watched_until" timestamp(3) with time zone,
	"created_at" timestamp(3) with time zone NOT NULL,
	"updated_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "games_pkey" PRIMARY KEY("id"),
	CONSTRAINT "games_visibility_check" CHECK ("games"."visibility" in ('public', 'unlisted', 'private')),
	CONSTRAINT "games_start_rule_check" CHECK ("games"."start_rule" in ('full', 'manual')),
	CONSTRAINT "games_status_check" CHECK ("games"."status" in ('open', 'playing', 'finished', 'cancelled')),
	CONSTRAINT "games_absence_check" CHECK ("games"."absence" in ('wait', 'auto', 'leave'))
);
--> statement-breakpoint
CREATE TABLE "invitations" (
	"game" text NOT NULL,
	"player" text NOT NULL,
	"seat" smallint,
	"inviter" text NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "invitations_pkey" PRIMARY KEY("game","player")
);
--> statement-breakpoint
CREATE TABLE "lanes" (
	"endpoint" uuid NOT NULL,
	"game" text NOT NULL,
	"due_at" timestamp(3) with time zone,
	"lease" uuid,
	"leased_until" timestamp(3) with time zone,
	"wakes" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "lanes_pkey" PRIMARY KEY("endpoint","game")
);
--> statement-breakpoint
CREATE TABLE "outbox" (
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"endpoint" uuid NOT NULL,
	"game" text NOT NULL,
	"version" integer NOT NULL,
	"place" smallint DEFAULT 0 NOT NULL,
	"type" text NOT NULL,
	"seat" smallint,
	"deadline" timestamp(3) with time zone,
	"status" text DEFAULT 'waiting' NOT NULL,
	"ready_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"due_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"again" boolean DEFAULT false NOT NULL,
	"body" text,
	"tried" text DEFAULT '' NOT NULL,
	CONSTRAINT "outbox_pkey" PRIMARY KEY("id"),
	CONSTRAINT "outbox_status_check" CHECK ("outbox"."status" in ('waiting', 'delivered', 'failed', 'superseded'))
);
--> statement-breakpoint
CREATE TABLE "players" (
	"id" text NOT NULL,
	"name" text,
	"epoch" integer DEFAULT 1 NOT NULL,
	"recovery_hash" text,
	"watched_until" timestamp(3) with time zone,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"calendar" text,
	"calendar_version" integer DEFAULT 0 NOT NULL,
	"calendar_at" timestamp(3) with time zone,
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
	"calendar_version" integer DEFAULT 0 NOT NULL,
	"epoch" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "seats_pkey" PRIMARY KEY("game","seat"),
	-- Two seats change places in one statement: that nobody sits twice in a game holds at its end.
	CONSTRAINT "seats_game_player_key" UNIQUE("game","player") deferrable initially immediate
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
CREATE TABLE "budgets" (
	"budget" text NOT NULL,
	"holder" text NOT NULL,
	"full_at" timestamp with time zone NOT NULL,
	"horizon" timestamp with time zone NOT NULL,
	CONSTRAINT "budgets_pkey" PRIMARY KEY("budget","holder"),
	CONSTRAINT "budgets_kept_check" CHECK (full_at <= horizon)
);
--> statement-breakpoint
CREATE TABLE "refused_inviters" (
	"player" text NOT NULL,
	"inviter" text NOT NULL,
	"refused_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "refused_inviters_pkey" PRIMARY KEY("player","inviter")
);
--> statement-breakpoint
ALTER TABLE "dispatch" ADD CONSTRAINT "dispatch_endpoint_fkey" FOREIGN KEY ("endpoint") REFERENCES "public"."endpoints"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "endpoints" ADD CONSTRAINT "endpoints_player_fkey" FOREIGN KEY ("player") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entries" ADD CONSTRAINT "entries_game_fkey" FOREIGN KEY ("game") REFERENCES "public"."games"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entries" ADD CONSTRAINT "entries_past_fkey" FOREIGN KEY ("game","previous_version","previous_digest") REFERENCES "public"."entries"("game","version","digest") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "games" ADD CONSTRAINT "games_creator_fkey" FOREIGN KEY ("creator") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "games" ADD CONSTRAINT "games_rematch_of_fkey" FOREIGN KEY ("rematch_of") REFERENCES "public"."games"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_game_fkey" FOREIGN KEY ("game") REFERENCES "public"."games"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lanes" ADD CONSTRAINT "lanes_endpoint_fkey" FOREIGN KEY ("endpoint") REFERENCES "public"."endpoints"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_endpoint_fkey" FOREIGN KEY ("endpoint") REFERENCES "public"."endpoints"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "requests" ADD CONSTRAINT "requests_player_fkey" FOREIGN KEY ("player") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seats" ADD CONSTRAINT "seats_game_fkey" FOREIGN KEY ("game") REFERENCES "public"."games"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seats" ADD CONSTRAINT "seats_player_fkey" FOREIGN KEY ("player") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "snapshots" ADD CONSTRAINT "snapshots_game_fkey" FOREIGN KEY ("game") REFERENCES "public"."games"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refused_inviters" ADD CONSTRAINT "refused_inviters_player_fkey" FOREIGN KEY ("player") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "challenges_player_idx" ON "challenges" USING btree ("player","asked_at");--> statement-breakpoint
CREATE INDEX "challenges_host_idx" ON "challenges" USING btree ("host","asked_at");--> statement-breakpoint
CREATE INDEX "challenges_age_idx" ON "challenges" USING btree ("asked_at");--> statement-breakpoint
CREATE INDEX "dispatch_due_idx" ON "dispatch" USING btree ("due_at") WHERE "dispatch"."due_at" is not null;--> statement-breakpoint
CREATE INDEX "endpoints_player_idx" ON "endpoints" USING btree ("player");--> statement-breakpoint
CREATE INDEX "games_defect_idx" ON "games" USING btree ("defect_at") WHERE "games"."defect" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "games_rematch_of_key" ON "games" USING btree ("rematch_of") WHERE "games"."status" <> 'cancelled';--> statement-breakpoint
CREATE INDEX "games_lobby_idx" ON "games" USING btree ("status","created_at","id") WHERE "games"."visibility" = 'public';--> statement-breakpoint
CREATE INDEX "games_newest_idx" ON "games" USING btree ("created_at","id") WHERE "games"."visibility" = 'public';--> statement-breakpoint
CREATE INDEX "games_title_idx" ON "games" USING btree ("title","created_at","id") WHERE "games"."visibility" = 'public';--> statement-breakpoint
CREATE INDEX "games_open_title_idx" ON "games" USING btree ("title","created_at","id") WHERE "games"."visibility" = 'public' and "games"."status" = 'open';--> statement-breakpoint
CREATE INDEX "games_seats_left_idx" ON "games" USING btree ("created_at","id") WHERE "games"."visibility" = 'public' and "games"."status" = 'open' and "games"."seats_left" > 0;--> statement-breakpoint
CREATE INDEX "games_open_options_idx" ON "games" USING gin (("options"::jsonb) jsonb_path_ops) WHERE "games"."visibility" = 'public' and "games"."status" = 'open';--> statement-breakpoint
CREATE INDEX "games_open_by_creator_idx" ON "games" USING btree ("creator") WHERE "games"."status" = 'open';--> statement-breakpoint
CREATE INDEX "games_overdue_idx" ON "games" USING btree ("deadline") WHERE "games"."status" = 'playing';--> statement-breakpoint
CREATE INDEX "games_idle_idx" ON "games" USING btree ("acted_at") WHERE "games"."status" in ('open', 'playing');--> statement-breakpoint
CREATE INDEX "invitations_player_idx" ON "invitations" USING btree ("player","created_at","game");--> statement-breakpoint
CREATE INDEX "invitations_inviter_idx" ON "invitations" USING btree ("inviter");--> statement-breakpoint
CREATE INDEX "lanes_due_idx" ON "lanes" USING btree ("due_at") WHERE "lanes"."due_at" is not null;--> statement-breakpoint
CREATE INDEX "lanes_of_endpoint_idx" ON "lanes" USING btree ("endpoint","due_at","game") WHERE "lanes"."due_at" is not null;--> statement-breakpoint
CREATE INDEX "lanes_held_idx" ON "lanes" USING btree ("endpoint") WHERE "lanes"."lease" is not null;--> statement-breakpoint
CREATE INDEX "outbox_line_idx" ON "outbox" USING btree ("endpoint","game","ready_at","version","place") WHERE "outbox"."status" = 'waiting';--> statement-breakpoint
CREATE INDEX "outbox_endpoint_idx" ON "outbox" USING btree ("endpoint","game","version");--> statement-breakpoint
CREATE INDEX "outbox_list_idx" ON "outbox" USING btree ("endpoint","ready_at","id");--> statement-breakpoint
CREATE INDEX "outbox_age_idx" ON "outbox" USING btree ("ready_at");--> statement-breakpoint
CREATE INDEX "players_calendar_idx" ON "players" USING btree ("calendar_at") WHERE "players"."calendar_at" is not null;--> statement-breakpoint
CREATE INDEX "requests_age_idx" ON "requests" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "seats_player_idx" ON "seats" USING btree ("player");--> statement-breakpoint
CREATE INDEX "budgets_full_idx" ON "budgets" USING btree ("full_at");
--> statement-breakpoint

-- Entries are never changed and never removed, by whatever statement.
create function "refuse_change"() returns trigger language plpgsql as $$
begin
	raise exception 'the journal is append-only' using errcode = '42501', table = tg_table_name;
end $$;
--> statement-breakpoint

create trigger "entries_append_only" before update or delete or truncate on "entries"
	for each statement execute function "refuse_change"();
--> statement-breakpoint

-- As before, but the game itself does not count: whoever changes places in it takes no further seat.
create function "limit_seats_per_player"() returns trigger language plpgsql as $$
begin
	perform pg_advisory_xact_lock(hashtextextended(new."player", 1));
	if (
		select count(*) from "seats" join "games" on "games"."id" = "seats"."game"
		where "seats"."player" = new."player" and "seats"."game" <> new."game"
			and not "seats"."has_left" and "games"."status" in ('open', 'playing')
	) >= 200 then
		raise exception 'too many games' using errcode = '23514', table = 'seats', constraint = 'seats_per_player_limit';
	end if;
	return new;
end $$;
--> statement-breakpoint

create trigger "seats_per_player_limit" before insert on "seats"
	for each row when (new."player" is not null) execute function "limit_seats_per_player"();
--> statement-breakpoint

-- A player has made at most 200 games that are still open.
create function "limit_open_games_per_creator"() returns trigger language plpgsql as $$
begin
	perform pg_advisory_xact_lock(hashtextextended(new."creator", 1));
	if (select count(*) from "games" where "creator" = new."creator" and "status" = 'open') >= 200 then
		raise exception 'too many games' using errcode = '23514', table = 'games', constraint = 'open_games_per_creator_limit';
	end if;
	return new;
end $$;
--> statement-breakpoint

create trigger "open_games_per_creator_limit" before insert on "games"
	for each row execute function "limit_open_games_per_creator"();
--> statement-breakpoint

-- Nobody is sat on another's seat, except by changing places: who sits in the game already leaves a seat for it. The
-- function is stable, so that it sees the seats as they were before the statement.
create function "refuse_taken_seat"() returns trigger language plpgsql stable as $$
begin
	if exists (select from "seats" where "game" = new."game" and "player" = new."player") then
		return new;
	end if;
	raise exception 'the seat is taken' using errcode = '23505', table = 'seats', constraint = 'seats_taken';
end $$;
--> statement-breakpoint

create trigger "seats_taken" before update of "player" on "seats"
	for each row when (old."player" is not null and new."player" is not null) execute function "refuse_taken_seat"();
--> statement-breakpoint

-- A player has at most 10 webhook endpoints. The lock makes the count true when two requests of one player race; after
-- it the count sees what the other one has committed.
create function "limit_endpoints_per_player"() returns trigger language plpgsql as $$
begin
	perform pg_advisory_xact_lock(hashtextextended(new."player", 2));
	if (select count(*) from "endpoints" where "player" = new."player" and "status" <> 'removed') >= 10 then
		raise exception 'too many endpoints' using errcode = '23514', table = 'endpoints', constraint = 'endpoints_per_player_limit';
	end if;
	return new;
end $$;
--> statement-breakpoint

create trigger "endpoints_per_player_limit" before insert on "endpoints"
	for each row execute function "limit_endpoints_per_player"();
--> statement-breakpoint

-- At most 20 invitations stand in a game.
create function "limit_invitations_per_game"() returns trigger language plpgsql as $$
begin
	perform pg_advisory_xact_lock(hashtextextended(new."game", 3));
	if (select count(*) from "invitations" where "game" = new."game" and "player" <> new."player") >= 20 then
		raise exception 'too many invitations' using errcode = '23514', table = 'invitations', constraint = 'invitations_per_game_limit';
	end if;
	return new;
end $$;
--> statement-breakpoint

create trigger "invitations_per_game_limit" before insert on "invitations"
	for each row execute function "limit_invitations_per_game"();
--> statement-breakpoint

-- A player has at most 100 invitations out that stand.
create function "limit_invitations_per_inviter"() returns trigger language plpgsql as $$
begin
	perform pg_advisory_xact_lock(hashtextextended(new."inviter", 4));
	if (
		select count(*) from "invitations"
		where "inviter" = new."inviter" and ("game", "player") <> (new."game", new."player")
	) >= 100 then
		raise exception 'too many invitations' using errcode = '23514', table = 'invitations', constraint = 'invitations_per_inviter_limit';
	end if;
	return new;
end $$;
--> statement-breakpoint

create trigger "invitations_per_inviter_limit" before insert on "invitations"
	for each row execute function "limit_invitations_per_inviter"();
--> statement-breakpoint

-- Nobody is erased who sits down at this moment: sitting down holds the player's row, and once that is let go this sees
-- the seat, which the erasing statement itself does not.
create function "refuse_erasing_seated"() returns trigger language plpgsql as $$
begin
	if exists (
		select from "seats" join "games" on "games"."id" = "seats"."game"
		where "seats"."player" = new."id" and not "seats"."has_left" and "games"."status" in ('open', 'playing')
	) then
		raise exception 'still seated' using errcode = '23514', table = 'players', constraint = 'players_seated';
	end if;
	return new;
end $$;
--> statement-breakpoint

create trigger "players_seated" before update of "recovery_hash" on "players"
	for each row when (old."recovery_hash" is not null and new."recovery_hash" is null)
	execute function "refuse_erasing_seated"();
--> statement-breakpoint

-- Challenges call somebody who may never have asked for it. In an hour a player has at most 20 sent, and all together at
-- most 60 to one host, unless it has answered one before. The locks make the counts true when requests race.
create function "limit_challenges"() returns trigger language plpgsql as $$
begin
	perform pg_advisory_xact_lock(hashtextextended(new."player", 5));
	if (select count(*) from "challenges" where "player" = new."player" and "asked_at" > new."asked_at" - interval '1 hour') >= 20 then
		raise exception 'too many challenges' using errcode = '23514', table = 'challenges', constraint = 'challenges_per_player_limit';
	end if;
	perform pg_advisory_xact_lock(hashtextextended(new."host", 6));
	if not exists (select from "challenges" where "host" = new."host" and "proven")
		and (select count(*) from "challenges" where "host" = new."host" and "asked_at" > new."asked_at" - interval '1 hour') >= 60 then
		raise exception 'too many challenges' using errcode = '23514', table = 'challenges', constraint = 'challenges_per_host_limit';
	end if;
	return new;
end $$;
--> statement-breakpoint

create trigger "challenges_limit" before insert on "challenges"
	for each row execute function "limit_challenges"();
--> statement-breakpoint

-- A player refuses at most 500 inviters. Saying it again of one that is refused is always possible.
create function "limit_refused_inviters"() returns trigger language plpgsql as $$
begin
	perform pg_advisory_xact_lock(hashtextextended(new."player", 7));
	if (select count(*) from "refused_inviters" where "player" = new."player" and "inviter" <> new."inviter") >= 500 then
		raise exception 'too many refused inviters' using errcode = '23514', table = 'refused_inviters', constraint = 'refused_inviters_limit';
	end if;
	return new;
end $$;
--> statement-breakpoint

create trigger "refused_inviters_limit" before insert on "refused_inviters"
	for each row execute function "limit_refused_inviters"();
