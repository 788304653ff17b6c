import type { Claim } from "../../store/port.ts";
import type { AtHand } from "../game/load-game.ts";
import { showGame } from "../game/show.ts";
import type { Parts } from "../parts.ts";
import { inviteTo } from "./invite.ts";

/** A game at hand with what its caller sees of it: shown before anything is written, so that a defect writes nothing. */
export function withShown(parts: Parts, hand: AtHand) {
  return { hand, game: parts.shapes.game.parse(showGame(hand)) };
}

/**
 * The answer to making a game or taking a seat: the game, the seat, a token bound to it, and, for the creator of a
 * private game, the invite. Tokens are minted anew each time and never stored.
 */
export async function seatedAnswer(
  parts: Parts,
  claim: Claim,
  { hand, game }: ReturnType<typeof withShown>,
  seatEpoch: number | null,
) {
  const { seat, id } = hand;
  const { table } = hand.position;
  const bound = seat !== null && seatEpoch !== null ? { game: id, seat, epoch: seatEpoch } : null;
  const minted = bound === null ? null : await parts.tokens.mintSeat(claim.player, claim.epoch, bound);
  const invites = table.visibility === "private" && table.creator === claim.player;
  return parts.shapes.seated.parse({
    game,
    seat,
    token: minted?.token ?? null,
    invite: invites ? inviteTo(parts, hand, table.invitesRenewed) : null,
  });
}
