CREATE TABLE "dispatch" (
	"endpoint" uuid NOT NULL,
	"due_at" timestamp(3) with time zone,
	"wakes" integer DEFAULT 1 NOT NULL,
	"called_at" timestamp(3) with time zone,
	"slow" smallint DEFAULT 0 NOT NULL,
	"rests_until" timestamp(3) with time zone,
	CONSTRAINT "dispatch_pkey" PRIMARY KEY("endpoint")
);
--> statement-breakpoint
ALTER TABLE "dispatch" ADD CONSTRAINT "dispatch_endpoint_fkey" FOREIGN KEY ("endpoint") REFERENCES "public"."endpoints"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "dispatch_due_idx" ON "dispatch" USING btree ("due_at") WHERE "dispatch"."due_at" is not null;--> statement-breakpoint
CREATE INDEX "lanes_of_endpoint_idx" ON "lanes" USING btree ("endpoint","due_at","game") WHERE "lanes"."due_at" is not null;--> statement-breakpoint
CREATE INDEX "lanes_held_idx" ON "lanes" USING btree ("endpoint") WHERE "lanes"."lease" is not null;
--> statement-breakpoint
-- A lane that is held is due when its lease ends.
UPDATE "lanes" SET "due_at" = "leased_until" WHERE "lease" IS NOT NULL AND "leased_until" IS NOT NULL;
--> statement-breakpoint
INSERT INTO "dispatch" ("endpoint", "due_at") SELECT "endpoint", min("due_at") FROM "lanes" WHERE "due_at" IS NOT NULL GROUP BY "endpoint";
