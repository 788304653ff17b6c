import type { MakeOperation, Operation } from "./operation.ts";
import { act } from "./operations/act.ts";
import { addWebhook } from "./operations/add-webhook.ts";
import { cancelGame } from "./operations/cancel-game.ts";
import { changeWebhook } from "./operations/change-webhook.ts";
import { claimTime } from "./operations/claim-time.ts";
import { createGame } from "./operations/create-game.ts";
import { createPlayer } from "./operations/create-player.ts";
import { endInvitation } from "./operations/end-invitation.ts";
import { eraseMe } from "./operations/erase-me.ts";
import { grantToken } from "./operations/grant-token.ts";
import { hearEvents } from "./operations/hear-events.ts";
import { invitePlayer } from "./operations/invite-player.ts";
import { leaveGame } from "./operations/leave-game.ts";
import { leaveSeat } from "./operations/leave-seat.ts";
import { listActions } from "./operations/list-actions.ts";
import { listDeliveries } from "./operations/list-deliveries.ts";
import { listGames } from "./operations/list-games.ts";
import { listInvitations } from "./operations/list-invitations.ts";
import { listTitles } from "./operations/list-titles.ts";
import { listWebhooks } from "./operations/list-webhooks.ts";
import { myGames } from "./operations/my-games.ts";
import { pauseGame } from "./operations/pause-game.ts";
import { redeliver } from "./operations/redeliver.ts";
import { redeliverSince } from "./operations/redeliver-since.ts";
import { rematch } from "./operations/rematch.ts";
import { removeWebhook } from "./operations/remove-webhook.ts";
import { renameMe } from "./operations/rename-me.ts";
import { renewInvite } from "./operations/renew-invite.ts";
import { resumeGame } from "./operations/resume-game.ts";
import { revokeTokens } from "./operations/revoke-tokens.ts";
import { rotateWebhookSecret } from "./operations/rotate-webhook-secret.ts";
import { seeBoard } from "./operations/see-board.ts";
import { seeCalendar } from "./operations/see-calendar.ts";
import { seeGame } from "./operations/see-game.ts";
import { seeHealth } from "./operations/see-health.ts";
import { seeInvite } from "./operations/see-invite.ts";
import { seeKeys } from "./operations/see-keys.ts";
import { seeMe } from "./operations/see-me.ts";
import { seeProblem } from "./operations/see-problem.ts";
import { seeWebhook } from "./operations/see-webhook.ts";
import { sendEntropy } from "./operations/send-entropy.ts";
import { setCalendar } from "./operations/set-calendar.ts";
import { startGame } from "./operations/start-game.ts";
import { streamGame } from "./operations/stream-game.ts";
import { streamMyGames } from "./operations/stream-my-games.ts";
import { swapSeats } from "./operations/swap-seats.ts";
import { takeSeat } from "./operations/take-seat.ts";
import { testWebhook } from "./operations/test-webhook.ts";
import { undo } from "./operations/undo.ts";
import type { Surface } from "./surface.ts";

const makers: readonly MakeOperation[] = [
  ...[listTitles, createPlayer, seeMe, renameMe, eraseMe, myGames, streamMyGames, grantToken, revokeTokens],
  ...[createGame, listGames, seeGame, takeSeat, leaveSeat, sendEntropy, startGame],
  ...[listActions, act, undo, hearEvents, streamGame, seeBoard, leaveGame],
  ...[invitePlayer, listInvitations, endInvitation, seeInvite, renewInvite, swapSeats, rematch],
  ...[claimTime, pauseGame, resumeGame, cancelGame, seeCalendar, setCalendar],
  ...[addWebhook, listWebhooks, seeWebhook, changeWebhook, removeWebhook, rotateWebhookSecret, testWebhook],
  ...[listDeliveries, redeliver, redeliverSince],
  ...[seeHealth, seeKeys, seeProblem],
];

/** Every operation of the surface. */
export function operationsOf(surface: Surface): readonly Operation[] {
  return makers.map((make) => make(surface));
}
