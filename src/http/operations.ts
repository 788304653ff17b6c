import type { MakeOperation, Operation } from "./operation.ts";
import { cancelGame } from "./operations/cancel-game.ts";
import { claimTime } from "./operations/claim-time.ts";
import { createGame } from "./operations/create-game.ts";
import { createInvitation } from "./operations/create-invitation.ts";
import { createPlayer } from "./operations/create-player.ts";
import { createRematch } from "./operations/create-rematch.ts";
import { createToken } from "./operations/create-token.ts";
import { createWebhook } from "./operations/create-webhook.ts";
import { deleteInvitation } from "./operations/delete-invitation.ts";
import { deleteMe } from "./operations/delete-me.ts";
import { deleteWebhook } from "./operations/delete-webhook.ts";
import { getBoard } from "./operations/get-board.ts";
import { getCalendar } from "./operations/get-calendar.ts";
import { getGame } from "./operations/get-game.ts";
import { getHealth } from "./operations/get-health.ts";
import { getInvite } from "./operations/get-invite.ts";
import { getKeys } from "./operations/get-keys.ts";
import { getMe } from "./operations/get-me.ts";
import { getProblem } from "./operations/get-problem.ts";
import { getWebhook } from "./operations/get-webhook.ts";
import { leaveGame } from "./operations/leave-game.ts";
import { leaveSeat } from "./operations/leave-seat.ts";
import { listActions } from "./operations/list-actions.ts";
import { listEvents } from "./operations/list-events.ts";
import { listGames } from "./operations/list-games.ts";
import { listInvitations } from "./operations/list-invitations.ts";
import { listMyGames } from "./operations/list-my-games.ts";
import { listRefusedInviters } from "./operations/list-refused-inviters.ts";
import { listTitles } from "./operations/list-titles.ts";
import { listWebhookDeliveries } from "./operations/list-webhook-deliveries.ts";
import { listWebhooks } from "./operations/list-webhooks.ts";
import { pauseGame } from "./operations/pause-game.ts";
import { readmitInviter } from "./operations/readmit-inviter.ts";
import { redeliverDelivery } from "./operations/redeliver-delivery.ts";
import { redeliverWebhook } from "./operations/redeliver-webhook.ts";
import { refuseInviter } from "./operations/refuse-inviter.ts";
import { renewInvite } from "./operations/renew-invite.ts";
import { resumeGame } from "./operations/resume-game.ts";
import { revokeTokens } from "./operations/revoke-tokens.ts";
import { rotateWebhookSecret } from "./operations/rotate-webhook-secret.ts";
import { setCalendar } from "./operations/set-calendar.ts";
import { setEntropy } from "./operations/set-entropy.ts";
import { startGame } from "./operations/start-game.ts";
import { streamGame } from "./operations/stream-game.ts";
import { streamMyGames } from "./operations/stream-my-games.ts";
import { submitActions } from "./operations/submit-actions.ts";
import { swapSeats } from "./operations/swap-seats.ts";
import { takeSeat } from "./operations/take-seat.ts";
import { testWebhook } from "./operations/test-webhook.ts";
import { undoActions } from "./operations/undo-actions.ts";
import { updateMe } from "./operations/update-me.ts";
import { updateWebhook } from "./operations/update-webhook.ts";
import type { Surface } from "./surface.ts";

const makers: readonly MakeOperation[] = [
  ...[listTitles, createPlayer, getMe, updateMe, deleteMe, listMyGames, streamMyGames, createToken, revokeTokens],
  ...[createGame, listGames, getGame, takeSeat, leaveSeat, setEntropy, startGame],
  ...[listActions, submitActions, undoActions, listEvents, streamGame, getBoard, leaveGame],
  ...[createInvitation, listInvitations, deleteInvitation, getInvite, renewInvite, swapSeats, createRematch],
  ...[claimTime, pauseGame, resumeGame, cancelGame, getCalendar, setCalendar],
  ...[listRefusedInviters, refuseInviter, readmitInviter],
  ...[createWebhook, listWebhooks, getWebhook, updateWebhook, deleteWebhook, rotateWebhookSecret, testWebhook],
  ...[listWebhookDeliveries, redeliverDelivery, redeliverWebhook],
  ...[getHealth, getKeys, getProblem],
];

/** Every operation of the surface. */
export function operationsOf(surface: Surface): readonly Operation[] {
  return makers.map((make) => make(surface));
}
