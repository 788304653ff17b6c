ALTER TABLE "games" ADD COLUMN "defect" text;--> statement-breakpoint
ALTER TABLE "games" ADD COLUMN "defect_at" timestamp(3) with time zone;--> statement-breakpoint
CREATE INDEX "games_defect_idx" ON "games" USING btree ("defect_at") WHERE "games"."defect" is not null;