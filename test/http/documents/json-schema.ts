/** A JSON Schema as far as the document of this server uses it. */
export interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly oneOf?: readonly Schema[];
  readonly anyOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | Schema;
  readonly propertyNames?: Schema;
  readonly items?: Schema;
  readonly prefixItems?: readonly Schema[];
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly pattern?: string;
  readonly format?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly exclusiveMinimum?: number;
  readonly description?: string;
}

/** Finds what a schema refers to. */
export type Resolve = (schema: Schema) => Schema;

/** Resolves references to the components of a document. */
export function resolverOf(schemas: Readonly<Record<string, object>>): Resolve {
  const resolve: Resolve = (schema) => {
    if (schema.$ref === undefined) return schema;
    const found = schemas[schema.$ref.split("/").at(-1) ?? ""] as Schema | undefined;
    if (found === undefined) throw new Error(`there is no ${schema.$ref}`);
    return resolve(found);
  };
  return resolve;
}

/** Texts of each format the document names. A new format has to be added here, or no request of it can be made up. */
const formats: Readonly<Record<string, readonly [right: string, fits: RegExp]>> = {
  uuid: ["0b6a7c1e-5d2f-4c3a-9e8b-000000000001", /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/],
  date: ["2030-02-03", /^\d{4}-\d\d-\d\d$/],
  "date-time": ["2030-02-03T04:05:06Z", /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/],
  uri: ["https://hoard.example.org/hook", /^https?:/],
};

/** The members of a union, or the schema alone. */
export function membersOf(schema: Schema, resolve: Resolve): readonly Schema[] {
  const found = resolve(schema);
  const { oneOf, anyOf, allOf, ...rest } = found;
  const members = oneOf ?? anyOf ?? (allOf?.length === 1 ? allOf : undefined);
  if (allOf !== undefined && allOf.length > 1) throw new Error("no schema of several at once is known here");
  return members === undefined ? [rest] : members.flatMap((member) => membersOf(member, resolve));
}

/** Whether a value has the shape. */
export function fits(schema: Schema, value: unknown, resolve: Resolve): boolean {
  return membersOf(schema, resolve).some((member) => fitsMember(member, value, resolve));
}

function fitsMember(schema: Schema, value: unknown, resolve: Resolve): boolean {
  if (schema.const !== undefined && schema.const !== value) return false;
  if (schema.enum !== undefined && !schema.enum.includes(value)) return false;
  const types = schema.type === undefined ? undefined : [schema.type].flat();
  if (types !== undefined && !types.some((type) => isOf(type, value))) return false;
  if (typeof value === "string") return fitsText(schema, value);
  if (typeof value === "number") {
    const { minimum = -Infinity, maximum = Infinity, exclusiveMinimum = -Infinity } = schema;
    return value >= minimum && value <= maximum && value > exclusiveMinimum;
  }
  if (Array.isArray(value)) {
    const { items = {}, prefixItems = [], minItems = 0, maxItems = Infinity } = schema;
    if (value.length < minItems || value.length > maxItems) return false;
    return value.every((one, place) => fits(prefixItems[place] ?? items, one, resolve));
  }
  if (typeof value === "object" && value !== null) return fitsObject(schema, value, resolve);
  return true;
}

function isOf(type: string, value: unknown): boolean {
  if (type === "null") return value === null;
  if (type === "array") return Array.isArray(value);
  if (type === "object") return typeof value === "object" && value !== null && !Array.isArray(value);
  return type === "integer" ? Number.isInteger(value) : typeof value === type;
}

function fitsText({ minLength = 0, maxLength = Infinity, pattern, format }: Schema, text: string): boolean {
  const { length } = [...text];
  if (length < minLength || length > maxLength) return false;
  if (pattern !== undefined && !new RegExp(pattern).test(text)) return false;
  return format === undefined || (formats[format]?.[1].test(text) ?? true);
}

function fitsObject(schema: Schema, value: object, resolve: Resolve): boolean {
  const { properties = {}, required = [], additionalProperties = true } = schema;
  if (!required.every((name) => Object.hasOwn(value, name))) return false;
  return Object.entries(value).every(([name, inner]) => {
    const known = properties[name];
    if (known !== undefined) return fits(known, inner, resolve);
    return typeof additionalProperties === "boolean"
      ? additionalProperties
      : fits(additionalProperties, inner, resolve);
  });
}

/** A value of the shape with every property and every list as long as it has to be, but never empty where it may be not. */
export function sampleOf(schema: Schema, resolve: Resolve): unknown {
  const [first] = membersOf(schema, resolve).filter(({ type }) => type !== "null");
  if (first === undefined) return null;
  const { enum: listed, properties = {}, items, prefixItems, minItems = 0, maxItems = 1 } = first;
  if (first.const !== undefined) return first.const;
  if (listed !== undefined) return listed[0];
  const [type] = [first.type ?? "object"].flat();
  if (type === "boolean") return true;
  if (type === "integer" || type === "number") return first.minimum ?? 1;
  if (type === "string") return textOf(first);
  if (type === "object") {
    return Object.fromEntries(Object.entries(properties).map(([name, inner]) => [name, sampleOf(inner, resolve)]));
  }
  if (prefixItems !== undefined) return prefixItems.map((item) => sampleOf(item, resolve));
  const length = Math.max(minItems, Math.min(1, maxItems));
  return Array.from({ length }, () => sampleOf(items ?? {}, resolve));
}

function textOf(schema: Schema): string {
  const tries = [formats[schema.format ?? ""]?.[0] ?? "a", "12", "12:30", "a:1", "2030-02-03", "Europe/Lisbon"];
  const found = tries.map((text) => text.padEnd(schema.minLength ?? 0, "a")).find((text) => fitsText(schema, text));
  if (found === undefined) throw new Error(`no text was thought of for ${JSON.stringify(schema)}`);
  return found;
}
