/** A picture is no wider. */
const columns = 100;

/** Words in lines of at most 100 columns with a blank between two, all but the first line indented by so many blanks. */
export function wrapped(words: readonly string[], indent = 4): string[] {
  const lines: string[] = [];
  let line = "";
  for (const word of words) {
    if (line !== "" && line.length + 1 + word.length > columns) {
      lines.push(line);
      line = " ".repeat(indent - 1);
    }
    line = line === "" ? word : `${line} ${word}`;
  }
  return [...lines, line];
}
