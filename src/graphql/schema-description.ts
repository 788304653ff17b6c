import { requestErrors } from "./request-errors.ts";

const codes = Object.entries(requestErrors).map(([code, says]) => `- \`${code}\`: ${says}`);

/** What a client's author has to know of the whole schema. */
export const schemaDescription = `
The same operations as REST's, under /docs.

What a use case refuses is data: \`Problem\`, with the code that REST would give. A value that fits its type and is out
of bounds, or the id of nothing, is such a problem too: \`REQUEST_INVALID\`, \`NOT_FOUND\`. All else is an error with
one of these in \`extensions.code\`, and nothing was run:

${codes.join("\n")}

Only \`INTERNAL\` may stand beside data. More codes may be added.

Objects that come in one place may all be asked for everything in one document. Where two of them have a field of one
name and different types in REST, it has that name in the one that comes first, and in others it is called after what is
different in its type, as \`entropyList\` and \`toSquare\`; its description says what REST calls it. What is new comes
last, and so never renames what was there.
`.trim();
