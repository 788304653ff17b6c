import {
  type GraphQLFieldConfig,
  GraphQLInterfaceType,
  GraphQLList,
  GraphQLNonNull,
  type GraphQLObjectType,
  type GraphQLOutputType,
  GraphQLString,
  GraphQLUnionType,
} from "graphql";
import type { ChoiceShape, ObjectShape, Shape, WordsShape } from "./shape.ts";

/** What every title has a type of, named `<Title><Kind>`: clients may ask for it without naming a title. */
const kinds = [
  "Game",
  "GameOutcome",
  "Entry",
  "EventList",
  "LegalActions",
  "GameUpdate",
  "View",
  "ToldEvent",
  "Action",
] as const;

/** What every title has words for, of which each has its own, by the name without the title's. */
export type SharedWords = Readonly<Record<string, WordsShape>>;

type Types = Record<string, GraphQLFieldConfig<unknown, unknown>>;

/**
 * The interfaces that the types of all titles share. They have only fields whose types belong to no title, so that
 * another title adds to the schema and changes nothing in it.
 */
export class Shared {
  readonly #prefixes: ReadonlyMap<string, string>;
  readonly #typeOf: (shape: Shape) => GraphQLOutputType;
  readonly #more: (kind: string) => Readonly<Types>;
  readonly #words: SharedWords;
  readonly #made = new Map<string, GraphQLInterfaceType>();
  readonly #options: ObjectShape[] = [];
  /** Options have no field in common, which an interface needs. */
  readonly #anyOptions = new GraphQLUnionType({
    name: "Options",
    types: () => this.#options.map((shape) => bare(this.#typeOf(shape)) as GraphQLObjectType),
  });

  /** `prefixes`: the prefix of each title's type names by title. `more`: fields of a kind besides those of its shape. */
  constructor(
    prefixes: ReadonlyMap<string, string>,
    typeOf: (shape: Shape) => GraphQLOutputType,
    { more, words }: { readonly more: (kind: string) => Readonly<Types>; readonly words: SharedWords },
  ) {
    this.#prefixes = prefixes;
    this.#words = words;
    this.#typeOf = typeOf;
    this.#more = more;
  }

  /** The kind that a name stands for: `Game` for `DrakonGame` and for `Game` itself. */
  kindOf(name: string): string | undefined {
    return kinds.find((kind) => kind === name) ?? this.#kindOf(name).kind;
  }

  /** The words of all titles where they share them, and else these. */
  wordsFor(shape: WordsShape): WordsShape {
    return this.#words[this.ownNameOf(shape.name)] ?? shape;
  }

  /** A name without that of its title: `View` for `DrakonView`. */
  ownNameOf(name: string): string {
    return this.#kindOf(name).own ?? name;
  }

  /** The interface that this type of one title shares with those of the others. */
  by(shape: ObjectShape | ChoiceShape): GraphQLInterfaceType | undefined {
    const { kind, own } = this.#kindOf(shape.name);
    if (own === "Options" && shape.kind === "object") this.#options.push(shape);
    if (kind === undefined) return undefined;
    const made = this.#made.get(kind) ?? this.#make(kind, shape);
    this.#made.set(kind, made);
    return made;
  }

  /** The interface of this kind. */
  of(kind: string): GraphQLInterfaceType {
    const made = this.#made.get(kind);
    if (made === undefined) throw new TypeError(`no title has a type of the kind ${kind}`);
    return made;
  }

  #make(kind: string, shape: ObjectShape | ChoiceShape): GraphQLInterfaceType {
    const own = shape.kind === "choice" ? { [shape.by]: nonNullText } : undefined;
    return new GraphQLInterfaceType({
      name: kind,
      fields: () => ({ ...(own ?? this.#fields(kind, shape as ObjectShape)), ...this.#more(kind) }),
      resolveType: (value) => `${this.#prefixes.get((value as { readonly title: string }).title)}${kind}`,
    });
  }

  /** Of a view only whose it is: all else in it is the title's own (`Viewed` in the contract). */
  #fields(kind: string, { fields }: ObjectShape): Types {
    const found = Object.entries(fields).flatMap(([key, { shape, says }]): [string, Types[string]][] => {
      const type = kind === "View" && key !== "viewer" ? undefined : this.#type(shape);
      return type === undefined ? [] : [[key, { type, description: says }]];
    });
    return Object.fromEntries(found);
  }

  #type(shape: Shape): GraphQLOutputType | undefined {
    if (shape.kind !== "maybe") return nonNull(this.#bare(shape));
    return shape.of.kind === "maybe" ? this.#type(shape.of) : this.#bare(shape.of);
  }

  #bare(shape: Shape): GraphQLOutputType | undefined {
    if (shape.kind === "list" || shape.kind === "maybe") {
      const inner = this.#type(shape.of);
      return shape.kind === "list" && inner !== undefined ? new GraphQLList(inner) : inner;
    }
    if (!("name" in shape)) return bare(this.#typeOf(shape));
    const { kind, own } = this.#kindOf(shape.name);
    if (kind !== undefined) return this.#made.get(kind);
    if (own === "Options") return this.#anyOptions;
    const isShared = own === undefined || Object.hasOwn(this.#words, own);
    return isShared ? bare(this.#typeOf(shape)) : undefined;
  }

  #kindOf(name: string): { readonly kind?: string; readonly own?: string } {
    for (const prefix of this.#prefixes.values()) {
      if (!name.startsWith(prefix)) continue;
      const own = name.slice(prefix.length);
      return kinds.some((kind) => kind === own) ? { kind: own, own } : { own };
    }
    return {};
  }
}

const nonNullText = { type: new GraphQLNonNull(GraphQLString) };

function bare(type: GraphQLOutputType): GraphQLOutputType {
  return type instanceof GraphQLNonNull ? type.ofType : type;
}

function nonNull(type: GraphQLOutputType | undefined): GraphQLOutputType | undefined {
  return type === undefined ? undefined : new GraphQLNonNull(type as never);
}
