import { closeSync, fsyncSync, openSync, renameSync, rmSync, writeFileSync } from "node:fs";

/**
 * Writes a file for its owner's eyes only, so that it is there whole or not at all, whatever happens meanwhile.
 * `prepare` may do something to it before it is seen. Returns the text.
 */
export function writeWhole(file: string, text: string, prepare: (unfinished: string) => void = () => {}): string {
  const unfinished = `${file}.${process.pid}`;
  try {
    const descriptor = openSync(unfinished, "w", 0o600);
    try {
      writeFileSync(descriptor, text);
      fsyncSync(descriptor);
    } finally {
      closeSync(descriptor);
    }
    prepare(unfinished);
    renameSync(unfinished, file);
    return text;
  } catch (error) {
    rmSync(unfinished, { force: true });
    throw error;
  }
}
