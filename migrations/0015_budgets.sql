CREATE TABLE "budgets" (
	"budget" text NOT NULL,
	"holder" text NOT NULL,
	"full_at" timestamp with time zone NOT NULL,
	"horizon" timestamp with time zone NOT NULL,
	CONSTRAINT "budgets_pkey" PRIMARY KEY("budget","holder"),
	CONSTRAINT "budgets_kept_check" CHECK (full_at <= horizon)
);
--> statement-breakpoint
CREATE INDEX "budgets_full_idx" ON "budgets" USING btree ("full_at");