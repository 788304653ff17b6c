/** `seat-taken` to `SEAT_TAKEN`: an enum value as GraphQL names it. */
export function enumName(word: string): string {
  return word.replaceAll(/[-.]/g, "_").toUpperCase();
}

/** `use-knight` to `useKnight`: the name of an input field for a word. */
export function fieldName(word: string): string {
  return word.replace(/-([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
}

/** The name of a type without an id: `heroDeal` in `DrakonOptions` becomes `DrakonOptionsHeroDeal`. */
export function placeName(owner: string, field: string): string {
  return owner.charAt(0).toUpperCase() + owner.slice(1) + field.charAt(0).toUpperCase() + field.slice(1);
}
