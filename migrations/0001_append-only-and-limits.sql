-- Entries are never changed and never removed, by whatever statement.
create function "refuse_change"() returns trigger language plpgsql as $$
begin
	raise exception 'the journal is append-only' using errcode = '42501', table = tg_table_name;
end $$;
--> statement-breakpoint
create trigger "entries_append_only" before update or delete or truncate on "entries"
	for each statement execute function "refuse_change"();
--> statement-breakpoint

-- A player sits in at most 200 games that are open or running. The lock makes the count true when two requests of one
-- player race; after it the count sees what the other one has committed.
create function "limit_seats_per_player"() returns trigger language plpgsql as $$
begin
	perform pg_advisory_xact_lock(hashtextextended(new."player", 1));
	if (
		select count(*) from "seats" join "games" on "games"."id" = "seats"."game"
		where "seats"."player" = new."player" and not "seats"."has_left" and "games"."status" in ('open', 'playing')
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

-- Nobody is sat on another's seat: a seat is freed first.
create function "refuse_taken_seat"() returns trigger language plpgsql as $$
begin
	raise exception 'the seat is taken' using errcode = '23505', table = 'seats', constraint = 'seats_taken';
end $$;
--> statement-breakpoint
create trigger "seats_taken" before update of "player" on "seats"
	for each row when (old."player" is not null and new."player" is not null) execute function "refuse_taken_seat"();
