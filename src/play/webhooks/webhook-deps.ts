import type { Deliveries, Endpoints, Outbox } from "../../store/webhooks/port.ts";
import type { Wire } from "../../webhooks/call.ts";
import type { Sealing } from "../../webhooks/sealing.ts";

/** What the use cases of webhooks are given. Made once per isolate; nothing in it belongs to one request. */
export interface WebhookDeps {
  readonly endpoints: Endpoints;
  readonly deliveries: Deliveries;
  readonly outbox: Outbox;
  readonly sealing: Sealing;
  readonly wire: Wire;
  readonly newId: () => string;
  /** From 0 to 1. */
  readonly random: () => number;
  /** How people write the name of a title. */
  readonly nameOf: (title: string) => string;
  /** Asks for `deliverNotices` after so many seconds. It may be lost: a sweep each minute finds what is due. */
  readonly nudge: (seconds: number) => void;
}

/** An instant as the journal writes it. */
export function instantAt(milliseconds: number): string {
  return new Date(milliseconds).toISOString();
}
