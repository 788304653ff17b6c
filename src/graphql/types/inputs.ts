import {
  type GraphQLDefaultInput,
  type GraphQLInputFieldConfig,
  GraphQLInputObjectType,
  type GraphQLInputType,
  GraphQLList,
  GraphQLNonNull,
} from "graphql";
import { type Enums, scalarOf, yes } from "./leaves.ts";
import { enumName, fieldName } from "./names.ts";
import { type ChoiceShape, constantIn, type Field, type ObjectShape, type Shape } from "./shape.ts";

/** A type of what goes in, and how its values become what REST would have been sent. */
export interface Input {
  readonly type: GraphQLInputType;
  readonly read: (value: unknown) => unknown;
  readonly default?: GraphQLDefaultInput;
  readonly optional?: boolean;
  readonly says?: string | undefined;
}

export type InputFields = Readonly<Record<string, Input>>;

const asItIs = (value: unknown) => value;

/** Makes the types of what goes in: constants are left out, and one of several objects is a `@oneOf`. */
export class Inputs {
  readonly #enums: Enums;
  readonly #made = new Map<string, Input>();

  constructor(enums: Enums) {
    this.#enums = enums;
  }

  /** The input for a shape. What may be null may be left out. */
  of(shape: Shape): Input {
    if (shape.kind === "maybe") {
      const { type, read } = this.of(shape.of);
      const bare = type instanceof GraphQLNonNull ? type.ofType : type;
      return { type: bare, read: (value) => (value == null ? null : read(value)) };
    }
    const { type, read } = this.#bare(shape);
    return { type: new GraphQLNonNull(type as never), read };
  }

  /** The inputs for the fields of an object. */
  fieldsOf({ fields }: ObjectShape): InputFields {
    const open = Object.entries(fields).filter(([, { shape }]) => shape.kind !== "constant");
    return Object.fromEntries(open.map(([key, field]) => [key, this.#field(field)]));
  }

  /** One of several under a name, each in a field of its own; read as `[field, value]`. */
  oneOf(name: string, fields: InputFields, says?: string): Input {
    const made = new GraphQLInputObjectType({ name, description: says, isOneOf: true, fields: configs(fields, true) });
    const read = (value: unknown) => {
      const [[key, chosen] = ["", null]] = Object.entries(value as object);
      return [key, fields[key]?.read(chosen)];
    };
    return { type: new GraphQLNonNull(made), read };
  }

  #field({ shape, fallback, optional = false, says }: Field): Input {
    const made = { ...this.of(shape), says, optional };
    if (fallback === undefined || fallback === null || shape.kind === "json") return made;
    return { ...made, default: { value: asSent(shape, fallback) } };
  }

  #bare(shape: Shape): Input {
    switch (shape.kind) {
      case "words":
        return { type: this.#enums.of(shape), read: asItIs };
      case "list": {
        const { type, read } = this.of(shape.of);
        return { type: new GraphQLList(type), read: (value) => (value as unknown[]).map(read) };
      }
      case "object":
      case "choice": {
        const made =
          this.#made.get(shape.name) ?? (shape.kind === "object" ? this.#object(shape) : this.#choice(shape));
        this.#made.set(shape.name, made);
        return made;
      }
      case "constant":
      case "maybe":
        throw new TypeError(`a ${shape.kind} does not stand here`);
      default:
        return { type: scalarOf(shape.kind), read: asItIs };
    }
  }

  #object(shape: ObjectShape): Input {
    const fields = this.fieldsOf(shape);
    const constants = constantsOf(shape);
    if (Object.keys(fields).length === 0) return { type: yes, read: () => ({ ...constants }) };
    const type = new GraphQLInputObjectType({
      name: `${shape.name}Input`,
      description: shape.says,
      fields: configs(fields, false),
    });
    return { type, read: (value) => ({ ...constants, ...readFields(fields, value as Record<string, unknown>) }) };
  }

  #choice({ name, by, members }: ChoiceShape): Input {
    const fields = members.map((member) => [fieldName(constantIn(member, by) ?? ""), this.of(member)] as const);
    const { type, read } = this.oneOf(`${name}Input`, Object.fromEntries(fields));
    return {
      type: (type as GraphQLNonNull<GraphQLInputObjectType>).ofType,
      read: (value) => (read(value) as unknown[])[1],
    };
  }
}

/** The values of some fields as REST would have been sent them. */
export function readFields(fields: InputFields, values: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const given = Object.entries(fields).filter(([key, { optional }]) => !(optional && values[key] == null));
  return Object.fromEntries(given.map(([key, { read }]) => [key, read(values[key])]));
}

/** A value as a client would send it. */
function asSent(shape: Shape, value: unknown): unknown {
  if (shape.kind === "list") return (value as unknown[]).map((one) => asSent(shape.of, one));
  if (shape.kind === "choice") return choiceAsSent(shape, value as Readonly<Record<string, unknown>>);
  return shape.kind === "words" ? enumName(String(value)) : value;
}

function choiceAsSent({ by, members }: ChoiceShape, value: Readonly<Record<string, unknown>>): object {
  const chosen = members.find((member) => constantIn(member, by) === value[by]);
  const fields = Object.entries(chosen?.fields ?? {}).filter(([, { shape }]) => shape.kind !== "constant");
  const sent = Object.fromEntries(fields.map(([key, { shape }]) => [key, asSent(shape, value[key])]));
  return { [fieldName(String(value[by]))]: fields.length === 0 ? "YES" : sent };
}

/** The fields for graphql-js; in a `@oneOf` none may be demanded. */
export function configs(fields: InputFields, isOneOf: boolean): Record<string, GraphQLInputFieldConfig> {
  return Object.fromEntries(
    Object.entries(fields).map(([key, { type, says, default: fallback }]) => [
      key,
      {
        type: isOneOf && type instanceof GraphQLNonNull ? (type.ofType as GraphQLInputType) : type,
        description: says,
        ...(fallback === undefined ? {} : { default: fallback }),
      },
    ]),
  );
}

function constantsOf({ fields }: ObjectShape): Record<string, string> {
  const found = Object.entries(fields).flatMap(([key, { shape }]) =>
    shape.kind === "constant" ? [[key, shape.value] as const] : [],
  );
  return Object.fromEntries(found);
}
