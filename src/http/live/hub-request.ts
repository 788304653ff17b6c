import { z } from "@hono/zod-openapi";

const principal = z.object({
  player: z.string(),
  epoch: z.number(),
  seat: z.object({ game: z.string(), seat: z.number(), epoch: z.number() }).nullable(),
});
const game = z.string();
const as = z.enum(["events", "messages"]).describe("As clients read it, or as this server does");

/** What one part of the server asks a hub, which is another: nothing of it comes from outside. */
export const hubRequest = z.discriminatedUnion("ask", [
  z.object({ ask: z.literal("notify-game"), game, version: z.number().nullable() }),
  z.object({ ask: z.literal("notify-player"), player: z.string(), game: game.nullable() }),
  z.object({
    ask: z.literal("subscribe-game"),
    game,
    principal: principal.nullable(),
    after: z.number().nullable(),
    as,
  }),
  z.object({ ask: z.literal("next-page"), game, principal: principal.nullable(), after: z.number(), wait: z.number() }),
  z.object({ ask: z.literal("subscribe-player"), principal, turn: z.string().nullable(), limit: z.number(), as }),
]);
export type HubRequest = z.infer<typeof hubRequest>;

/** The question of one kind. */
export type Asked<Kind extends HubRequest["ask"]> = Extract<HubRequest, { readonly ask: Kind }>;

/** The name of the hub that a question is for: one for each game, and one for each player. */
export function hubFor(asked: HubRequest): string {
  if ("game" in asked && asked.ask !== "notify-player") return `game ${asked.game}`;
  return `player ${asked.ask === "notify-player" ? asked.player : asked.principal?.player}`;
}
