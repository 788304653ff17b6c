import type { ChoiceShape, ObjectShape, Shape } from "./shape.ts";

/**
 * The names of the fields of objects of which one of several may come. A document can ask for a field of every such
 * object at one place only if it has the same type in each, so where two disagree the later one gets another name:
 *
 * - The object that comes first in its union keeps the name: facts before a title's events, each as they are listed.
 * - A later one adds what is different in its type: `List` for a list, and else the name of the type without its
 *   title's: `entropyList`, `toSquare`. Where that is taken too, `Of` and the object's own name follow.
 *
 * So what is added at the end of a union never renames what was there.
 */
export class FieldNames {
  readonly #ownName: (type: string) => string;
  readonly #settled = new Map<string, Map<string, string>>();

  /** `ownName`: a type's name without its title's. */
  constructor(ownName: (type: string) => string) {
    this.#ownName = ownName;
  }

  /** The name of a field in an object. */
  of(object: string, key: string): string {
    return this.#settled.get(object)?.get(key) ?? key;
  }

  /** Names the fields of a choice's members. Throws when two that were named by other choices disagree. */
  settle({ name: choice, members }: ChoiceShape): void {
    const held = new Map<string, Shape>();
    for (const member of members) {
      const names = this.#settled.get(member.name) ?? new Map<string, string>();
      this.#settled.set(member.name, names);
      for (const [key, { shape }] of Object.entries(member.fields)) {
        const name = names.get(key) ?? this.#free(member, key, shape, held);
        if (!this.#agree(held.get(name), shape)) throw new TypeError(`${choice}: ${member.name}.${name} has two types`);
        held.set(name, held.get(name) ?? shape);
        names.set(key, name);
      }
    }
  }

  #free(member: ObjectShape, key: string, shape: Shape, held: ReadonlyMap<string, Shape>): string {
    const first = held.get(key);
    if (first === undefined || this.#agree(first, shape)) return key;
    const name = key + this.#difference(first, shape);
    const isFree = !Object.hasOwn(member.fields, name) && this.#agree(held.get(name), shape);
    return isFree ? name : `${name}Of${this.#ownName(member.name)}`;
  }

  /** What is different in the second type, in words for a name. */
  #difference(first: Shape, second: Shape): string {
    const [one, other] = [typeOf(first), typeOf(second)];
    const type = this.#ownName(other.name);
    const lists = other.wrapping.replaceAll("?", "").replaceAll("[", "List");
    const isOtherLists = one.wrapping.replaceAll("?", "") !== other.wrapping.replaceAll("?", "");
    const said = (one.name === other.name ? "" : type) + (isOtherLists ? lists : "");
    if (said !== "") return said;
    return other.wrapping.startsWith("?") ? "OrNull" : type;
  }

  /** Whether a document can ask for both under one name, as GraphQL's field merging has it. */
  #agree(one: Shape | undefined, other: Shape): boolean {
    if (one === undefined || one === other) return true;
    const [mine, theirs] = [typeOf(one), typeOf(other)];
    if (mine.wrapping !== theirs.wrapping) return false;
    if (mine.objects.length === 0 || theirs.objects.length === 0) return mine.name === theirs.name;
    const fields = theirs.objects.flatMap((object) => this.#fieldsOf(object));
    return mine.objects
      .flatMap((object) => this.#fieldsOf(object))
      .every(([name, shape]) => fields.every(([same, inner]) => same !== name || this.#agree(shape, inner)));
  }

  #fieldsOf({ name, fields }: ObjectShape): [string, Shape][] {
    return Object.entries(fields).map(([key, { shape }]) => [this.of(name, key), shape]);
  }
}

const leaves = { text: "String", constant: "String", id: "ID", integer: "Int", flag: "Boolean", json: "JSON" } as const;

/** A type by its name, with what is around it from outside in: `?` where null may come, `[` for a list. */
interface Type {
  readonly name: string;
  readonly wrapping: string;
  /** The objects that may come; none for a leaf. */
  readonly objects: readonly ObjectShape[];
}

function typeOf(shape: Shape): Type {
  if (shape.kind === "maybe" || shape.kind === "list") {
    const inner = typeOf(shape.of);
    return { ...inner, wrapping: (shape.kind === "maybe" ? "?" : "[") + inner.wrapping };
  }
  const objects = shape.kind === "choice" ? shape.members : shape.kind === "object" ? [shape] : [];
  return { name: "name" in shape ? shape.name : leaves[shape.kind], wrapping: "", objects };
}
