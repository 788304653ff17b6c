import type { GraphQLFieldConfig, GraphQLOutputType } from "graphql";
import { z } from "zod";
import type { Audience } from "../http/request/bearer.ts";
import { Fault } from "../play/fault.ts";
import { zodErrors } from "../play/zod-errors.ts";
import type { KeyedRequest, Principal } from "../store/port.ts";
import type { Call } from "./call.ts";
import { problemIn } from "./problem.ts";
import { configs, type InputFields, type Inputs, readFields } from "./types/inputs.ts";
import { type ObjectShape, shapeOf } from "./types/shape.ts";

/** The principal as a field for this audience gets it. */
type PrincipalFor<Who extends Audience> = Who extends "seat" | "player"
  ? Principal
  : Who extends "viewer"
    ? Principal | null
    : null;

/** What a field is asked with. */
export interface Asked<Who extends Audience, Args> {
  readonly call: Call;
  readonly principal: PrincipalFor<Who>;
  readonly args: Args;
  /** The `idempotencyKey` with the hash of the field and its other arguments. */
  readonly request: KeyedRequest | null;
}

/** A root field: one use case. */
export interface RootField<Who extends Audience, Args, Given = unknown> {
  readonly says: string;
  readonly who: Who;
  /** Strict; `game` or `id` is held against the token, and `idempotencyKey` becomes the request. */
  readonly args: z.ZodObject & z.ZodType<Args>;
  /** Types of arguments that the shape of `args` cannot say. */
  readonly special?: InputFields;
  readonly gives: GraphQLOutputType;
  readonly handle: (asked: Asked<Who, Args>) => Given;
}

type Config = GraphQLFieldConfig<unknown, Call>;

/** The field for graphql-js. Whatever its use case faults with comes back as a `Problem`. */
export function rootField<Who extends Audience, Args>(
  name: string,
  field: RootField<Who, Args>,
  inputs: Inputs,
): Config {
  const read = readerOf(name, field, inputs);
  return {
    type: field.gives,
    description: field.says,
    args: configs(read.fields, false),
    resolve: async (_, values: Record<string, unknown>, call) => {
      try {
        return await field.handle(await read.asked(values, call));
      } catch (thrown) {
        return problemIn(thrown, call);
      }
    },
  };
}

/** The field of a subscription: each value is handed on as it comes; a fault is the last of them. */
export function streamField<Who extends Audience, Args>(
  name: string,
  field: RootField<Who, Args, AsyncIterable<unknown>>,
  inputs: Inputs,
): Config {
  const read = readerOf(name, field, inputs);
  async function* subscribe(_: unknown, values: Record<string, unknown>, call: Call) {
    try {
      yield* field.handle(await read.asked(values, call));
    } catch (thrown) {
      yield problemIn(thrown, call);
    }
  }
  const args = configs(read.fields, false);
  return { type: field.gives, description: field.says, args, subscribe, resolve: (value) => value };
}

/** Reads what a field was asked with, in REST's order: the token, then the key, then the rest. */
function readerOf<Who extends Audience, Args>(name: string, field: RootField<Who, Args>, inputs: Inputs) {
  const { special = {} } = field;
  const plain = Object.entries(field.args.shape).filter(([key]) => !Object.hasOwn(special, key));
  const shape = shapeOf(z.strictObject(Object.fromEntries(plain)), name) as ObjectShape;
  const fields = { ...inputs.fieldsOf(shape), ...special };
  const asked = async (values: Record<string, unknown>, call: Call): Promise<Asked<Who, Args>> => {
    const game = (values.game ?? values.id) as string | undefined;
    const principal = (await call.principalOf(field.who, call.authorization, game)) as PrincipalFor<Who>;
    refuseUnstorable(values, call);
    const { idempotencyKey = null, ...rest } = readFields(fields, values);
    const key = idempotencyKey as string | null;
    const request = key === null ? null : await call.keyed(key, `${name}\n${JSON.stringify(rest)}`);
    return { call, principal, args: readArgs(field.args, key === null ? rest : { ...rest, idempotencyKey }), request };
  };
  return { fields, asked };
}

function refuseUnstorable(values: object, call: Call): void {
  const fault = call.faultInJson(values);
  if (fault === undefined) return;
  throw new Fault("request-invalid", "The arguments hold something that no request here can hold.", {
    errors: [fault],
  });
}

function readArgs<Args>(args: z.ZodType<Args>, values: object): Args {
  const read = args.safeParse(values, { reportInput: true });
  if (read.success) return read.data;
  throw new Fault("request-invalid", "The arguments do not fit.", { errors: zodErrors(read.error) });
}
