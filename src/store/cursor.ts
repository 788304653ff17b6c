import { base64url } from "jose";
import { CursorMalformed } from "./errors.ts";

/** The last row of a page: the next page begins after it. */
export interface Place {
  readonly createdAt: string;
  readonly game: string;
}

/** The last row of a page of games that wait: by when their time runs out, then by how long they wait. */
export interface WaitingPlace {
  /** Null where no clock runs. */
  readonly due: string | null;
  readonly since: string;
  readonly game: string;
}

/** A cursor that hides its form, so that clients do not build on it. */
export function cursorAt({ createdAt, game }: Place): string {
  return hidden(`${createdAt} ${game}`);
}

/** Reads a cursor back. Throws CursorMalformed for one that was never given out. */
export function placeOf(cursor: string): Place {
  const [, createdAt, game] = form.exec(decoded(cursor)) ?? [];
  if (createdAt === undefined || game === undefined || !isInstant(createdAt)) throw new CursorMalformed();
  return { createdAt, game };
}

/** The same for a list of games that wait. */
export function waitingCursorAt({ due, since, game }: WaitingPlace): string {
  return hidden(`${due ?? "never"} ${since} ${game}`);
}

/** Reads a cursor. Throws CursorMalformed for a text that was not given out. */
export function waitingPlaceOf(cursor: string): WaitingPlace {
  const [, due, since, game] = waitingForm.exec(decoded(cursor)) ?? [];
  if (due === undefined || since === undefined || game === undefined) throw new CursorMalformed();
  if (!isInstant(since) || (due !== "never" && !isInstant(due))) throw new CursorMalformed();
  return { due: due === "never" ? null : due, since, game };
}

const form = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z) ([\x21-\x7e]{1,64})$/;
const waitingForm = /^(never|\d{4}-\d\d-\d\dT[\d:]{8}\.\d{3}Z) (\d{4}-\d\d-\d\dT[\d:]{8}\.\d{3}Z) ([\x21-\x7e]{1,64})$/;

function hidden(text: string): string {
  return base64url.encode(text);
}

/** No 30th of February: the database would not take it. */
function isInstant(text: string): boolean {
  const instant = new Date(text);
  return !Number.isNaN(instant.getTime()) && instant.toISOString() === text;
}

function decoded(cursor: string): string {
  try {
    return new TextDecoder().decode(base64url.decode(cursor));
  } catch {
    throw new CursorMalformed();
  }
}
