/** What an isolate remembers of a game: its position as JSON text, at one version of one past. */
export interface Remembered {
  readonly version: number;
  readonly digest: string;
  readonly title: string;
  readonly luckKeyId: string;
  readonly text: string;
}

/**
 * Recently used games, bounded by the bytes of their texts; the least recently used is forgotten first. Nothing in
 * it is needed: what is forgotten is read again.
 */
export class GameCache {
  readonly #games = new Map<string, Remembered>();
  readonly #limit: number;
  #size = 0;

  /** `limit` in UTF-16 code units of text, about bytes. */
  constructor(limit: number) {
    this.#limit = limit;
  }

  /** The remembered position of a game. Asking for it makes it the most recent. */
  get(game: string): Remembered | undefined {
    const remembered = this.#games.get(game);
    if (remembered === undefined) return undefined;
    this.#games.delete(game);
    this.#games.set(game, remembered);
    return remembered;
  }

  /** Remembers a later version of a game; an earlier or equal one changes nothing. */
  put(game: string, next: Remembered): void {
    const former = this.#games.get(game);
    if (former !== undefined && former.version >= next.version) return;
    this.drop(game);
    if (next.text.length > this.#limit) return;
    this.#games.set(game, next);
    this.#size += next.text.length;
    for (const oldest of this.#games.keys()) {
      if (this.#size <= this.#limit) break;
      this.drop(oldest);
    }
  }

  /** Forgets a game whose remembered position is not in the journal. */
  drop(game: string): void {
    this.#size -= this.#games.get(game)?.text.length ?? 0;
    this.#games.delete(game);
  }
}
