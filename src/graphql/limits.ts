import {
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLError,
  Kind,
  type SelectionSetNode,
} from "graphql";
import { requestError } from "./request-errors.ts";

/** What one request may ask. The schema has no cycles: its deepest path has less than this depth. */
export const limits = {
  /** Tokens in the document: room to ask for all of a game of every title, and of some titles more. */
  tokens: 6000,
  /** Fields within fields. Introspection of a type inside lists of lists needs more. */
  depth: 12,
  introspectionDepth: 16,
  /** Aliases: fields that one request asks for twice. */
  aliases: 30,
  /** See `costs`. */
  cost: 5000,
} as const;

/** What a field costs: about a thousandth of a round trip to the database for the fields of an answer. */
const costs = { query: 250, subscription: 250, mutation: 500, introspection: 2000, field: 1 } as const;

/** Fields that answer lists. The cost of what is asked of each element is multiplied. */
const paged: ReadonlySet<string> = new Set(["games", "myGames", "inbox", "deliveries"]);
const longestPage = 100;
const usualPage = 20;

interface Measure {
  readonly depth: number;
  readonly cost: number;
  readonly aliases: number;
}

const nothing: Measure = { depth: 0, cost: 0, aliases: 0 };

/** Says which limit a document is over, or undefined. Takes time in proportion to the document, whatever it holds. */
export function overLimits(document: DocumentNode): GraphQLError | undefined {
  const measure = measurer(document);
  for (const node of document.definitions) {
    if (node.kind !== Kind.OPERATION_DEFINITION) continue;
    for (const [part, most] of [
      [measure(node.selectionSet, costs[node.operation], false), limits.depth],
      [measure(node.selectionSet, costs.introspection, true), limits.introspectionDepth],
    ] as const) {
      const { depth, cost, aliases } = part;
      if (depth > most) return overLimit("depth", `The query is nested ${depth} deep`, most);
      if (aliases > limits.aliases) return overLimit("aliases", `The query has ${aliases} aliases`, limits.aliases);
      if (cost > limits.cost) return overLimit("cost", `The query costs ${cost}`, limits.cost);
    }
  }
  return undefined;
}

/** The error of a limit: what of the document is over it, and the most there may be. */
export function overLimit(limit: keyof typeof limits, says: string, most: number): GraphQLError {
  return requestError("QUERY_OVER_LIMIT", `${says}; ${most} is the most.`, { extensions: { limit } });
}

/** Measures selections. A fragment is measured once, and one inside itself, which is refused later, counts nothing. */
function measurer(document: DocumentNode) {
  const fragments = new Map<string, FragmentDefinitionNode>();
  for (const node of document.definitions)
    if (node.kind === Kind.FRAGMENT_DEFINITION) fragments.set(node.name.value, node);
  const known = new Map<string, Measure>();

  /** `introspection`: only those fields at the root, or all others. */
  function measure(set: SelectionSetNode, rootCost?: number, introspection?: boolean): Measure {
    let total = nothing;
    for (const selection of set.selections) {
      if (selection.kind === Kind.FIELD) {
        const meta = /^__(schema|type)$/.test(selection.name.value);
        if (rootCost !== undefined && meta !== introspection) continue;
        total = add(total, measureField(selection, rootCost ?? costs.field));
      } else if (selection.kind === Kind.INLINE_FRAGMENT) {
        total = add(total, measure(selection.selectionSet, rootCost, introspection));
      } else {
        total = add(total, measureFragment(selection.name.value, rootCost, introspection));
      }
    }
    return total;
  }

  function measureField(field: FieldNode, cost: number): Measure {
    const inner = field.selectionSet === undefined ? nothing : measure(field.selectionSet);
    return {
      depth: inner.depth + 1,
      cost: cost + inner.cost * timesOf(field),
      aliases: inner.aliases + (field.alias === undefined ? 0 : 1),
    };
  }

  function measureFragment(name: string, rootCost?: number, introspection?: boolean): Measure {
    const key = `${name} ${rootCost} ${introspection}`;
    const found = known.get(key);
    if (found !== undefined) return found;
    known.set(key, nothing);
    const fragment = fragments.get(name);
    const measured = fragment === undefined ? nothing : measure(fragment.selectionSet, rootCost, introspection);
    known.set(key, measured);
    return measured;
  }

  return measure;
}

function add(one: Measure, other: Measure): Measure {
  return {
    depth: Math.max(one.depth, other.depth),
    cost: Math.min(one.cost + other.cost, Number.MAX_SAFE_INTEGER),
    aliases: Math.min(one.aliases + other.aliases, Number.MAX_SAFE_INTEGER),
  };
}

/** How often what is in a field is given; a number that comes as a variable may be the highest. */
function timesOf({ name, arguments: given = [] }: FieldNode): number {
  if (!paged.has(name.value)) return 1;
  const first = given.find((argument) => argument.name.value === "first")?.value;
  if (first === undefined) return usualPage;
  return first.kind === Kind.INT ? Math.min(Number(first.value), longestPage) : longestPage;
}
