import { resolve } from "node:path";
import { PlainError, toldOf } from "./plain-error.ts";

/** Runs a command, and prints what it returns, or in a sentence why it failed. */
export async function runCommand(run: () => Promise<string>): Promise<void> {
  try {
    console.log(await run());
  } catch (error) {
    console.error(toldOf(error));
    process.exitCode = 1;
  }
}

/** The one file that a command is given: a relative path counts from where npm was called. */
export function fileGiven(usage: string): string {
  const [file, ...others] = process.argv.slice(2);
  if (file === undefined || file.startsWith("-") || others.length > 0) throw new PlainError(`It is used so: ${usage}`);
  return resolve(process.env.INIT_CWD ?? "", file);
}
