DROP INDEX "games_deadline_idx";--> statement-breakpoint
ALTER TABLE "games" ADD COLUMN "dues" timestamp(3) with time zone[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "games" ADD COLUMN "clock" text DEFAULT '{"type":"none"}' NOT NULL;--> statement-breakpoint
ALTER TABLE "games" ADD COLUMN "absence" text DEFAULT 'wait' NOT NULL;--> statement-breakpoint
ALTER TABLE "games" ADD COLUMN "paused" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "games" ADD COLUMN "acted_at" timestamp(3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "games" ADD COLUMN "warned" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "games" ADD COLUMN "swept_until" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "players" ADD COLUMN "calendar" text;--> statement-breakpoint
ALTER TABLE "players" ADD COLUMN "calendar_version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "players" ADD COLUMN "calendar_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "seats" ADD COLUMN "calendar_version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "games_overdue_idx" ON "games" USING btree ("deadline") WHERE "games"."status" = 'playing' and "games"."absence" <> 'wait';--> statement-breakpoint
CREATE INDEX "games_idle_idx" ON "games" USING btree ("acted_at") WHERE "games"."status" in ('open', 'playing');--> statement-breakpoint
CREATE INDEX "players_calendar_idx" ON "players" USING btree ("calendar_at") WHERE "players"."calendar_at" is not null;--> statement-breakpoint
ALTER TABLE "games" ADD CONSTRAINT "games_absence_check" CHECK ("games"."absence" in ('wait', 'auto', 'leave'));