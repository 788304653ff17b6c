import type { Seat } from "../../engine/seats.ts";
import type { Principal } from "../../identity/principal.ts";
import type { GameDeps } from "../deps.ts";
import { Fault, limitReached } from "../fault.ts";
import { changeTable } from "../game/change-table.ts";

/** How often one player may send entropy to a game; sitting down with entropy counts. */
export const mostEntropies = 10;

/**
 * Mixes a text of the seat's own into the luck of a game that has not started. A later text replaces it; the same text
 * again changes nothing. It freezes at the start, so that the server, bound by its commitment, cannot choose the luck.
 */
export async function sendEntropy(
  deps: GameDeps,
  principal: Principal,
  id: string,
  seat: Seat,
  { entropy }: { readonly entropy: string },
) {
  return await changeTable(deps, principal, id, (read) => {
    if (read.seat !== seat) throw new Fault("not-seated", `Seat ${seat} is not yours.`);
    if (read.position.table.status !== "open")
      throw new Fault("game-not-open", "Entropy is frozen once a game starts.");
    if (read.position.table.entropy[seat] === entropy) return null;
    if ((read.position.table.lobby[principal.player]?.sent ?? 0) >= mostEntropies) throw limitReached("lobby");
    const draft = { kind: "entropy", seat, facts: [{ type: "entropy-sent", seat, entropy }] } as const;
    return { draft, alsoWrite: { seat }, seatAfter: seat };
  });
}
