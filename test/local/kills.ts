import { setTimeout as wait } from "node:timers/promises";
import { expect } from "vitest";
import { freePort } from "../../src/local/ports.ts";
import { BusyTable } from "./busy-table.ts";
import { type Killable, leftOf, startKillable } from "./killable.ts";

/** What a round kills, and whether the server lives on. */
const victims = {
  backend: { kill: (server: Killable) => server.killBackend(), livesOn: true },
  workerd: { kill: (server: Killable) => killWorkerd(server), livesOn: true },
  replacement: { kill: (server: Killable) => killReplacement(server), livesOn: true },
  postmaster: { kill: (server: Killable) => process.kill(server.postmaster(), "SIGKILL"), livesOn: false },
  node: { kill: (server: Killable) => process.kill(server.node, "SIGKILL"), livesOn: false },
  // Postgres recovers from the first while it is told to end by the second.
  "backend and node": { kill: (server: Killable) => killBoth(server), livesOn: false },
  "replacement and node": { kill: (server: Killable) => killReplacementAndNode(server), livesOn: false },
} as const;

export type Victim = keyof typeof victims;
export const everyVictim = Object.keys(victims) as Victim[];

/** What a run of rounds showed. */
export interface Seen {
  /** From `npm start` to its serving, after each kill that ended it. */
  readonly starts: number[];
  readonly moves: number;
}

const movesBetween = 3;
const patienceMilliseconds = 60_000;

/**
 * Plays on while one process after the other is killed, and starts the server again whenever it went down, at once and
 * without anything else done by hand. Expects at the end that all that was acknowledged is there, that streams told it
 * without a gap, that no stack trace was shown, and that nothing is left running.
 */
export async function killInTurn(folder: string, rounds: readonly Victim[]): Promise<Seen> {
  const port = await freePort();
  const starts: number[] = [];
  let server = await startKillable(folder, port);
  const said: string[] = [];
  const table = new BusyTable(server.url);
  await table.sitDown();
  try {
    for (const victim of rounds) {
      const { kill, livesOn } = victims[victim];
      await moves(table, `before ${victim}`);
      await kill(server);
      if (!livesOn) {
        await server.ended;
        said.push(server.said());
        server = await startKillable(folder, port);
        starts.push(server.milliseconds);
      }
      await moves(table, `after ${victim}: ${server.said()}`);
    }
    await table.getUp();
    expect(await table.missing()).toEqual([]);
    expect(table.gaps()).toEqual([]);
  } finally {
    await table.getUp();
    server.interrupt();
    await server.ended;
  }
  expect([...said, server.said()].join("\n")).not.toMatch(/^\s+at /m);
  await waitFor(
    () => leftOf(folder).length === 0,
    () => `left: ${leftOf(folder).join("\n")}`,
  );
  return { starts, moves: table.moves };
}

async function moves(table: BusyTable, when: string): Promise<void> {
  let done = false;
  const more = table.moreMoves(movesBetween).then(() => {
    done = true;
  });
  await waitFor(
    () => done,
    () => `no more moves ${when}`,
  );
  await more;
}

async function waitFor(holds: () => boolean, otherwise: () => string): Promise<void> {
  const late = Date.now() + patienceMilliseconds;
  while (!holds()) {
    if (Date.now() > late) throw new Error(otherwise());
    await wait(50);
  }
}

async function killWorkerd(server: Killable): Promise<void> {
  const pid = server.workerd() ?? expect.fail("there is no workerd");
  process.kill(pid, "SIGKILL");
  let serves = false;
  void untilServing(server.url).then(() => {
    serves = true;
  });
  await waitFor(
    () => serves && ![pid, undefined].includes(server.workerd()),
    () => `no other workerd came:\n${server.said()}`,
  );
}

async function untilServing(url: string): Promise<void> {
  while (!(await fetch(`${url}/healthz`).catch(() => undefined))?.ok) await wait(20);
}

async function killReplacement(server: Killable): Promise<void> {
  await killWorkerd(server);
  await killWorkerd(server);
}

async function killBoth(server: Killable): Promise<void> {
  await server.killBackend();
  process.kill(server.node, "SIGKILL");
}

async function killReplacementAndNode(server: Killable): Promise<void> {
  await killWorkerd(server);
  process.kill(server.node, "SIGKILL");
}
