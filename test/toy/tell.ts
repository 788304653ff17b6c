import type { Viewer } from "../../src/engine/seats.ts";
import type { Gem } from "./meta.ts";
import type { Event, Told } from "./schemas.ts";

export function tell(event: Event, viewer: Viewer): Told | undefined {
  switch (event.type) {
    case "gem-drawn":
    case "gem-offered":
    case "offer-withdrawn": {
      const { type, seat } = event;
      return { type, seat, seen: seenOf(event, viewer) };
    }
    case "gem-peeked":
    case "gem-robbed": {
      const { type, seat, victim } = event;
      return { type, seat, victim, seen: seenOf(event, viewer) };
    }
    case "seat-emptied":
      return { type: event.type, seat: event.seat, count: event.gems.length };
    default:
      return event;
  }
}

function seenOf({ gem, seenBy }: { gem: Gem; seenBy: readonly number[] }, viewer: Viewer): Gem | null {
  return viewer !== null && seenBy.includes(viewer) ? gem : null;
}

/** Offering and withdrawing show nothing new to anybody: who does it knows the gem. */
export function discloses(event: Event): boolean {
  switch (event.type) {
    case "gem-drawn":
    case "gem-peeked":
    case "gem-robbed":
    case "offers-shown":
    case "die-rolled":
      return true;
    case "duel-opened":
      return event.byLot;
    default:
      return false;
  }
}
