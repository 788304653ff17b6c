import type { GraphQLOutputType } from "graphql";
import { z } from "zod";
import type { AnyRequest, Operation } from "../operations/operation.ts";
import { Fault } from "../play/fault.ts";
import { isId } from "../play/id.ts";
import { argumentsOf, type Parts } from "./arguments.ts";
import { type FieldConfig, type FieldRequest, rootField } from "./field.ts";
import type { Results } from "./results.ts";
import type { InputFields } from "./types/inputs.ts";
import type { Vocabulary } from "./types/vocabulary.ts";

type Args = FieldRequest["args"];

/** What of an operation's field does not follow from the operation. */
export interface Special {
  /** In place of the operation's own. */
  readonly description?: string;
  /** Additional arguments, and arguments of the operation that are left out. */
  readonly args?: z.ZodRawShape;
  readonly without?: readonly string[];
  /** Arguments with types of their own. */
  readonly inputs?: InputFields;
  /** Parts of the request to the operation that do not follow from the arguments. */
  readonly request?: (args: Args, parts: Parts) => Partial<AnyRequest>;
  readonly gives?: GraphQLOutputType;
  /** The answer, made of the operation's own. */
  readonly answer?: (body: object, args: Args) => unknown;
}

/** The field of an operation: it takes what the operation takes, and answers what the operation answers. */
export function operationField(
  name: string,
  operation: Operation,
  { words, results }: { readonly words: Vocabulary; readonly results: Results },
  special: Special = {},
): FieldConfig {
  const { schema, partsOf } = argumentsOf(operation, special.without);
  const [reply] = Object.values(operation.replies);
  const handle = async ({ call, principal, args, request }: FieldRequest) => {
    const parts = partsOf(args);
    const { player } = parts.params;
    if (player !== undefined && !isId(String(player))) throw new Fault("not-found");
    const answer = await operation.run(call, {
      ...parts,
      named: {},
      version: (args.version as number | undefined) ?? null,
      lastEventId: null,
      network: call.network,
      principal,
      request,
      ...special.request?.(args, parts),
    } as AnyRequest);
    const body = answer.body ?? { deleted: true };
    return special.answer?.(body, args) ?? body;
  };
  return rootField(
    name,
    {
      description: special.description ?? `${operation.summary}. ${operation.description}`,
      audience: operation.audience,
      args: z.strictObject({ ...schema.shape, ...special.args }),
      special: special.inputs,
      gives: special.gives ?? results.of(reply?.schema as z.ZodType | undefined),
      handle,
    },
    words.inputs,
  );
}
