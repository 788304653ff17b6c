import { existsSync, readFileSync, writeFileSync } from "node:fs";

interface Report {
  readonly files: Record<string, { mutants: { readonly status: string }[] }>;
}

/** Takes out of the remembered results what was not in the sample then: it may be in this one. */
export function forgetTheLeftOut(file: string): void {
  if (!existsSync(file)) return;
  const report = JSON.parse(readFileSync(file, "utf8")) as Report;
  for (const entry of Object.values(report.files)) {
    entry.mutants = entry.mutants.filter(({ status }) => status !== "CompileError");
  }
  writeFileSync(file, JSON.stringify(report));
}
