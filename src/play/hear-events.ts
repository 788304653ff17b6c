import type { Entry } from "../engine/entry.ts";
import { toldOf } from "../engine/told.ts";
import type { Claim } from "../journal/port.ts";
import { Fault } from "./fault.ts";
import { isGameId, knownTitle, mayLook, nothingThere } from "./load-game.ts";
import type { Parts } from "./parts.ts";

export interface EventsAsked {
  /** The version after which to begin; 0 for everything. */
  readonly after: number;
  /** Seconds to wait for a first entry, 0 to 25. */
  readonly wait: number;
  readonly limit: number;
}

const looks = 12;

/**
 * What the caller was told after a version. With `wait` it looks at the head version up to twelve times, at growing
 * intervals that add up to the wait, and answers as soon as there is something.
 */
export async function hearEvents(parts: Parts, claim: Claim | null, id: string, asked: EventsAsked) {
  const now = await readPage(parts, claim, id, asked);
  if (now.page.entries.length > 0 || asked.wait === 0) return heard(parts, now);
  const moved = await waitForHead(parts, claim, id, asked);
  return heard(parts, moved ? await readPage(parts, claim, id, asked) : now);
}

type Read = Awaited<ReturnType<typeof readPage>>;

async function readPage(parts: Parts, claim: Claim | null, id: string, asked: EventsAsked) {
  const page = isGameId(id) ? await parts.journal.readEntries(id, claim, asked.after, asked.limit) : undefined;
  if (page === undefined || !mayLook(page, claim)) return await nothingThere(parts, claim);
  if (claim !== null && !page.standing.live) throw new Fault("token-revoked");
  if (asked.after > page.head.version)
    throw new Fault("version-unknown", `The game is at version ${page.head.version}.`);
  return { page, game: knownTitle(parts, page.title) };
}

function heard(parts: Parts, { page, game }: Read) {
  const entries = page.entries.map((entry: Entry) => ({
    ...{ version: entry.version, kind: entry.kind, seat: entry.seat, at: entry.at },
    told: toldOf(game, entry, page.standing.seat),
  }));
  const { version, digest } = page.entries.at(-1) ?? page.head;
  const more = version < page.head.version;
  return parts.shapes.events.parse({ title: page.title, version, digest, entries, more });
}

async function waitForHead(parts: Parts, claim: Claim | null, id: string, asked: EventsAsked): Promise<boolean> {
  const unit = (asked.wait * 1000) / ((looks * (looks + 1)) / 2);
  for (let look = 1; look <= looks; look++) {
    await parts.sleep(unit * look);
    const head = await parts.journal.head(id, claim);
    if (head === undefined || (claim !== null && !head.standing.live)) return true;
    if (head.version > asked.after) return true;
  }
  return false;
}
