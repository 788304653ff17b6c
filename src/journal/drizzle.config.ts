import { defineConfig } from "drizzle-kit";

export default defineConfig({
  dialect: "postgresql",
  schema: ["./src/journal/schema.ts", "./src/journal/budgets-table.ts", "./src/journal/refused-table.ts"],
  out: "./migrations",
});
