const COLUMNS = 100;

/** A text under a heading, broken between words so that no line is wider than the picture; later lines are indented. */
export function wrapped(heading: string, text: string): string[] {
  const lines: string[] = [];
  let line = heading;
  for (const word of text.split(" ")) {
    if (line.length + 1 + word.length > COLUMNS) {
      lines.push(line);
      line = "   ";
    }
    line += ` ${word}`;
  }
  return [...lines, line];
}
