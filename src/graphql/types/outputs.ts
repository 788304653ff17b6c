import {
  type GraphQLFieldConfig,
  GraphQLInterfaceType,
  GraphQLList,
  type GraphQLNamedType,
  GraphQLNonNull,
  type GraphQLNullableOutputType,
  GraphQLObjectType,
  type GraphQLOutputType,
  GraphQLString,
} from "graphql";
import { FieldNames } from "./field-names.ts";
import { type Enums, scalarOf } from "./leaves.ts";
import { type ChoiceShape, constantIn, type Field, type ObjectShape, type Shape, type WordsShape } from "./shape.ts";

export type Fields = Readonly<Record<string, GraphQLFieldConfig<unknown, unknown>>>;

/** What types have beyond what their shapes say. */
export interface Beyond {
  /** The interface that a type of one title shares with those of the others. */
  sharedBy(shape: ObjectShape | ChoiceShape): GraphQLInterfaceType | undefined;
  /** The interface that stands for a choice of titles. */
  standingFor(choice: ChoiceShape): GraphQLInterfaceType | undefined;
  /** Fields besides those of the shape; the members of a choice have those of the choice too. */
  fieldsOf(name: string): Fields;
  /** The words that stand for these: those of one title, or of all where titles share them. */
  wordsFor(words: WordsShape): WordsShape;
  /** The name of a type without that of its title. */
  ownNameOf(name: string): string;
}

type Made = { readonly shape: ObjectShape | ChoiceShape; readonly type: GraphQLObjectType | GraphQLInterfaceType };

/** Makes the types of what comes out: object types, and an interface where one of several objects comes. */
export class Outputs {
  readonly #enums: Enums;
  readonly #beyond: Beyond;
  readonly #made = new Map<string, Made>();
  /** The choices that an object is a member of. */
  readonly #choices = new Map<string, Set<GraphQLInterfaceType>>();
  readonly #names: FieldNames;

  constructor(enums: Enums, beyond: Beyond) {
    this.#enums = enums;
    this.#beyond = beyond;
    this.#names = new FieldNames((name) => beyond.ownNameOf(name));
  }

  /** Every type made: a schema has to be given those that only an interface leads to. */
  all(): GraphQLNamedType[] {
    return [...this.#made.values()].map(({ type }) => type);
  }

  /** The type of a shape: one that may not be null unless the shape says it may. */
  of(shape: Shape): GraphQLOutputType {
    return shape.kind === "maybe"
      ? this.#bare(shape.of)
      : new GraphQLNonNull(this.#bare(shape) as GraphQLNullableOutputType);
  }

  /** The type made for this name. Throws when there is none. */
  named(name: string): GraphQLObjectType | GraphQLInterfaceType {
    const made = this.#made.get(name);
    if (made === undefined) throw new TypeError(`no type is named ${name}`);
    return made.type;
  }

  #bare(shape: Shape): GraphQLOutputType {
    switch (shape.kind) {
      case "constant":
        return GraphQLString;
      case "words":
        return this.#enums.of(this.#beyond.wordsFor(shape));
      case "list":
        return new GraphQLList(this.of(shape.of));
      case "maybe":
        return this.#bare(shape.of);
      case "object":
        return this.#once(shape);
      case "choice":
        return this.#standIn(shape) ?? this.#once(shape);
      default:
        return scalarOf(shape.kind);
    }
  }

  #standIn(shape: ChoiceShape): GraphQLInterfaceType | undefined {
    if (shape.by !== "title") return undefined;
    for (const member of shape.members) this.#once(member);
    return this.#beyond.standingFor(shape);
  }

  #once(shape: ObjectShape | ChoiceShape): GraphQLObjectType | GraphQLInterfaceType {
    const known = this.#made.get(shape.name);
    if (known !== undefined) {
      const same = known.shape === shape || JSON.stringify(known.shape) === JSON.stringify(shape);
      if (!same) throw new TypeError(`two types are named ${shape.name}`);
      return known.type;
    }
    const type = shape.kind === "object" ? this.#object(shape) : this.#choice(shape);
    this.#made.set(shape.name, { shape, type });
    return type;
  }

  #object(shape: ObjectShape): GraphQLObjectType {
    const { name, says, fields } = shape;
    const shared = this.#beyond.sharedBy(shape);
    const types = Object.entries(fields).map(([key, field]) => [key, field, this.of(field.shape)] as const);
    const own = () => Object.fromEntries(types.map(([key, field, type]) => this.#field(name, key, field, type)));
    const choices = () => [...(this.#choices.get(name) ?? [])];
    return new GraphQLObjectType({
      name,
      description: says,
      fields: () => Object.assign(own(), ...[name, ...choices().map(nameOf)].map(this.#beyond.fieldsOf)),
      interfaces: () => [...new Set([...choices().flatMap((one) => [one, ...one.getInterfaces()]), ...given(shared)])],
    });
  }

  /** A field under the name that it has here: a document may ask for it beside those of all other members. */
  #field(owner: string, key: string, { says }: Field, type: GraphQLOutputType): [string, Fields[string]] {
    const name = this.#names.of(owner, key);
    if (name === key) return [key, { type, description: says }];
    const why = `In REST \`${key}\`; others that come in its place have a \`${key}\` of another type.`;
    const description = says === undefined ? why : `${says}. ${why}`;
    const resolve = (value: unknown) => (value as Readonly<Record<string, unknown>>)[key];
    return [name, { type, description, resolve, extensions: { rest: key } }];
  }

  /** One of several: an interface with the field that tells them apart. */
  #choice(shape: ChoiceShape): GraphQLInterfaceType {
    const { name, by, members } = shape;
    const shared = this.#beyond.sharedBy(shape);
    const types = new Map(members.map((member) => [constantIn(member, by), this.#once(member).name]));
    const made = new GraphQLInterfaceType({
      name,
      fields: () => ({ [by]: { type: new GraphQLNonNull(GraphQLString) }, ...this.#beyond.fieldsOf(name) }),
      interfaces: given(shared),
      resolveType: (value) => types.get((value as Readonly<Record<string, string>>)[by]),
    });
    this.#names.settle(shape);
    for (const member of members) {
      this.#choices.set(member.name, (this.#choices.get(member.name) ?? new Set()).add(made));
    }
    return made;
  }
}

function nameOf({ name }: GraphQLNamedType): string {
  return name;
}

function given<Thing>(thing: Thing | undefined): Thing[] {
  return thing === undefined ? [] : [thing];
}
