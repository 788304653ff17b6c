import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import type { Recording } from "./recording.ts";

const folder = new URL("./", import.meta.url);

/** The recorded games of a title, of all its rules, with the names of their files. */
export function recordingsOf(title: string): [string, Recording][] {
  if (!existsSync(new URL(`${title}/`, folder))) return [];
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => name.startsWith(`${title}/`) && name.endsWith(".json"))
    .sort()
    .map((name) => [name, JSON.parse(readFileSync(new URL(name, folder), "utf8")) as Recording]);
}

/** Keeps a recorded game; one that is there stays as it is. */
export function keep(recording: Recording): void {
  const { title, rules, ending, seats } = recording;
  const place = new URL(`${title}/rules-${rules}/`, folder);
  mkdirSync(place, { recursive: true });
  const text = `${JSON.stringify(recording)}\n`;
  writeFileSync(new URL(`${ending}-${seats}.json`, place), text, { flag: "wx" });
}
