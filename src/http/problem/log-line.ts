/** One line of the log: what went wrong, and nothing that anybody may not know. */
export type LogLine = Readonly<Record<string, unknown>>;
