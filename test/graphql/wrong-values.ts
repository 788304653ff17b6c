import {
  type GraphQLArgument,
  type GraphQLInputField,
  type GraphQLInputType,
  getNullableType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isRequiredInputField,
} from "graphql";

/** Something to send: as it is written in a document, and as a variable holds it. */
export interface Value {
  readonly literal: string;
  readonly variable: unknown;
}

/** What is wrong with a value: the types of the schema know it, or only the bounds behind them. */
export interface Wrong extends Value {
  readonly kind: string;
  readonly found: "by type" | "by bounds";
}

const plain = (value: unknown): Value => ({ literal: JSON.stringify(value), variable: value });
const long = "x".repeat(5_000);

/** Values of the wrong kinds for each scalar; any JSON is a value of `JSON`. */
const scalars: Readonly<Record<string, readonly (readonly [kind: string, found: Wrong["found"], value: unknown])[]>> = {
  Int: [
    ["text for a number", "by type", "7"],
    ["a fraction", "by type", 1.5],
    ["too large for the type", "by type", 99_999_999_999],
    ["a list for one", "by type", [1]],
    ["out of range", "by bounds", -2_147_483_648],
    ["out of range above", "by bounds", 2_147_483_647],
  ],
  String: [
    ["a number for text", "by type", 7],
    ["a flag for text", "by type", true],
    ["too long", "by bounds", long],
  ],
  ID: [
    ["a fraction for an id", "by type", 1.5],
    ["a flag for an id", "by type", true],
    ["a bad id", "by bounds", "no-id"],
    ["a number for an id", "by bounds", 7],
    ["a long id", "by bounds", long],
  ],
  Boolean: [
    ["text for a flag", "by type", "true"],
    ["a number for a flag", "by type", 1],
  ],
};

/** Every wrong value for a type, inputs within inputs included; what else an input needs is right. */
export function wrongFor(type: GraphQLInputType, of?: GraphQLArgument | GraphQLInputField): Wrong[] {
  const nothing: Wrong = {
    kind: of !== undefined && hasDefault(of) ? "null for a default" : "null",
    found: "by type",
    ...plain(null),
  };
  if (isNonNullType(type)) return [nothing, ...wrongFor(type.ofType)];
  if (isListType(type)) {
    return wrongFor(type.ofType).map(({ literal, variable, ...wrong }) => {
      return { ...wrong, kind: `${wrong.kind} in a list`, literal: `[${literal}]`, variable: [variable] };
    });
  }
  if (isEnumType(type)) {
    const word = { literal: "NO_SUCH_WORD", variable: "NO_SUCH_WORD" };
    return [
      { kind: "a wrong word", found: "by type", ...word },
      { kind: "a number for a word", found: "by type", ...plain(7) },
    ];
  }
  if (!isInputObjectType(type)) {
    return (scalars[type.name] ?? []).map(([kind, found, value]) => ({ kind, found, ...plain(value) }));
  }
  const fields = Object.values(type.getFields());
  const needed = type.isOneOf ? [] : fields.filter(isRequiredInputField);
  const first = fields[0] as GraphQLInputField;
  const more = fields.flatMap((field) => {
    const beside = needed.filter((one) => one !== field).map((one) => [one.name, rightFor(one.type)] as const);
    const wrong = type.isOneOf ? wrongFor(getNullableType(field.type)) : wrongFor(field.type, field);
    return wrong.map((one) => ({
      ...one,
      ...objectOf([...beside, [field.name, one]]),
      kind: `${one.kind} in ${field.name}`,
    }));
  });
  const whole: Wrong[] = [
    { kind: "a number for fields", found: "by type", ...plain(7) },
    {
      kind: "an unknown field",
      found: "by type",
      ...objectOf([...needed.map((one) => [one.name, rightFor(one.type)] as const), ["nosuch", plain(1)]]),
    },
    ...(needed.length > 0 || type.isOneOf
      ? [{ kind: "nothing in it", found: "by type" as const, ...objectOf([]) }]
      : []),
    ...(type.isOneOf && fields.length > 1
      ? [
          {
            kind: "two of one",
            found: "by type" as const,
            ...objectOf(fields.slice(0, 2).map((one) => [one.name, rightFor(one.type)] as const)),
          },
        ]
      : []),
    ...(type.isOneOf
      ? [{ kind: "null of one", found: "by type" as const, ...objectOf([[first.name, plain(null)]]) }]
      : []),
  ];
  return [...whole, ...(type.isOneOf ? ofEachKind(more) : more)];
}

/** One of each kind and depth: all members of a choice are read in one way. */
function ofEachKind(wrongs: readonly Wrong[]): Wrong[] {
  const kinds = new Map(wrongs.map((wrong) => [wrong.kind.replaceAll(/ in \w+$| in \w+(?= in )/g, " in"), wrong]));
  return [...kinds.values()];
}

/** Whether something stands for what is not sent: then a variable may be null by its type, but not there. */
export function hasDefault(input: GraphQLArgument | GraphQLInputField): boolean {
  return input.default !== undefined || input.defaultValue !== undefined;
}

/** A value that fits the type. */
export function rightFor(type: GraphQLInputType, id = "00000000-0000-4000-8000-000000000000"): Value {
  const bare = getNullableType(type);
  if (isListType(bare)) {
    const { literal, variable } = rightFor(bare.ofType, id);
    return { literal: `[${literal}]`, variable: [variable] };
  }
  if (isEnumType(bare)) {
    const name = bare.getValues()[0]?.name ?? "";
    return { literal: name, variable: name };
  }
  if (!isInputObjectType(bare)) {
    const known: Readonly<Record<string, unknown>> = { Int: 1, Boolean: true, ID: id, String: "x" };
    return bare.name === "JSON" ? objectOf([["type", plain("none")]]) : plain(known[bare.name]);
  }
  const fields = Object.values(bare.getFields());
  const sent = bare.isOneOf ? fields.slice(0, 1) : fields.filter(isRequiredInputField);
  return objectOf(sent.map((field) => [field.name, rightFor(field.type, id)] as const));
}

function objectOf(fields: readonly (readonly [string, Value])[]): Value {
  return {
    literal: `{ ${fields.map(([name, { literal }]) => `${name}: ${literal}`).join(", ")} }`,
    variable: Object.fromEntries(fields.map(([name, { variable }]) => [name, variable])),
  };
}
