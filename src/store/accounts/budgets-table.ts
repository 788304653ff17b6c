import { sql } from "drizzle-orm";
import { check, index, pgTable, primaryKey, text, timestamp } from "drizzle-orm/pg-core";

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: "string" });

/** Budgets in use. From `full_at` on the budget is full again and its row may be deleted. */
export const budgets = pgTable(
  "budgets",
  {
    budget: text("budget").notNull(),
    holder: text("holder").notNull(),
    fullAt: instant("full_at").notNull(),
    /** As of the last use: later than then it may not be full. */
    horizon: instant("horizon").notNull(),
  },
  (budget) => [
    primaryKey({ name: "budgets_pkey", columns: [budget.budget, budget.holder] }),
    check("budgets_kept_check", sql`full_at <= horizon`),
    index("budgets_full_idx").on(budget.fullAt),
  ],
);
