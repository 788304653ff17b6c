import { GraphQLError, type GraphQLErrorOptions } from "graphql";

/**
 * The codes in `extensions.code` of GraphQL's own errors, each with what it means. What a use case refuses is no error
 * here but a `Problem` in the data.
 */
export const requestErrors = {
  BAD_REQUEST: "What was sent is no request of GraphQL: it has no query, or something beside it.",
  GRAPHQL_PARSE_FAILED: "The document is not GraphQL.",
  QUERY_OVER_LIMIT: "The document asks for too much at once; `extensions.limit` says of what.",
  GRAPHQL_VALIDATION_FAILED: "The document does not fit the schema: a field, an argument or a value written in it.",
  OPERATION_RESOLUTION_FAILURE: "The document has no operation of that name, or several and no name was sent.",
  BAD_USER_INPUT: "A variable holds what its type does not take, or null where null cannot be.",
  INTERNAL: "Something is wrong on our side; it is in our log.",
} as const;

type RequestError = keyof typeof requestErrors;

/** An error with a code. Those of the client get status 400 from whoever takes `application/graphql-response+json`. */
export function requestError(code: RequestError, message: string, more: GraphQLErrorOptions = {}): GraphQLError {
  const http = code === "INTERNAL" ? {} : { http: { spec: true, status: 400 } };
  return new GraphQLError(message, { ...more, extensions: { code, ...more.extensions, ...http } });
}
