import { z } from "zod";

/**
 * A player's name as others read it: in NFC, every space a plain one, none at the ends. It holds visible characters
 * only, so that no name looks empty or hides something: no control, format, private, unassigned or ignorable
 * character, except the joiners that a script or an emoji needs.
 */
export const playerName = z
  .string()
  .overwrite(tidied)
  .min(1)
  .max(40)
  .refine(isVisible, "visible characters: no control or format characters, and at most four marks on a letter")
  .describe(
    "1 to 40 characters (UTF-16), normalised to NFC; visible ones, without control or format characters save joiners",
  );

function tidied(text: string): string {
  return text
    .normalize("NFC")
    .replace(/\p{Zs}+/gu, " ")
    .trim();
}

function isVisible(text: string): boolean {
  const bare = text.replace(neededJoiners, "");
  return !hidden.test(bare) && !/^\p{M}|\p{M}{5}/u.test(bare) && /[\p{L}\p{N}\p{P}\p{S}]/u.test(bare);
}

/** Invisible characters, and symbols with a blank glyph (braille, note head) or for something lost. */
const hidden = /[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800\ufffc\ufffd\u{1d159}]/u;

/** Scripts in which a joiner between two letters changes what is read. */
const joining = [
  ...["Arabic", "Syriac", "Nko", "Mongolian", "Devanagari", "Bengali", "Gurmukhi", "Gujarati", "Oriya", "Tamil"],
  ...["Telugu", "Kannada", "Malayalam", "Sinhala", "Khmer", "Myanmar", "Tibetan"],
]
  .map((script) => `\\p{Script=${script}}`)
  .join("");

const neededJoiners = new RegExp(
  [
    `(?<=[${joining}]\\p{M}*)[\\u200c\\u200d](?=[${joining}])`,
    "(?<=\\p{Extended_Pictographic}[\\ufe0f\\p{Emoji_Modifier}]?)\\u200d(?=\\p{Extended_Pictographic})",
    "(?<=\\p{Extended_Pictographic})\\ufe0f",
  ].join("|"),
  "gu",
);
