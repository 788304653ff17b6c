import { z } from "zod";
import { pascalCase } from "./pascal-case.ts";
import type { Seat, Viewer } from "./seats.ts";

/** A field of an event that not everybody is told. */
interface Secret<
  Schema extends z.ZodType = z.ZodType,
  To extends string = string,
  As extends string | null = string | null,
  Count extends string | null = string | null,
> {
  readonly schema: Schema;
  readonly to: readonly To[];
  readonly as: As;
  readonly count: Count;
}

/** Fields of an event that not everybody is told, and that are told as one. */
interface SecretGroup<
  Shape extends z.ZodRawShape = z.ZodRawShape,
  To extends string = string,
  As extends string = string,
> {
  readonly group: z.ZodObject<Shape>;
  readonly to: readonly To[];
  readonly as: As;
}

/**
 * A field that is told to the seats in the fields `to` of its event, each a seat or a list of seats. They are told it
 * under the name `as`, where all others are told null. A list may have a `count`: the name under which everybody is told
 * how long it is.
 */
export function secret<
  Schema extends z.ZodType,
  const To extends string,
  const As extends string,
  const Count extends string | null = null,
>(
  schema: Schema,
  how: { readonly to: readonly To[]; readonly as: As; readonly count?: Count },
): Secret<Schema, To, As, Count> {
  return { schema, to: how.to, as: how.as, count: (how.count ?? null) as Count };
}

/** A field that nobody is told, but for the length of a list under the name `count`. */
export function untold<Schema extends z.ZodType, const Count extends string | null = null>(
  schema: Schema,
  count?: Count,
): Secret<Schema, never, null, Count> {
  return { schema, to: [], as: null, count: (count ?? null) as Count };
}

/** The fields of an object stand in the event one by one, and are told as that object, as `secret` tells one field. */
export function secretGroup<Shape extends z.ZodRawShape, const To extends string, const As extends string>(
  group: z.ZodObject<Shape>,
  how: { readonly to: readonly To[]; readonly as: As },
): SecretGroup<Shape, To, As> {
  return { group, to: how.to, as: how.as };
}

/** A string is no field: under the name `description` it says what the event is. */
type Field = z.ZodType | Secret | SecretGroup | string;
type Fields = Readonly<Record<string, Field>>;
type Sheet = Readonly<Record<string, Fields>>;
type Flat<Of> = { [Key in keyof Of]: Of[Key] };

type EventWith<F extends Fields> = {
  [Key in keyof F as F[Key] extends Secret | z.ZodType ? Key : never]: F[Key] extends Secret<infer Schema>
    ? z.infer<Schema>
    : F[Key] extends z.ZodType
      ? z.infer<F[Key]>
      : never;
} & Grouped<Extract<F[keyof F], SecretGroup>>;
/** What stands in an event for its groups. */
type Grouped<Group> = [Group] extends [never]
  ? unknown
  : (Group extends SecretGroup<infer Shape> ? (group: z.infer<z.ZodObject<Shape>>) => void : never) extends (
        group: infer All,
      ) => void
    ? All
    : never;
type ToldWith<F extends Fields> = {
  [Key in keyof F as F[Key] extends z.ZodType ? Key : never]: F[Key] extends z.ZodType ? z.infer<F[Key]> : never;
} & {
  [Key in keyof F as F[Key] extends Secret<z.ZodType, string, infer As>
    ? Extract<As, string>
    : never]: F[Key] extends Secret<infer Schema> ? z.infer<Schema> | null : never;
} & {
  [Key in keyof F as F[Key] extends SecretGroup<z.ZodRawShape, string, infer As>
    ? As
    : never]: F[Key] extends SecretGroup<infer Shape> ? z.infer<z.ZodObject<Shape>> | null : never;
} & {
  [Key in keyof F as F[Key] extends Secret<z.ZodType, string, string | null, infer Count>
    ? Extract<Count, string>
    : never]: number;
};

/** The events of a sheet. */
export type EventOf<S extends Sheet> = {
  [Type in keyof S & string]: Flat<{ type: Type } & EventWith<S[Type]>>;
}[keyof S & string];
/** What is told of the events of a sheet. */
export type ToldOf<S extends Sheet> = {
  [Type in keyof S & string]: Flat<{ type: Type } & ToldWith<S[Type]>>;
}[keyof S & string];

/** Makes a `to` that names no field of its event a mistake of types. */
type Checked<S extends Sheet> = {
  readonly [Type in keyof S]: {
    readonly [Key in keyof S[Type]]: S[Type][Key] extends { readonly to: readonly (infer To)[] }
      ? [To] extends [keyof S[Type]]
        ? S[Type][Key]
        : { readonly to: readonly (keyof S[Type])[] }
      : S[Type][Key];
  };
};

/** The types of events with a field that not everybody is told. */
type WithSecrets<S extends Sheet> = {
  [Type in keyof S]: Extract<S[Type][keyof S[Type]], Secret | SecretGroup> extends never ? never : Type;
}[keyof S];

/** Which events disclose something: always, never, or those for which this holds. */
type News<S extends Sheet> = { readonly [Type in WithSecrets<S>]: Discloses<S, Type> } & {
  readonly [Type in keyof S]?: Discloses<S, Type>;
};
type Discloses<S extends Sheet, Type extends keyof S> = boolean | ((event: EventWith<S[Type]>) => boolean);

