import { z } from "@hono/zod-openapi";

const principal = z.object({
  player: z.string(),
  epoch: z.number(),
  seat: z.object({ game: z.string(), seat: z.number(), epoch: z.number() }).nullable(),
});
const game = z.string();
const as = z.enum(["events", "moments"]).describe("As clients read it, or as this server does");

/** What one part of the server asks a lookout, which is another: nothing of it comes from outside. */
export const lookoutAsked = z.discriminatedUnion("ask", [
  z.object({ ask: z.literal("tell-game"), game, version: z.number().nullable() }),
  z.object({ ask: z.literal("tell-player"), player: z.string(), game: game.nullable() }),
  z.object({ ask: z.literal("follow-game"), game, principal: principal.nullable(), after: z.number().nullable(), as }),
  z.object({ ask: z.literal("next-page"), game, principal: principal.nullable(), after: z.number(), wait: z.number() }),
  z.object({ ask: z.literal("follow-player"), principal, turn: z.string().nullable(), limit: z.number(), as }),
]);
export type LookoutAsked = z.infer<typeof lookoutAsked>;

/** The question of one kind. */
export type Asked<Kind extends LookoutAsked["ask"]> = Extract<LookoutAsked, { readonly ask: Kind }>;

/** The name of the lookout that a question is for: one for each game, and one for each player. */
export function lookoutFor(asked: LookoutAsked): string {
  if ("game" in asked && asked.ask !== "tell-player") return `game ${asked.game}`;
  return `player ${asked.ask === "tell-player" ? asked.player : asked.principal?.player}`;
}
