import { CursorMalformed } from "./port.ts";

/** The last row of a page: the next page begins after it. */
export interface Place {
  readonly createdAt: string;
  readonly game: string;
}

/** A cursor that hides its form, so that clients do not build on it. */
export function cursorAt({ createdAt, game }: Place): string {
  return btoa(`${createdAt} ${game}`).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

/** Reads a cursor back. Throws CursorMalformed for one that was never given out. */
export function placeOf(cursor: string): Place {
  const [, createdAt, game] = form.exec(decoded(cursor)) ?? [];
  if (createdAt === undefined || game === undefined || !isInstant(createdAt)) throw new CursorMalformed();
  return { createdAt, game };
}

const form = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z) ([\x21-\x7e]{1,64})$/;

/** No 30th of February: the database would not take it. */
function isInstant(text: string): boolean {
  const instant = new Date(text);
  return !Number.isNaN(instant.getTime()) && instant.toISOString() === text;
}

function decoded(cursor: string): string {
  try {
    return atob(cursor.replaceAll("-", "+").replaceAll("_", "/"));
  } catch {
    throw new CursorMalformed();
  }
}
