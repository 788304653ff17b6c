import type { Parts } from "./parts.ts";

/** A new account: a name, a token, and a recovery code that is shown this once and stored as a hash. */
export async function createPlayer(parts: Parts, { name }: { readonly name: string }) {
  const recoveryCode = parts.codes.make();
  const recoveryHash = await parts.codes.hash(recoveryCode);
  const player = await parts.players.create({ id: parts.newId(), name, recoveryHash });
  const { token } = await parts.tokens.mintPlayer(player.id, player.epoch);
  return parts.shapes.newPlayer.parse({ player: { id: player.id, name: player.name }, token, recoveryCode });
}
