import { fits, membersOf, type Resolve, type Schema, sampleOf } from "../documents/json-schema.ts";

/** A value that does not fit, and what is wrong with it. */
export type WrongValue = readonly [what: string, value: unknown];

const ofEachType: readonly unknown[] = [null, true, -1, 1.5, 1e300, "", "\u0001", "x", [], [[]], {}, { x: {} }];

/** Every kind of value that a schema does not take, each with one thing wrong, at every place of it. */
export function wrongValues(schema: Schema, resolve: Resolve): readonly WrongValue[] {
  const wrong = membersOf(schema, resolve).flatMap((member) => wrongMembers(member, resolve));
  return [...ofEachType.map((value) => [JSON.stringify(value), value] as const), ...wrong].filter(
    ([, value]) => !fits(schema, value, resolve),
  );
}

function wrongMembers(schema: Schema, resolve: Resolve): readonly WrongValue[] {
  const { minimum, maximum, minLength = 0, maxLength, minItems = 0, maxItems, items, properties } = schema;
  const wrong: WrongValue[] = [];
  if (minimum !== undefined) wrong.push([`${minimum - 1}`, minimum - 1]);
  if (maximum !== undefined) wrong.push([`${maximum + 1}`, maximum + 1]);
  if (maxLength !== undefined) wrong.push(["too long", "a".repeat(maxLength + 1)]);
  if (minLength > 1) wrong.push(["too short", "a".repeat(minLength - 1)]);
  if (items !== undefined) {
    const item = sampleOf(items, resolve);
    if (maxItems !== undefined) wrong.push(["too many", Array.from({ length: maxItems + 1 }, () => item)]);
    if (minItems > 0) wrong.push(["too few", Array.from({ length: minItems - 1 }, () => item)]);
    const length = Math.max(minItems, 1);
    for (const [what, value] of wrongValues(items, resolve)) {
      wrong.push([`[0]: ${what}`, [value, ...Array.from({ length: length - 1 }, () => item)]]);
    }
  }
  return properties === undefined ? wrong : [...wrong, ...wrongObjects(schema, resolve)];
}

function wrongObjects(schema: Schema, resolve: Resolve): readonly WrongValue[] {
  const { properties = {}, required = [] } = schema;
  const right = sampleOf(schema, resolve) as Readonly<Record<string, unknown>>;
  const wrong: WrongValue[] = [
    ["an unknown property", { ...right, nosuch: 1 }],
    ["an inherited name", { ...right, constructor: 1 }],
  ];
  for (const name of required) {
    const { [name]: _, ...rest } = right;
    wrong.push([`no ${name}`, rest]);
  }
  for (const [name, inner] of Object.entries(properties)) {
    for (const [what, value] of wrongValues(inner, resolve)) {
      wrong.push([`${name}: ${what}`, { ...right, [name]: value }]);
    }
  }
  return wrong;
}
