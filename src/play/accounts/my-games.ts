import type { Principal } from "../../identity/principal.ts";
import type { Turn } from "../../store/lists/port.ts";
import type { GameDeps } from "../deps.ts";
import { Fault } from "../fault.ts";
import { showPage } from "../game/list-games.ts";

/** The caller's inbox: the games in which the caller has a seat, or to which it is invited. One round trip. */
export async function myGames(
  deps: GameDeps,
  principal: Principal,
  input: {
    readonly turn: Turn | null;
    readonly cursor: string | null;
    readonly limit: number;
  },
) {
  const page = await deps.journal.listMine(principal, input);
  if (page === undefined) throw new Fault("token-revoked");
  return showPage(deps, page);
}
