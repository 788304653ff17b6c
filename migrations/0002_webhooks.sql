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
ALTER TABLE "endpoints" DROP CONSTRAINT "endpoints_status_check";--> statement-breakpoint
DROP INDEX "outbox_due_idx";--> statement-breakpoint
ALTER TABLE "endpoints" ADD COLUMN "reason" text;--> statement-breakpoint
ALTER TABLE "endpoints" ADD COLUMN "previous_secret" text;--> statement-breakpoint
ALTER TABLE "endpoints" ADD COLUMN "previous_until" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "endpoints" ADD COLUMN "origin" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "endpoints" ADD COLUMN "failing_since" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "place" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "deadline" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "ready_at" timestamp(3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "again" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "body" text;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "tried" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "lanes" ADD CONSTRAINT "lanes_endpoint_fkey" FOREIGN KEY ("endpoint") REFERENCES "public"."endpoints"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "lanes_due_idx" ON "lanes" USING btree ("due_at") WHERE "lanes"."due_at" is not null;--> statement-breakpoint
CREATE INDEX "outbox_line_idx" ON "outbox" USING btree ("endpoint","game","ready_at","version","place") WHERE "outbox"."status" = 'waiting';--> statement-breakpoint
CREATE INDEX "outbox_list_idx" ON "outbox" USING btree ("endpoint","ready_at","id");--> statement-breakpoint
CREATE INDEX "outbox_age_idx" ON "outbox" USING btree ("ready_at");--> statement-breakpoint
ALTER TABLE "endpoints" ADD CONSTRAINT "endpoints_reason_check" CHECK ("endpoints"."reason" in ('owner', 'gone', 'failing'));--> statement-breakpoint
ALTER TABLE "endpoints" ADD CONSTRAINT "endpoints_status_check" CHECK ("endpoints"."status" in ('pending', 'active', 'paused', 'removed'));