/** An error whose message is all that a person needs: it is printed without a stack. */
export class PlainError extends Error {
  override name = "PlainError";
}

/** The system's code of an error (`EADDRINUSE`, `ENOENT`, ...), if it has one. */
export function codeOf(error: unknown): string | undefined {
  return error instanceof Error && "code" in error && typeof error.code === "string" ? error.code : undefined;
}

const reasons: Readonly<Record<string, string>> = {
  ENOSPC: "the disk is full",
  EDQUOT: "the disk's share of this user is used up",
  EACCES: "this user may not",
  EPERM: "this user may not",
  EROFS: "it is on a disk that can only be read",
  EMFILE: "too many files are open",
  ENFILE: "too many files are open",
  ENOMEM: "there is too little memory",
  EAGAIN: "there are too many processes",
  ENOTDIR: "a part of its path is no folder",
  EISDIR: "it is a folder",
  ENOENT: "it is not there",
};

const deeds: Readonly<Record<string, string>> = {
  open: "open",
  read: "read",
  write: "write",
  mkdir: "make the folder",
  mkdtemp: "make the folder",
  rename: "rename",
  unlink: "remove",
  rm: "remove",
  chown: "give away",
  chmod: "open to others",
  scandir: "read",
  stat: "look at",
  lstat: "look at",
  link: "make",
  symlink: "make",
  spawn: "run",
};

/**
 * What a person is told of an error, in one sentence where it is a plain one or the system's own. Anything else is a
 * fault of the program, of which its makers want to know where it was.
 */
export function toldOf(error: unknown): unknown {
  if (error instanceof PlainError) return error.message;
  const code = codeOf(error);
  if (code === undefined || !(error instanceof Error) || !("syscall" in error)) return error;
  const deed = String(error.syscall).split(" ")[0] ?? "";
  const path = "path" in error ? ` ${error.path}` : " a file";
  return `Hoard cannot ${deeds[deed] ?? deed}${path}: ${reasons[code] ?? error.message} (${code}).`;
}