/**
 * The events of a title from a sheet with one line for each: its fields, with those that not everybody is told. From it
 * follow the schemas, what each viewer is told, and who is told more than the others. A schema is named by the title's
 * prefix and the type; where the stored event has more than is told of it, that one's name ends with InFull.
 * `news` says which events disclose: it has to speak of each with a secret, and names what luck brought as well.
 */
export function eventSheet<const S extends Sheet>(prefix: string, sheet: S & Checked<S>, news: News<S>) {
  type Event = EventOf<S>;
  type Told = ToldOf<S>;
  const rows = new Map(Object.entries(sheet as Sheet).map(([type, fields]) => [type, rowOf(prefix, type, fields)]));
  const rowOfEvent = ({ type }: Event): Row => {
    const row = rows.get(type);
    if (row === undefined) throw new TypeError(`there is no event ${type}`);
    return row;
  };
  return {
    event: unionOf<Event>([...rows.values()].map(({ event }) => event)).meta({ id: `${prefix}EventInFull` }),
    told: unionOf<Told>([...rows.values()].map(({ told }) => told)).meta({ id: `${prefix}Event` }),
    /** The event as one viewer is told it. */
    tell: (event: Event, viewer: Viewer): Told => toldTo(rowOfEvent(event), event, viewer) as Told,
    /** The seats that are told more than the others; undefined where all are told the same. */
    audience: (event: Event): readonly Seat[] | undefined => {
      const { fields } = rowOfEvent(event);
      const to = new Set(fields.flatMap(([, field]) => (field instanceof z.ZodType ? [] : field.to)));
      return to.size === 0 ? undefined : [...new Set([...to].flatMap((name) => seatsIn(event, name)))];
    },
    discloses: (event: Event): boolean => {
      const said = (news as Readonly<Record<string, boolean | ((event: Event) => boolean) | undefined>>)[event.type];
      return typeof said === "function" ? said(event) : said === true;
    },
  };
}

/** One event of a sheet. */
interface Row {
  readonly fields: readonly (readonly [name: string, field: Exclude<Field, string>])[];
  readonly event: z.ZodObject;
  readonly told: z.ZodObject;
}

function rowOf(prefix: string, type: string, { description, ...named }: Fields): Row {
  const fields = Object.entries(named) as [string, Exclude<Field, string>][];
  const said = typeof description === "string" ? { description } : undefined;
  const object = (shape: z.ZodRawShape, suffix: string) => {
    const id = `${prefix}${pascalCase(type)}${suffix}`;
    return z.strictObject({ type: z.literal(type), ...shape }).meta({ id, ...said });
  };
  const told = object(Object.fromEntries(fields.flatMap(toldFields)), "");
  if (fields.every(([, field]) => field instanceof z.ZodType)) return { fields, told, event: told };
  return { fields, told, event: object(Object.fromEntries(fields.flatMap(storedFields)), "InFull") };
}

function storedFields([name, field]: Row["fields"][0]): [string, z.core.$ZodType][] {
  if (field instanceof z.ZodType) return [[name, field]];
  return "group" in field ? Object.entries(field.group.shape) : [[name, field.schema]];
}

function toldFields([name, field]: Row["fields"][0]): [string, z.ZodType][] {
  if (field instanceof z.ZodType) return [[name, field]];
  const schema = "group" in field ? field.group : field.schema;
  const value: [string, z.ZodType][] =
    field.as === null ? [] : [[field.as, schema.nullable().describe("Null when this viewer does not see it")]];
  return "group" in field || field.count === null ? value : [...value, [field.count, z.int().min(0)]];
}

/** Built by naming: a field that the sheet does not know is told to nobody. */
function toldTo({ fields }: Row, event: { readonly type: string }, viewer: Viewer): object {
  const told: Record<string, unknown> = { type: event.type };
  for (const [name, field] of fields) {
    if (field instanceof z.ZodType) told[name] = fieldOf(event, name);
    else {
      if (field.as !== null) told[field.as] = hears(field, event, viewer) ? secretIn(field, event, name) : null;
      if ("count" in field && field.count !== null) {
        told[field.count] = (fieldOf(event, name) as readonly unknown[]).length;
      }
    }
  }
  return told;
}

function secretIn(field: Secret | SecretGroup, event: object, name: string): unknown {
  if (!("group" in field)) return fieldOf(event, name);
  return Object.fromEntries(Object.keys(field.group.shape).map((part) => [part, fieldOf(event, part)]));
}

function hears({ to }: Secret | SecretGroup, event: object, viewer: Viewer): boolean {
  return viewer !== null && to.some((name) => seatsIn(event, name).includes(viewer));
}

/** The seats in a field that holds a seat, a list of seats, or null. */
function seatsIn(event: object, name: string): readonly Seat[] {
  const value = fieldOf(event, name);
  return [value].flat().filter((seat): seat is Seat => typeof seat === "number");
}

function fieldOf(event: object, name: string): unknown {
  return (event as Readonly<Record<string, unknown>>)[name];
}

function unionOf<Each>(objects: readonly z.ZodObject[]): z.ZodType<Each> {
  return z.discriminatedUnion("type", objects as [z.ZodObject, ...z.ZodObject[]]) as unknown as z.ZodType<Each>;
}
