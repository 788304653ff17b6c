import { z } from "zod";

/** Who asks, as a verified token says: the shape that the journal holds against today's epochs. */
export interface Principal {
  readonly player: string;
  readonly epoch: number;
  /** For a token bound to one seat of one game. */
  readonly seat: { readonly game: string; readonly seat: number; readonly epoch: number } | null;
}

const id = z.string().min(1).max(64);
const epoch = z.int32().min(1);
const shared = {
  iss: z.string(),
  aud: z.string(),
  sub: id,
  jti: id,
  epoch,
  iat: z.int().positive(),
  exp: z.int().positive(),
};

/** The payload of each type of token, strict: a claim more or less means another purpose. */
export const payloads = {
  "hoard-player+jwt": z.strictObject(shared),
  "hoard-seat+jwt": z.strictObject({ ...shared, game: id, seat: z.int().min(0).max(99), seatEpoch: epoch }),
} as const;

export type TokenType = keyof typeof payloads;

/** The types of token there are. */
export const tokenTypes = Object.keys(payloads) as readonly TokenType[];
