CREATE TABLE "refused_inviters" (
	"player" text NOT NULL,
	"inviter" text NOT NULL,
	"refused_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "refused_inviters_pkey" PRIMARY KEY("player","inviter")
);
--> statement-breakpoint
ALTER TABLE "refused_inviters" ADD CONSTRAINT "refused_inviters_player_fkey" FOREIGN KEY ("player") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;
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
