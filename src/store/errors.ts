/** Thrown when what is stored is not what was written: a digest, a version or the chain does not fit. */
export class JournalDamaged extends Error {
  override readonly name = "JournalDamaged";
}

/**
 * Thrown when the database cannot be reached or says what no rule here expects. It carries the database's code and
 * the constraint's name, and never the statement or what was to be written: those hold what no log may show.
 */
export class DatabaseFailed extends Error {
  override readonly name = "DatabaseFailed";
  readonly code: string | null;
  readonly constraint: string | null;

  constructor(code: string | null, constraint: string | null) {
    super(
      `the database ${code === null ? "did not answer" : `answered ${code}`}${constraint ? ` (${constraint})` : ""}`,
    );
    this.code = code;
    this.constraint = constraint;
  }
}

/** Thrown by lists for a cursor that was never given out. */
export class CursorMalformed extends Error {
  override readonly name = "CursorMalformed";
}
