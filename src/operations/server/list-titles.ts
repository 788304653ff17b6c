import { z } from "@hono/zod-openapi";
import { catalog, titleSchema } from "../../play/catalog.ts";
import { type MakeOperation, operation } from "../operation.ts";

const titlesSchema = z
  .strictObject({ titles: z.array(titleSchema).describe("All that can be played here") })
  .meta({ id: "TitleList", description: "The catalog" });

export const listTitles: MakeOperation = ({ registry }) =>
  operation({
    id: "listTitles",
    method: "get",
    path: "/v1/titles",
    tag: "titles",
    summary: "The games that can be played",
    description: "Each title with its seats, options, endings, refusals, and the shapes of actions, events and views.",
    audience: "anyone",
    cache: "shared",
    replies: {
      200: {
        description: "The catalog",
        schema: titlesSchema,
        headers: ["ETag"],
        example: () => withoutSchemas(catalog({ registry })),
      },
    },
    problems: [],
    run: ({ deps }) => ({ body: catalog(deps) }),
  });

/** The catalog with its schemas cut short: they are long, and generators follow references even in examples. */
function withoutSchemas({ titles }: ReturnType<typeof catalog>): object {
  const short = (schema: object) => ({
    $comment: "cut short in this example",
    type: "type" in schema ? schema.type : "object",
  });
  return {
    titles: titles.map((title) => ({
      ...title,
      refusals: title.refusals.slice(0, 3),
      options: short(title.options),
      action: short(title.action),
      told: short(title.told),
      view: short(title.view),
    })),
  };
}
