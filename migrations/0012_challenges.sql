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
CREATE INDEX "challenges_player_idx" ON "challenges" USING btree ("player","asked_at");--> statement-breakpoint
CREATE INDEX "challenges_host_idx" ON "challenges" USING btree ("host","asked_at");--> statement-breakpoint
CREATE INDEX "challenges_age_idx" ON "challenges" USING btree ("asked_at");
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
