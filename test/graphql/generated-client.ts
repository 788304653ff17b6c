import { codegen } from "@graphql-codegen/core";
import * as typedDocumentNode from "@graphql-codegen/typed-document-node";
import * as operations from "@graphql-codegen/typescript-operations";
import {
  type GraphQLObjectType,
  type GraphQLSchema,
  getNamedType,
  isInterfaceType,
  isObjectType,
  parse,
} from "graphql";

/** What GraphQL Code Generator makes of a schema and some documents: their types and typed document nodes. */
export async function generateClient(schemaText: string, documents: string): Promise<string> {
  return await codegen({
    filename: "client.ts",
    schema: parse(schemaText),
    documents: [{ location: "documents.graphql", document: parse(documents) }],
    config: { useTypeImports: true, enumType: "string-literal", enumsAsTypes: true, scalars: { JSON: "unknown" } },
    plugins: [{ operations: {} }, { typedDocumentNode: {} }],
    pluginMap: { operations, typedDocumentNode },
  });
}

/** The documents that a game of a title is played with: everything of a legal action, by its type. */
export function documentsFor(schema: GraphQLSchema, prefix: string): string {
  const actions = actionTypes(schema, prefix).map((type) => `... on ${type.name} { ${wholeOf(type)} }`);
  return `
    fragment Whole on Problem { code detail refusal httpStatus currentVersion }
    mutation Join($name: String!) { createPlayer(name: $name) { __typename ... on CreatedPlayer { token } ...Whole } }
    mutation Create($options: OptionsInput!, $seats: Int!) {
      createGame(options: $options, seats: $seats) { __typename ... on JoinedGame { game { id } } ...Whole }
    }
    mutation Sit($game: ID!) { takeSeat(game: $game) { __typename ... on JoinedGame { seat } ...Whole } }
    mutation Leave($game: ID!) { leaveGame(game: $game) { __typename ...Whole } }
    query See($game: ID!) {
      game(id: $game) { __typename ... on ${prefix}Game { status version toAct outcome { ending ranks } } ...Whole }
    }
    query Look($game: ID!) {
      legalActions(game: $game, limit: 500) {
        __typename ... on ${prefix}LegalActions { version actions { __typename ${actions.join(" ")} } } ...Whole
      }
    }
    mutation Move($game: ID!, $version: Int!, $actions: [ActionInput!]!) {
      submitActions(game: $game, version: $version, actions: $actions) {
        __typename ... on ${prefix}GameUpdate { version game { status version toAct outcome { ending ranks } } }
        ... on ActionCheck { accepted } ...Whole
      }
    }`;
}

/** The body of a function that makes the input of an action from the action as it was listed, field by field. */
export function inputCases(schema: GraphQLSchema, prefix: string, title: string): string {
  const cases = actionTypes(schema, prefix).map((type) => {
    const fields = ownFields(type);
    const value = fields.length === 0 ? '"YES"' : `{ ${fields.map((name) => `${name}: action.${name}`).join(", ")} }`;
    const short = type.name.slice(prefix.length);
    const key = short.charAt(0).toLowerCase() + short.slice(1);
    return `case "${type.name}": return { ${title}: { ${key}: ${value} } };`;
  });
  return `switch (action.__typename) { ${cases.join("\n")} }`;
}

function actionTypes(schema: GraphQLSchema, prefix: string): readonly GraphQLObjectType[] {
  const type = schema.getType(`${prefix}Action`);
  return isInterfaceType(type) ? schema.getPossibleTypes(type) : [];
}

function ownFields(type: GraphQLObjectType): string[] {
  return Object.keys(type.getFields()).filter((name) => name !== "type" && name !== "json");
}

function wholeOf(type: GraphQLObjectType): string {
  const fields = Object.values(type.getFields()).filter(({ name }) => name !== "json");
  return fields
    .map((field) => {
      const inner = getNamedType(field.type);
      return isObjectType(inner) ? `${field.name} { ${wholeOf(inner)} }` : field.name;
    })
    .join(" ");
}
