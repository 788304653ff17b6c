import type { Principal } from "../../identity/principal.ts";
import type { Deps } from "../deps.ts";
import type { LoadedGame } from "../game/load-game.ts";
import { showGame } from "../game/show.ts";
import { inviteTo } from "./invite.ts";

/** A loaded game with what its caller sees of it. It is made before anything is written, so a defect writes nothing. */
export function withShown(deps: Deps, loaded: LoadedGame) {
  return { loaded, game: deps.answers.game.parse(showGame(loaded)) };
}

/**
 * The answer to making a game or taking a seat: the game, the seat, a token bound to it, and, for the creator of a
 * private game, the invite. Tokens are minted anew each time and never stored.
 */
export async function seatedAnswer(
  deps: Deps,
  principal: Principal,
  { loaded, game }: ReturnType<typeof withShown>,
  seatEpoch: number | null,
) {
  const { seat, id } = loaded;
  const { table } = loaded.position;
  const bound = seat !== null && seatEpoch !== null ? { game: id, seat, epoch: seatEpoch } : null;
  const minted = bound === null ? null : await deps.tokens.mintSeat(principal.player, principal.epoch, bound);
  const invites = table.visibility === "private" && table.creator === principal.player;
  return deps.answers.seated.parse({
    game,
    seat,
    token: minted?.token ?? null,
    invite: invites ? inviteTo(deps, loaded, table.invitesRenewed) : null,
  });
}
