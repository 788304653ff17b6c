import type { Claim, Turn } from "../../store/port.ts";
import { Fault } from "../fault.ts";
import { showPage } from "../game/list-games.ts";
import type { TableParts } from "../parts.ts";

/** The caller's inbox: the games in which the caller has a seat, or to which it is invited. One round trip. */
export async function myGames(
  parts: TableParts,
  claim: Claim,
  asked: {
    readonly turn: Turn | null;
    readonly cursor: string | null;
    readonly limit: number;
  },
) {
  const page = await parts.journal.listMine(claim, asked);
  if (page === undefined) throw new Fault("token-revoked");
  return showPage(parts, page);
}
