import { defineConfig } from "drizzle-kit";

export default defineConfig({
  dialect: "postgresql",
  schema: ["./src/store/schema.ts", "./src/store/accounts/budgets-table.ts", "./src/store/accounts/refused-table.ts"],
  out: "./migrations",
});
