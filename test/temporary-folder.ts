import { chmodSync, mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** A new folder that others may pass through, since root's Postgres runs as another user. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "hoard-test-"));
  chmodSync(folder, 0o711);
  return folder;
}
