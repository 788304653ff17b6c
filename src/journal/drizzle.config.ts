import { defineConfig } from "drizzle-kit";

export default defineConfig({
  dialect: "postgresql",
  schema: ["./src/journal/schema.ts", "./src/journal/budgets-table.ts"],
  out: "./migrations",
});
