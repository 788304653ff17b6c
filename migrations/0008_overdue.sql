DROP INDEX "games_overdue_idx";--> statement-breakpoint
CREATE INDEX "games_overdue_idx" ON "games" USING btree ("deadline") WHERE "games"."status" = 'playing';