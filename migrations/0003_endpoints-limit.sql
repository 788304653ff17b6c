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
