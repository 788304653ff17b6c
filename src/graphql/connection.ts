import { z } from "zod";
import type { AnswerSchemas } from "../play/answers.ts";
import { cursorAfter } from "../store/lists/order.ts";
import type { Turn } from "../store/lists/port.ts";

/** The schema of a page of games as a connection. */
export function connectionSchema(answers: AnswerSchemas) {
  const node = answers.games.shape.games.element;
  const edge = z.strictObject({ cursor: z.string(), node }).meta({ id: "GameEdge" });
  const pageInfo = z
    .strictObject({ hasNextPage: z.boolean(), endCursor: z.string().nullable().describe("Null when there is none") })
    .meta({ id: "PageInfo" });
  return z.strictObject({ edges: z.array(edge), pageInfo }).meta({ id: "GameConnection" });
}

/** A page of games as a connection: each game with the cursor after which the list of that order goes on. */
export function connectionOf({ games, cursor }: z.infer<AnswerSchemas["games"]>, turn: Turn | null = null) {
  const edges = games.map((node) => ({ cursor: cursorAfter(turn, { ...node, game: node.id }), node }));
  return { edges, pageInfo: { hasNextPage: cursor !== null, endCursor: edges.at(-1)?.cursor ?? null } };
}
