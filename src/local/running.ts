import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const answerMilliseconds = 2_000;
const noteIn = (hoard: string) => join(hoard, "url");

/** Notes where the server of this checkout answers, for other commands to find; returns how to take the note away. */
export function noteUrl(hoard: string, url: string): () => void {
  writeFileSync(noteIn(hoard), url);
  return () => rmSync(noteIn(hoard), { force: true });
}

/** The URL of this checkout's server, if one answers: a note may be left by a run that was killed. */
export async function runningUrl(hoard: string): Promise<string | undefined> {
  try {
    const url = readFileSync(noteIn(hoard), "utf8");
    const answer = await fetch(`${url}/healthz`, { signal: AbortSignal.timeout(answerMilliseconds) });
    return answer.ok ? url : undefined;
  } catch {
    return undefined;
  }
}

/** Whether a run here ended without taking its note away. */
export function wasKilled(hoard: string): boolean {
  return existsSync(noteIn(hoard));
}
