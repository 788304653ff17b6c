CREATE TABLE "invitations" (
	"game" text NOT NULL,
	"player" text NOT NULL,
	"seat" smallint,
	"inviter" text NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "invitations_pkey" PRIMARY KEY("game","player")
);
--> statement-breakpoint
ALTER TABLE "entries" DROP CONSTRAINT "entries_lobby_check";--> statement-breakpoint
ALTER TABLE "games" ADD COLUMN "seats_held" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "games" ADD COLUMN "seats_left" smallint GENERATED ALWAYS AS (seat_count - seats_taken - seats_held) STORED;--> statement-breakpoint
ALTER TABLE "games" ADD COLUMN "rematch_of" text;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_game_fkey" FOREIGN KEY ("game") REFERENCES "public"."games"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "invitations_player_idx" ON "invitations" USING btree ("player","created_at","game");--> statement-breakpoint
CREATE INDEX "invitations_inviter_idx" ON "invitations" USING btree ("inviter");--> statement-breakpoint
ALTER TABLE "games" ADD CONSTRAINT "games_rematch_of_fkey" FOREIGN KEY ("rematch_of") REFERENCES "public"."games"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "games_rematch_of_key" ON "games" USING btree ("rematch_of") WHERE "games"."status" <> 'cancelled';--> statement-breakpoint
CREATE INDEX "games_newest_idx" ON "games" USING btree ("created_at","id") WHERE "games"."visibility" = 'public';--> statement-breakpoint
CREATE INDEX "games_title_idx" ON "games" USING btree ("title","created_at","id") WHERE "games"."visibility" = 'public';--> statement-breakpoint
CREATE INDEX "games_open_title_idx" ON "games" USING btree ("title","created_at","id") WHERE "games"."visibility" = 'public' and "games"."status" = 'open';--> statement-breakpoint
CREATE INDEX "games_seats_left_idx" ON "games" USING btree ("created_at","id") WHERE "games"."visibility" = 'public' and "games"."status" = 'open' and "games"."seats_left" > 0;--> statement-breakpoint
CREATE INDEX "games_open_options_idx" ON "games" USING gin (("options"::jsonb) jsonb_path_ops) WHERE "games"."visibility" = 'public' and "games"."status" = 'open';--> statement-breakpoint
ALTER TABLE "entries" ADD CONSTRAINT "entries_lobby_check" CHECK (version <= 1000 or kind not in ('seat-taken', 'seat-left', 'entropy', 'invited', 'uninvited', 'invite-renewed', 'kicked', 'swapped'));