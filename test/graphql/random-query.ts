import {
  type GraphQLNamedType,
  type GraphQLObjectType,
  type GraphQLSchema,
  getNamedType,
  isAbstractType,
  isObjectType,
} from "graphql";

export type Pick = (bound: number) => number;

/** A query of one root field, and the request of REST that gives all it may give. */
export interface RandomQuery {
  readonly field: string;
  readonly query: string;
  readonly rest: string;
  /** Where in REST's reply the answer is. */
  readonly within: (reply: never) => unknown;
}

const asItIs = (reply: unknown) => reply;

/** Makes a random query about one of some games: a root field, arguments fit and unfit, and a random selection. */
export function randomQuery(schema: GraphQLSchema, games: readonly string[], pick: Pick): RandomQuery {
  const made = roots[pick(roots.length)]?.(one(games, pick), pick);
  if (made === undefined) throw new RangeError("no root field");
  const type = schema.getQueryType()?.getFields()[made.field]?.type;
  if (type === undefined) throw new TypeError(`no field ${made.field}`);
  const selection = randomSelection(schema, getNamedType(type), pick);
  const call = made.args === "" ? made.field : `${made.field}(${made.args})`;
  return { ...made, query: `{ ${call}${selection} }` };
}

type Root = (game: string, pick: Pick) => Omit<RandomQuery, "query"> & { readonly args: string };

const roots: readonly Root[] = [
  (id, pick) => {
    const version = maybe(pick, -1, 0, 1, 2, 3, 5, 8, 1000);
    const rest = `/v1/games/${id}${version === undefined ? "" : `?version=${version}`}`;
    const args = `id: "${id}"${version === undefined ? "" : `, version: ${version}`}`;
    return { field: "game", args, rest, within: asItIs };
  },
  (id, pick) => {
    const [after, limit] = [one([0, 0, 1, 2, 4, 50, -1], pick), one([1, 5, 20, 501], pick)];
    const args = `game: "${id}", after: ${after}, limit: ${limit}`;
    return { field: "events", args, rest: `/v1/games/${id}/events?after=${after}&limit=${limit}`, within: asItIs };
  },
  (id, pick) => {
    const [offset, limit] = [one([0, 0, 1, 3], pick), one([1, 5, 500], pick)];
    const within = (reply: { actions: unknown[] }) => ({
      ...reply,
      actions: reply.actions.slice(offset, offset + limit),
    });
    const args = `game: "${id}", offset: ${offset}, limit: ${limit}`;
    return { field: "legalActions", args, rest: `/v1/games/${id}/actions`, within };
  },
  (id, pick) => {
    const version = maybe(pick, 1, 2, 3, 99);
    const args = `game: "${id}"${version === undefined ? "" : `, version: ${version}`}`;
    const rest = `/v1/games/${id}/board.txt${version === undefined ? "" : `?version=${version}`}`;
    return { field: "board", args, rest, within: asItIs };
  },
  () => ({ field: "me", args: "", rest: "/v1/me", within: asItIs }),
  () => ({ field: "titles", args: "", rest: "/v1/titles", within: ({ titles }: { titles: unknown }) => titles }),
  (_, pick) => {
    const turn = maybe(pick, "mine", "theirs", "finished");
    const [args, rest] = turn === undefined ? ["", ""] : [`, turn: ${turn.toUpperCase()}`, `&turn=${turn}`];
    return { field: "myGames", args: `first: 3${args}`, rest: `/v1/me/games?limit=3${rest}`, within: asConnection };
  },
  (_, pick) => {
    const status = maybe(pick, "open", "playing", "finished");
    const [args, rest] = status === undefined ? ["", ""] : [`, status: ${status.toUpperCase()}`, `&status=${status}`];
    return { field: "games", args: `first: 3${args}`, rest: `/v1/games?limit=3${rest}`, within: asConnection };
  },
];

function asConnection({ games }: { readonly games: readonly object[] }): object {
  return { edges: games.map((node) => ({ node })) };
}

function randomSelection(schema: GraphQLSchema, type: GraphQLNamedType, pick: Pick): string {
  if (isObjectType(type)) return ` { ${randomFields(schema, type, pick)} }`;
  if (!isAbstractType(type)) return "";
  const possible = schema.getPossibleTypes(type);
  // At random, but never without what went wrong.
  const problem = possible.find(({ name }) => name === "Problem");
  const chosen = Array.from({ length: 1 + pick(2) }, () => one(possible, pick)).filter((one) => one !== problem);
  const deps = [...new Set(chosen)].map((one) => `... on ${one.name} { ${randomFields(schema, one, pick)} }`);
  return ` { __typename ${deps.join(" ")} ${problem ? "... on Problem { code detail }" : ""} }`;
}

function randomFields(schema: GraphQLSchema, type: GraphQLObjectType, pick: Pick): string {
  const all = Object.values(type.getFields()).filter(({ name }) => !beyond.has(name));
  const chosen = all.filter(() => pick(2) === 0);
  const fields = chosen.length === 0 ? all.slice(0, 1) : chosen;
  const texts = fields.map(({ name, type: inner }) => name + randomSelection(schema, getNamedType(inner), pick));
  return ["__typename", ...texts].join(" ");
}

/** What REST has no counterpart for: what can be told from a list itself, and cursors, which are opaque. */
const beyond = new Set(["total", "next", "pageInfo", "cursor", "json"]);

function one<Thing>(things: readonly Thing[], pick: Pick): Thing {
  return things[pick(things.length)] as Thing;
}

function maybe<Thing>(pick: Pick, ...things: readonly Thing[]): Thing | undefined {
  return pick(2) === 0 ? undefined : one(things, pick);
}
