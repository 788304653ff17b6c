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

type Field = z.ZodType | Secret;
type Fields = Readonly<Record<string, Field>>;
type Sheet = Readonly<Record<string, Fields>>;
type Flat<Of> = { [Key in keyof Of]: Of[Key] };

type EventWith<F extends Fields> = {
  [Key in keyof F]: F[Key] extends Secret<infer Schema>
    ? z.infer<Schema>
    : F[Key] extends z.ZodType
      ? z.infer<F[Key]>
      : never;
};
type ToldWith<F extends Fields> = {
  [Key in keyof F as F[Key] extends z.ZodType ? Key : never]: F[Key] extends z.ZodType ? z.infer<F[Key]> : never;
} & {
  [Key in keyof F as F[Key] extends Secret<z.ZodType, string, infer As>
    ? Extract<As, string>
    : never]: F[Key] extends Secret<infer Schema> ? z.infer<Schema> | null : never;
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
    readonly [Key in keyof S[Type]]: S[Type][Key] extends Secret<z.ZodType, infer To>
      ? [To] extends [keyof S[Type]]
        ? S[Type][Key]
        : { readonly to: readonly (keyof S[Type])[] }
      : S[Type][Key];
  };
};

/** The types of events with a field that not everybody is told. */
type WithSecrets<S extends Sheet> = {
  [Type in keyof S]: Extract<S[Type][keyof S[Type]], Secret> extends never ? never : Type;
}[keyof S];

/** Which events disclose something: always, never, or where the field of this name is true. */
type News<S extends Sheet> = { readonly [Type in WithSecrets<S>]: boolean | (keyof S[Type] & string) } & {
  readonly [Type in keyof S]?: boolean | (keyof S[Type] & string);
};

/**
 * The events of a title from a sheet with one line for each: its fields, with those that not everybody is told. From it
 * follow the schemas, named with the title's prefix, what each viewer is told, and who is told more than the others.
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
    event: unionOf<Event>([...rows.values()].map(({ event }) => event)).meta({ id: `${prefix}Event` }),
    told: unionOf<Told>([...rows.values()].map(({ told }) => told)).meta({ id: `${prefix}Told` }),
    /** The event as one viewer is told it. */
    tell: (event: Event, viewer: Viewer): Told => toldTo(rowOfEvent(event), event, viewer) as Told,
    /** The seats that are told more than the others; undefined where all are told the same. */
    audience: (event: Event): readonly Seat[] | undefined => {
      const { fields } = rowOfEvent(event);
      const to = new Set(fields.flatMap(([, field]) => (field instanceof z.ZodType ? [] : field.to)));
      return to.size === 0 ? undefined : [...new Set([...to].flatMap((name) => seatsIn(event, name)))];
    },
    discloses: (event: Event): boolean => {
      const said = (news as Readonly<Record<string, boolean | string | undefined>>)[event.type];
      return typeof said === "string" ? fieldOf(event, said) === true : said === true;
    },
  };
}

/** One event of a sheet. */
interface Row {
  readonly fields: readonly (readonly [name: string, field: Field])[];
  readonly event: z.ZodObject;
  readonly told: z.ZodObject;
}

function rowOf(prefix: string, type: string, fields: Fields): Row {
  const id = prefix + pascalCase(type);
  const object = (shape: z.ZodRawShape, id: string) => z.strictObject({ type: z.literal(type), ...shape }).meta({ id });
  const row = { fields: Object.entries(fields), told: object(toldShape(fields), id) };
  if (row.fields.every(([, field]) => field instanceof z.ZodType)) return { ...row, event: row.told };
  const whole = row.fields.map(([name, field]) => [name, field instanceof z.ZodType ? field : field.schema]);
  return { ...row, event: object(Object.fromEntries(whole), `${id}Event`) };
}

function toldShape(fields: Fields): z.ZodRawShape {
  const named = Object.entries(fields).flatMap(([name, field]): [string, z.ZodType][] => {
    if (field instanceof z.ZodType) return [[name, field]];
    const value = field.schema.nullable().describe("Null when this viewer does not see it");
    return [
      ...(field.as === null ? [] : [[field.as, value] as [string, z.ZodType]]),
      ...(field.count === null ? [] : [[field.count, z.int().min(0)] as [string, z.ZodType]]),
    ];
  });
  return Object.fromEntries(named);
}

/** Built by naming: a field that the sheet does not know is told to nobody. */
function toldTo({ fields }: Row, event: { readonly type: string }, viewer: Viewer): object {
  const told: Record<string, unknown> = { type: event.type };
  for (const [name, field] of fields) {
    const value = fieldOf(event, name);
    if (field instanceof z.ZodType) told[name] = value;
    else {
      if (field.as !== null) told[field.as] = hears(field, event, viewer) ? value : null;
      if (field.count !== null) told[field.count] = (value as readonly unknown[]).length;
    }
  }
  return told;
}

function hears({ to }: Secret, event: object, viewer: Viewer): boolean {
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
