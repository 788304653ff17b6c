import { exampleId } from "../parameters.ts";

/** A granted token for the document. */
export function exampleToken({ seat }: { readonly seat: number | null }): object {
  return {
    player: { id: exampleId(10), name: "Ada" },
    token: "eyJhbGciOiJFZERTQSJ9.e30.c2lnbmF0dXJl",
    expiresAt: "2030-06-30T12:00:00.000Z",
    game: seat === null ? null : exampleId(1),
    seat,
    recoveryCode: null,
  };
}
