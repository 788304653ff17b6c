import type { EntryBody } from "../../engine/entry.ts";

/** What is new in the next entry. */
export type Draft = Pick<EntryBody, "kind" | "seat" | "facts"> &
  Partial<Pick<EntryBody, "options" | "actions" | "events" | "draws" | "state" | "format">> & {
    /** The state after the events, where the judgement has made it. It is not written. */
    readonly judged?: object;
  };
