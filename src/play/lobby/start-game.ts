import type { Principal } from "../../identity/principal.ts";
import type { KeyedRequest } from "../../store/journal/append-port.ts";
import type { GameDeps } from "../deps.ts";
import { Fault } from "../fault.ts";
import { type Change, changeTable } from "../game/change-table.ts";
import { demandCreator } from "../game/guards.ts";
import type { FreshGame } from "../game/load-game.ts";
import { startOf } from "./start-of.ts";

/** The creator starts a game whose seats are all taken. Asking again while it runs changes nothing. */
export async function startGame(deps: GameDeps, principal: Principal, id: string, request: KeyedRequest | null = null) {
  return await changeTable(deps, principal, id, (read) => starting(read, principal), request);
}

function starting(read: FreshGame, principal: Principal): Change | null {
  const { table } = read.position;
  demandCreator(read, principal);
  if (table.status === "playing" && table.start === "manual") return null;
  if (table.status !== "open") throw new Fault("game-not-open", "The game has started already.");
  if (table.seats.includes(null)) throw new Fault("seats-empty");
  const draft = { kind: "started", seat: read.seat, ...startOf(read, table.options, table.entropy) } as const;
  return { draft, alsoWrite: { seat: null }, seatAfter: read.seat };
}
