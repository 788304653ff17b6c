-- Two seats change places in one statement: that nobody sits twice in a game holds at its end.
alter table "seats" drop constraint "seats_game_player_key";
--> statement-breakpoint
alter table "seats" add constraint "seats_game_player_key" unique ("game", "player") deferrable initially immediate;
--> statement-breakpoint

-- Nobody is sat on another's seat, except by changing places: who sits in the game already leaves a seat for it. The
-- function is stable, so that it sees the seats as they were before the statement.
create or replace function "refuse_taken_seat"() returns trigger language plpgsql stable as $$
begin
	if exists (select from "seats" where "game" = new."game" and "player" = new."player") then
		return new;
	end if;
	raise exception 'the seat is taken' using errcode = '23505', table = 'seats', constraint = 'seats_taken';
end $$;
--> statement-breakpoint

-- As before, but the game itself does not count: whoever changes places in it takes no further seat.
create or replace function "limit_seats_per_player"() returns trigger language plpgsql as $$
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
