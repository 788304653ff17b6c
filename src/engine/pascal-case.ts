/** `here-be-dragons` as `HereBeDragons`: the prefix of a title's names in documents. */
export function pascalCase(name: string): string {
  return name.replace(/(^|-)([a-z0-9])/g, (_, _dash, letter: string) => letter.toUpperCase());
}
