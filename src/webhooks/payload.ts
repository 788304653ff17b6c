import type { Seat } from "../engine/seats.ts";

/** All that a notice is made from. It holds nothing hidden, so a notice cannot either. */
export interface Told {
  readonly id: string;
  readonly type: string;
  readonly at: string;
  /** Null for a notice about no game. */
  readonly game: {
    readonly id: string;
    readonly title: string;
    /** As people write it. */
    readonly name: string;
    readonly version: number;
    readonly seat: Seat | null;
    readonly seatName: string | null;
    readonly deadline: string | null;
    readonly isPrivate: boolean;
  } | null;
  /** The public URL of this server. */
  readonly origin: string;
}

/** The bytes of a delivery in the `standard` format. It is thin: the receiver asks the API for the rest. */
export function standardBody({ id, type, at, game, origin }: Told): string {
  const link = game === null ? null : `${origin}/v1/games/${game.id}`;
  return JSON.stringify({
    id,
    type,
    at,
    data: {
      game: game?.id ?? null,
      title: game?.title ?? null,
      version: game?.version ?? null,
      seat: game?.seat ?? null,
      deadline: game?.deadline ?? null,
      links: { game: link, actions: link && `${link}/actions` },
    },
  });
}

/** The bytes of a challenge: a receiver answers 200 with `{challenge}` to say that it wants to be called. */
export function challengeBody(challenge: string): string {
  return JSON.stringify({ type: "webhook.challenge", challenge });
}

/** Whether an answer echoes the challenge in these bytes. */
export function echoes(body: string, answer: string | null): boolean {
  try {
    const [asked, said] = [body, answer ?? ""].map((text) => JSON.parse(text) as { challenge?: unknown } | null);
    return typeof asked?.challenge === "string" && said?.challenge === asked.challenge;
  } catch {
    return false;
  }
}
