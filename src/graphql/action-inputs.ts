import { GraphQLList, GraphQLNonNull } from "graphql";
import type { Registry } from "../games/registry.ts";
import type { Input } from "./types/inputs.ts";
import { json } from "./types/leaves.ts";
import { fieldName } from "./types/names.ts";
import { shapeOf } from "./types/shape.ts";
import type { Vocabulary } from "./types/vocabulary.ts";

/** The actions of `submitActions`. One is sent typed, under its title, or as the `json` it was listed with. */
export function actionsInput({ inputs }: Vocabulary, registry: Registry): Input {
  const typed = registry.map(({ meta, schemas }) => {
    return [fieldName(meta.title), inputs.of(shapeOf(schemas.action, "Unnamed"))] as const;
  });
  const fields = { ...Object.fromEntries(typed), json: { type: json, read: (value: unknown) => value } };
  const { type, read } = inputs.oneOf("ActionInput", fields, "An action, typed under its title or as it was listed");
  return {
    type: new GraphQLNonNull(new GraphQLList(type)),
    says: "Carried out in order, all or nothing",
    read: (values) => (values as unknown[]).map((value) => (read(value) as [string, unknown])[1]),
  };
}

/** The options of `createGame`: the field that is sent names the title. Read as `[title, options]`. */
export function optionsInput({ inputs }: Vocabulary, registry: Registry): Input {
  const titles = new Map(registry.map(({ meta }) => [fieldName(meta.title), meta.title]));
  const fields = registry.map(({ meta, schemas }) => {
    return [fieldName(meta.title), inputs.of(shapeOf(schemas.options, "Unnamed"))] as const;
  });
  const { type, read } = inputs.oneOf("OptionsInput", Object.fromEntries(fields), "The title, and its options");
  return {
    type,
    says: "The title and its options, as in `{ drakon: {} }`",
    read: (value) => {
      const [field, options] = read(value) as [string, Record<string, unknown>];
      return [titles.get(field) ?? field, options];
    },
  };
}
