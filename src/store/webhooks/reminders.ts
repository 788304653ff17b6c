const hour = 3_600_000;

/**
 * When a seat is reminded of its turn: at half, a quarter and the last hour of the time left between two instants.
 * An hour that was not longer than that to begin with has no last hour.
 */
export function reminderTimes(from: string, deadline: string): string[] {
  const [begin, end] = [Date.parse(from), Date.parse(deadline)];
  const left = end - begin;
  if (left <= 0) return [];
  const times = [end - left / 2, end - left / 4, ...(left > hour ? [end - hour] : [])];
  return [...new Set(times.map(Math.floor))].sort((one, other) => one - other).map((at) => new Date(at).toISOString());
}
