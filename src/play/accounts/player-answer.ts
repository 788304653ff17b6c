import type { Player } from "../../store/accounts/port.ts";
import type { AccountDeps } from "../deps.ts";
import { Fault } from "../fault.ts";

/** The answer that shows the caller's account. Faults as `token-revoked` where there is none. */
export function playerAnswer(
  { answers }: Pick<AccountDeps, "answers">,
  player: Pick<Player, "id" | "name"> | undefined,
) {
  if (player === undefined) throw new Fault("token-revoked");
  return { body: answers.player.parse({ player: { id: player.id, name: player.name } }) };
}
