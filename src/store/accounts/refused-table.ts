import { foreignKey, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { instant } from "../columns.ts";
import { players } from "../schema.ts";

/** The inviters that a player refuses. An inviter need not exist, so that refusing tells nobody who does. */
export const refusedInviters = pgTable(
  "refused_inviters",
  {
    player: text("player").notNull(),
    inviter: text("inviter").notNull(),
    refusedAt: instant("refused_at").notNull(),
  },
  (refused) => [
    primaryKey({ name: "refused_inviters_pkey", columns: [refused.player, refused.inviter] }),
    foreignKey({ name: "refused_inviters_player_fkey", columns: [refused.player], foreignColumns: [players.id] }),
  ],
);
