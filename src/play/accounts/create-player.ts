import type { AccountDeps } from "../deps.ts";
import { keepPace, rateLimited, spendingOfNewPlayer } from "./budgets.ts";

/**
 * A new account: a name, a token, and a recovery code that is shown this once and stored as a hash. Players are counted
 * by the network that asks; null where it is not known.
 */
export async function createPlayer(deps: AccountDeps, { name }: { readonly name: string }, network: string | null) {
  await keepPace(deps, "new-players", network);
  const recoveryCode = deps.codes.make();
  const recoveryHash = await deps.codes.hash(recoveryCode);
  const paid = { spends: spendingOfNewPlayer(deps, network), at: new Date(deps.now()).toISOString() };
  const player = await deps.players.create({ id: deps.newId(), name, recoveryHash }, paid);
  if ("kind" in player) throw rateLimited(player.spending, player.wait);
  const { token } = await deps.tokens.mintPlayer(player.id, player.epoch);
  return deps.answers.newPlayer.parse({ player: { id: player.id, name: player.name }, token, recoveryCode });
}
