import type { Parts } from "../parts.ts";
import { keepPace, rateLimited, spendingOfNewPlayer } from "./budgets.ts";

/**
 * A new account: a name, a token, and a recovery code that is shown this once and stored as a hash. Players are counted
 * by the network that asks; null where it is not known.
 */
export async function createPlayer(parts: Parts, { name }: { readonly name: string }, network: string | null) {
  await keepPace(parts, "new-players", network);
  const recoveryCode = parts.codes.make();
  const recoveryHash = await parts.codes.hash(recoveryCode);
  const paid = { spends: spendingOfNewPlayer(parts, network), at: new Date(parts.now()).toISOString() };
  const player = await parts.players.create({ id: parts.newId(), name, recoveryHash }, paid);
  if ("kind" in player) throw rateLimited(player.spending, player.wait);
  const { token } = await parts.tokens.mintPlayer(player.id, player.epoch);
  return parts.shapes.newPlayer.parse({ player: { id: player.id, name: player.name }, token, recoveryCode });
}
