import type { MakeOperation, Operation } from "./operation.ts";
import { act } from "./operations/act.ts";
import { createGame } from "./operations/create-game.ts";
import { createPlayer } from "./operations/create-player.ts";
import { eraseMe } from "./operations/erase-me.ts";
import { grantToken } from "./operations/grant-token.ts";
import { hearEvents } from "./operations/hear-events.ts";
import { leaveGame } from "./operations/leave-game.ts";
import { leaveSeat } from "./operations/leave-seat.ts";
import { listActions } from "./operations/list-actions.ts";
import { listGames } from "./operations/list-games.ts";
import { listTitles } from "./operations/list-titles.ts";
import { myGames } from "./operations/my-games.ts";
import { renameMe } from "./operations/rename-me.ts";
import { revokeTokens } from "./operations/revoke-tokens.ts";
import { seeBoard } from "./operations/see-board.ts";
import { seeGame } from "./operations/see-game.ts";
import { seeHealth } from "./operations/see-health.ts";
import { seeKeys } from "./operations/see-keys.ts";
import { seeMe } from "./operations/see-me.ts";
import { seeProblem } from "./operations/see-problem.ts";
import { sendEntropy } from "./operations/send-entropy.ts";
import { startGame } from "./operations/start-game.ts";
import { takeSeat } from "./operations/take-seat.ts";
import { undo } from "./operations/undo.ts";
import type { Surface } from "./surface.ts";

const makers: readonly MakeOperation[] = [
  ...[listTitles, createPlayer, seeMe, renameMe, eraseMe, myGames, grantToken, revokeTokens],
  ...[createGame, listGames, seeGame, takeSeat, leaveSeat, sendEntropy, startGame],
  ...[listActions, act, undo, hearEvents, seeBoard, leaveGame],
  ...[seeHealth, seeKeys, seeProblem],
];

/** Every operation of the surface. */
export function operationsOf(surface: Surface): readonly Operation[] {
  return makers.map((make) => make(surface));
}
