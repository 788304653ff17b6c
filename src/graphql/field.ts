import type { GraphQLFieldConfig, GraphQLOutputType } from "graphql";
import { z } from "zod";
import type { Principal } from "../identity/principal.ts";
import type { Audience } from "../operations/audience.ts";
import { Fault } from "../play/fault.ts";
import { zodErrors } from "../play/zod-errors.ts";
import type { KeyedRequest } from "../store/journal/append-port.ts";
import type { Call } from "./call.ts";
import { problemIn } from "./problem.ts";
import { configs, type InputFields, type Inputs, readFields } from "./types/inputs.ts";
import { type ObjectShape, shapeOf } from "./types/shape.ts";

/** What a root field was asked with. */
export interface FieldRequest {
  readonly call: Call;
  readonly principal: Principal | null;
  /** As `args` of the field describes them. */
  readonly args: Readonly<Record<string, unknown>>;
  /** The `idempotencyKey` with the hash of the field and its other arguments. */
  readonly request: KeyedRequest | null;
}

/** A root field. */
export interface RootField<Given> {
  readonly description: string;
  readonly audience: Audience;
  /** Strict; `game` or `id` is held against the token, and `idempotencyKey` becomes the request. */
  readonly args: z.ZodObject;
  /** Types of arguments that the shape of `args` cannot say. */
  readonly special?: InputFields | undefined;
  readonly gives: GraphQLOutputType;
  readonly handle: (request: FieldRequest) => Given;
}

export type FieldConfig = GraphQLFieldConfig<unknown, Call>;

/** The field for graphql-js. Whatever its operation refuses comes back as a `Problem`. */
export function rootField(name: string, field: RootField<unknown>, inputs: Inputs): FieldConfig {
  const read = readerOf(name, field, inputs);
  return {
    type: field.gives,
    description: field.description,
    args: configs(read.fields, false),
    resolve: async (_, values: Record<string, unknown>, call) => {
      try {
        return await field.handle(await read.request(values, call));
      } catch (thrown) {
        return problemIn(thrown, call);
      }
    },
  };
}

/** The field of a subscription: each value is handed on as it comes; a problem is the last of them. */
export function streamField(name: string, field: RootField<AsyncIterable<unknown>>, inputs: Inputs): FieldConfig {
  const read = readerOf(name, field, inputs);
  async function* subscribe(_: unknown, values: Record<string, unknown>, call: Call) {
    try {
      yield* field.handle(await read.request(values, call));
    } catch (thrown) {
      yield problemIn(thrown, call);
    }
  }
  const args = configs(read.fields, false);
  return { type: field.gives, description: field.description, args, subscribe, resolve: (value) => value };
}

/** Reads what a field was asked with, in REST's order: the token, then the key, then the rest. */
function readerOf(name: string, { args, special = {}, audience }: RootField<unknown>, inputs: Inputs) {
  const plain = Object.entries(args.shape).filter(([key]) => !Object.hasOwn(special, key));
  const shape = shapeOf(z.strictObject(Object.fromEntries(plain)), name) as ObjectShape;
  const fields = { ...inputs.fieldsOf(shape), ...special };
  const request = async (values: Record<string, unknown>, call: Call): Promise<FieldRequest> => {
    const game = (values.game ?? values.id) as string | undefined;
    const principal = await call.principalOf(audience, call.authorization, game);
    refuseUnstorable(values, call);
    const { idempotencyKey = null, ...rest } = readFields(fields, values);
    const key = idempotencyKey as string | null;
    const keyed = key === null ? null : await call.keyed(key, `${name}\n${JSON.stringify(rest)}`);
    const given = readArgs(args, key === null ? rest : { ...rest, idempotencyKey });
    return { call, principal, args: given, request: keyed };
  };
  return { fields, request };
}

function refuseUnstorable(values: object, call: Call): void {
  const fault = call.faultInJson(values);
  if (fault === undefined) return;
  throw new Fault("request-invalid", "The arguments hold something that no request here can hold.", {
    errors: [fault],
  });
}

function readArgs(args: z.ZodObject, values: object): Readonly<Record<string, unknown>> {
  const read = args.safeParse(values, { reportInput: true });
  if (read.success) return read.data;
  throw new Fault("request-invalid", "The arguments do not fit.", { errors: zodErrors(read.error) });
}
