/** Text that is HTML already. */
export class Html {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

type Piece = Html | string | number | readonly Html[];

/** HTML from a template: whatever is put in is escaped unless it is HTML itself. */
export function html(parts: TemplateStringsArray, ...pieces: readonly Piece[]): Html {
  return new Html(String.raw({ raw: parts }, ...pieces.map(textOf)));
}

/** Pieces of HTML with something between them. */
export function joined(pieces: readonly Html[], between: string): Html {
  return new Html(pieces.map(({ text }) => text).join(between));
}

/** A text in which `code` is marked with backticks. */
export function marked(text: string): Html {
  const pieces = text
    .split("`")
    .map((piece, index) => (index % 2 === 1 ? html`<code>${piece}</code>` : html`${piece}`));
  return joined(pieces, "");
}

function textOf(piece: Piece): string {
  if (piece instanceof Html) return piece.text;
  if (typeof piece === "object") return joined(piece, "").text;
  const escapes: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };
  return String(piece).replace(/[&<>"']/g, (character) => escapes[character] ?? character);
}
