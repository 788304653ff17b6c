/** Whether what kept a server from starting goes away by itself. */
export function passesBy(words: string): boolean {
  // Another program took the free port first; or sessions of a server that was killed are not gone yet.
  return words.includes("could not bind") || words.includes("pre-existing shared memory block");
}

const known: readonly (readonly [RegExp, string])[] = [
  [/No space left on device|Disk quota exceeded/, "The disk is full."],
  [
    /database files are incompatible|was initialized by PostgreSQL version/,
    "Another version of Postgres made its data.",
  ],
  [/could not create shared memory|could not map anonymous shared memory/, "There is too little memory."],
  [/error while loading shared libraries: (\S+)/, "A library that it needs is missing: $1."],
  [/could not bind/, "Other programs take every port that it tries."],
];

/** What a server or a program of its said last, as one sentence: the reason where it is known, its own words otherwise. */
export function sentenceFor(words: string): string {
  for (const [pattern, sentence] of known) {
    const found = pattern.exec(words);
    if (found) return sentence.replace("$1", found[1] ?? "");
  }
  const lines = words.split("\n").filter((line) => line.trim() !== "");
  const worst = lines.findLast((line) => /\b(PANIC|FATAL|error):/.test(line)) ?? lines.at(-1) ?? "It said nothing.";
  return worst.replace(/^.*?\b(PANIC|FATAL|error):\s*/, "");
}
