import { GraphQLEnumType, GraphQLInt, GraphQLList, GraphQLNonNull, GraphQLObjectType, GraphQLString } from "graphql";
import { problems } from "../play/problems.ts";
import { errorCodes } from "../play/zod-errors.ts";
import type { Call } from "./call.ts";
import { enumName } from "./types/names.ts";

const text = new GraphQLNonNull(GraphQLString);

const problemCode = new GraphQLEnumType({
  name: "ProblemCode",
  description: "A closed list; new codes may be added to it",
  values: Object.fromEntries(
    Object.entries(problems).map(([code, [, title]]) => [enumName(code), { value: code, description: title }]),
  ),
});

const errorCode = new GraphQLEnumType({
  name: "ProblemErrorCode",
  description: "New codes may be added to it",
  values: Object.fromEntries(errorCodes.map((code) => [enumName(code), { value: code }])),
});

const problemError = new GraphQLObjectType({
  name: "ProblemError",
  fields: {
    path: { type: text, description: "Where: the argument, and a field in it or a place in a list after a dot" },
    code: { type: new GraphQLNonNull(errorCode) },
    message: { type: text, description: "What is wrong there, in a sentence" },
  },
});

/**
 * What went wrong: the same as in a problem reply of REST, but a part of the data. Two fields have longer names, so
 * that a query can ask for them beside the `status` and the `version` of a game.
 */
export const problemType = new GraphQLObjectType({
  name: "Problem",
  description: "What went wrong, with the code, the refusal and the version that REST would give (RFC 9457)",
  fields: {
    type: { type: text, description: "A stable URL of the code" },
    title: { type: text, description: "The code in words" },
    httpStatus: { type: new GraphQLNonNull(GraphQLInt), description: "The `status` that REST would reply with" },
    detail: { type: text, description: "What is wrong this time; says nothing hidden" },
    code: { type: new GraphQLNonNull(problemCode) },
    instance: { type: text, description: "The id of the request, as in x-request-id" },
    refusal: {
      type: GraphQLString,
      description: "With `ACTION_REFUSED` and `OPTIONS_REFUSED`: the title's code; with `UNDO_REFUSED`: why",
    },
    index: { type: GraphQLInt, description: "With `ACTION_REFUSED`: which action of the list, from 0" },
    currentVersion: { type: GraphQLInt, description: "With `VERSION_STALE`: the current version" },
    budget: { type: GraphQLString, description: "With `RATE_LIMITED`: the budget that is used up" },
    most: { type: GraphQLInt, description: "With `RATE_LIMITED`: so much of it may be done at once" },
    window: { type: GraphQLInt, description: "With `RATE_LIMITED`: and as much again within so many seconds" },
    retryAfter: { type: GraphQLInt, description: "With `RATE_LIMITED`: in how many seconds to ask again" },
    errors: {
      type: new GraphQLList(new GraphQLNonNull(problemError)),
      description: "With `REQUEST_INVALID`: where, and what was expected",
    },
  },
});

/** A problem as a value of its type. */
export function problemIn(thrown: unknown, { problemOf, problems, requestId }: Call): object {
  const problem = problemOf(thrown, requestId);
  problems.push(problem);
  const { status: httpStatus, version: currentVersion } = problem;
  return { ...problem, httpStatus, currentVersion, __typename: problemType.name };
}
