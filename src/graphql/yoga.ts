import { type DocumentNode, execute, GraphQLError, type GraphQLSchema, parse, subscribe, validate } from "graphql";
import { createYoga, type Plugin } from "graphql-yoga";
import { cutMessage, mostErrors } from "../play/zod-errors.ts";
import type { Call } from "./call.ts";
import { limits, overLimit, overLimits } from "./limits.ts";
import { nullVariables } from "./null-variables.ts";
import { oneOfVariables } from "./one-of-variables.ts";
import { requestError } from "./request-errors.ts";

/** What Yoga carries from the request to the resolvers: the call's own fields. */
type Context = Call & Record<string, unknown>;

/** graphql-js itself does the work, within the limits and without guesses at what was meant. */
const strictly: Plugin<Context> = {
  onParse: ({ setParseFn }) => setParseFn(parseWithin),
  onValidate: ({ setValidationFn }) =>
    setValidationFn((schema, document, rules) => {
      const over = overLimits(document);
      if (over !== undefined) return [over];
      return validate(schema, document, [...rules, oneOfVariables], { maxErrors: 10, hideSuggestions: true });
    }),
  onExecute: ({ setExecuteFn, setResultAndStopExecution, args }) => {
    const errors = nullVariables(args);
    if (errors.length > 0) return setResultAndStopExecution({ errors });
    setExecuteFn((given) => execute({ ...given, hideSuggestions: true }));
    return { onExecuteDone: ({ result }) => logDefects(result, args.contextValue as Call) };
  },
  onSubscribe: ({ setSubscribeFn, setResultAndStopExecution, args }) => {
    const errors = nullVariables(args);
    if (errors.length > 0) return setResultAndStopExecution({ errors });
    setSubscribeFn((given) => subscribe({ ...given, hideSuggestions: true }));
    return {
      onSubscribeResult: () => ({ onNext: ({ result }) => logDefects(result, args.contextValue as Call) }),
    };
  },
  onResultProcess: ({ result, setResult }) => {
    if (!("errors" in result) || result.errors === undefined) return;
    setResult({ ...result, errors: result.errors.slice(0, mostErrors).map(shortened) });
  },
};

/** Parses the document. Throws its syntax error, or the error of a limit when it is too long. */
function parseWithin(source: string): DocumentNode {
  try {
    return parse(source, { maxTokens: limits.tokens });
  } catch (thrown) {
    if (!(thrown instanceof GraphQLError && /more tha[nt] \d+ tokens/.test(thrown.message))) throw thrown;
    throw overLimit("tokens", "The document has too many tokens", limits.tokens);
  }
}

/**
 * Yoga over a schema: nothing but queries in JSON or in an address, one at a time, and no cache that strangers could
 * fill. Use cases answer their faults as data: an error in a field is a defect, and says nothing.
 */
export function yogaOver(schema: GraphQLSchema) {
  return createYoga<Context>({
    schema,
    graphqlEndpoint: "/graphql",
    landingPage: false,
    graphiql: false,
    cors: false,
    logging: false,
    batching: false,
    multipart: false,
    parserAndValidationCache: false,
    maskedErrors: { maskError, isDev: false },
    plugins: [strictly],
    fetchAPI: { Request, Response, Headers, ReadableStream, TextEncoder, TextDecoder, URL, fetch },
  });
}

/** Shortens a message, which may quote a long request. */
function shortened(error: GraphQLError): GraphQLError {
  const message = cutMessage(error.message);
  if (message === error.message) return error;
  const { source, positions, path, extensions } = error;
  return new GraphQLError(message, { source, positions, path, extensions });
}

/** Writes what went wrong in a field to the log; the reply says only that something did. */
function logDefects(result: object, { problemOf, requestId }: Call): void {
  const { errors = [] } = result as { readonly errors?: readonly GraphQLError[] };
  const [defect] = errors.filter(({ path }) => path !== undefined);
  if (defect !== undefined) problemOf(defect.originalError ?? new TypeError(defect.message), requestId);
}

/**
 * An error of the request says what is wrong with it; one with a path came about in a field. What graphql-js finds
 * wrong in a variable wraps its own error: no resolver has run by then, so nothing but the request is told.
 */
function maskError(error: unknown): Error {
  if (error instanceof GraphQLError && error.path === undefined) {
    if (error.originalError === undefined)
      return error.nodes?.[0]?.kind === "VariableDefinition" ? badInput(error) : error;
    if (error.originalError instanceof GraphQLError) return badInput(error);
  }
  return requestError("INTERNAL", "Something is wrong on our side.");
}

/** The same error with the code of a wrong input, and without the error that it wraps. */
function badInput({ message, nodes }: GraphQLError): GraphQLError {
  return requestError("BAD_USER_INPUT", message, { nodes });
}
