import { Fault } from "../../play/fault.ts";
import type { FieldError } from "../../play/zod-errors.ts";

/** Where in a request something is wrong: the beginning of each path in `errors`. */
export type Place = "body" | "query" | "path" | "header";

/** The errors with the place in front of their paths: `seats` in the body is `body.seats`. */
export function located(errors: readonly FieldError[], place: Place): readonly FieldError[] {
  return errors.map((error) => ({ ...error, path: error.path === "" ? place : `${place}.${error.path}` }));
}

/** What was thrown, where a fault of a use case, which knows its fields alone, says in what part of the request. */
export function locatedFault(thrown: unknown, place: Place): unknown {
  if (!(thrown instanceof Fault) || thrown.extras.errors === undefined) return thrown;
  return new Fault(thrown.code, thrown.detail, { ...thrown.extras, errors: located(thrown.extras.errors, place) });
}
