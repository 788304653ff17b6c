/** Words that have no place in the text of rules, with what they stand for. */
const words: readonly (readonly [RegExp, string])[] = [
  [/\bDate\b|\bperformance\s*\.|\bTemporal\b/, "the clock"],
  [/\bMath\s*\.\s*random\b|\bcrypto\b/, "luck of its own"],
  [/\bawait\b|\basync\b|\bPromise\b|\bset(Timeout|Interval|Immediate)\b|\bqueueMicrotask\b/, "waiting"],
  [
    /\bfetch\s*\(|\bprocess\s*\.|\bconsole\s*\.|\bglobalThis\b|\brequire\s*\(|\bimport\s*\(|\bDeno\b|\bBun\b/,
    "the outside",
  ],
  [/\blocaleCompare\b|\btoLocale\w*\b|\bIntl\b|\bnavigator\b/, "a locale"],
  [/\beval\s*\(|\bnew\s+Function\b|\bFunction\s*\(/, "text as code"],
  [/from\s+"(node:|fs|http|os|path|cloudflare:)/, "the outside"],
  [/\bfor\s*\(\s*(const|let|var)\s+[\w{}\s,]+\s+in\s/, "the order of keys"],
  [/^(let|var)\s/m, "a memory of its own"],
];

/** What is impure in the text of a file of rules, one sentence each; comments and strings do not count. */
export function impurities(source: string): string[] {
  const imports = source.match(/^(import|export)\b[^;]*?\bfrom\b[^;]*;/gm) ?? [];
  const code = bare(source);
  const found = words.filter(([word]) => word.test(code)).map(([word, what]) => `${what}: ${code.match(word)?.[0]}`);
  const reached = imports.filter((line) => words.some(([word]) => word.source.startsWith("from") && word.test(line)));
  return [...found, ...reached.map((line) => `the outside: ${line}`)];
}

/** The text without comments and strings; what template strings compute stays. */
function bare(source: string): string {
  return source
    .replace(/\/\*[\s\S]*?\*\//g, " ")
    .replace(/(^|[^:"'`\\])\/\/[^\n]*/g, "$1 ")
    .replace(/"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'/g, '""');
}
