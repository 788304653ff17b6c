/** The keys under which a seat stands, a list of seats, a list by seat, and a list in the order of seats. */
const seatKeys = new Set(["seat", "owner", "taker", "viewer", "firstSeat", "activeSeat"]);
const seatListKeys = new Set(["seenBy", "knownBy"]);
const bySeatKeys = new Set(["ranks", "sheets", "seats"]);
const inSeatOrderKeys = new Set(["unplaced", "taken", "campsites"]);

/** The same event or view with every seat moved on by so many places round the table. */
export function movedOn<Value>(value: Value, by: number, seats: number): Value {
  return moved(value, "", (seat) => (seat + by) % seats) as Value;
}

function moved(value: unknown, key: string, next: (seat: number) => number): unknown {
  if (typeof value === "number") return seatKeys.has(key) ? next(value) : value;
  if (Array.isArray(value)) return movedList(value, key, next);
  if (value === null || typeof value !== "object") return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, moved(inner, name, next)]));
}

function movedList(list: readonly unknown[], key: string, next: (seat: number) => number): unknown[] {
  if (seatListKeys.has(key)) return (list as number[]).map(next).toSorted((a, b) => a - b);
  const items = list.map((item) => moved(item, "", next));
  if (bySeatKeys.has(key)) return items.map((_, seat) => items[items.findIndex((__, from) => next(from) === seat)]);
  return inSeatOrderKeys.has(key) ? items.toSorted((a, b) => seatOf(a) - seatOf(b)) : items;
}

function seatOf(item: unknown): number {
  const { seat, owner } = item as { seat?: number; owner?: number };
  return seat ?? owner ?? -1;
}
