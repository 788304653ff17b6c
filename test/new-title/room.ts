import { readdirSync, readFileSync } from "node:fs";
import { posix } from "node:path";
import { pascalCase } from "../../src/engine/pascal-case.ts";

const template = "high-card";
const folder = new URL(`../${template}/`, import.meta.url);

/** Where the files of the template go in a title's room and among its tests. */
function placeOf(file: string, name: string): string {
  if (file === "edges.ts") return `test/games/${name}/language/edges.ts`;
  return file.endsWith(".test.ts") ? `test/games/${name}/${file}` : `src/games/${name}/${file}`;
}

/**
 * The files of a new title, path by path: High Card under another name, with its rules page, tests and edges. `name` is
 * kebab-case, such as `dragon-dice`.
 */
export function newRoom(name: string): Map<string, string> {
  const files = readdirSync(folder);
  const room = new Map<string, string>();
  for (const file of files) {
    const text = readFileSync(new URL(file, folder), "utf8");
    room.set(placeOf(file, name), renamed(rebased(text, file, name), name));
  }
  return room;
}

/** The text with its imports as they have to be in its new place. */
function rebased(text: string, file: string, name: string): string {
  const from = posix.dirname(placeOf(file, name));
  return text.replaceAll(/(?<=from ")(\.[^"]+)(?=")/g, (path) => {
    const target = posix.join(`test/${template}`, path);
    const inRoom = posix.dirname(target) === `test/${template}`;
    const place = inRoom ? placeOf(posix.basename(target), name) : target;
    const relative = posix.relative(from, place);
    return relative.startsWith(".") ? relative : `./${relative}`;
  });
}

function renamed(text: string, name: string): string {
  const pascal = pascalCase(name);
  return text
    .replaceAll("HighCard", pascal)
    .replaceAll("highCardEdges", "edges")
    .replaceAll("highCard", camelCase(name))
    .replaceAll(template, name)
    .replaceAll("High Card", printedName(name));
}

/** The line of the registry with one title more, and its import. */
export function registered(source: string, name: string): string {
  const title = camelCase(name);
  const imported = source.replace(/\n\n\/\*\*/, `\nimport { ${title} } from "./${name}/index.ts";\n\n/**`);
  return imported.replace(/(registry: Registry = \[[^\]]*)\]/, `$1, ${title}]`);
}

/** The README with a row more in its table of titles. */
export function listed(readme: string, name: string): string {
  const rows = [...readme.matchAll(/^\| [^|]+ \| \d+ to \d+ \| `[a-z-]+` \|\n/gm)];
  const last = rows.at(-1);
  if (last === undefined) throw new TypeError("the README has no table of titles");
  const end = last.index + last[0].length;
  return `${readme.slice(0, end)}| ${printedName(name)} | 2 to 4 | \`${name}\` |\n${readme.slice(end)}`;
}

/** `dragon-dice` as `Dragon Dice`. */
function printedName(name: string): string {
  return name.replaceAll(/(^|-)([a-z0-9])/g, (_, dash, letter) => (dash ? " " : "") + letter.toUpperCase());
}

function camelCase(name: string): string {
  const pascal = pascalCase(name);
  return pascal.charAt(0).toLowerCase() + pascal.slice(1);
}
