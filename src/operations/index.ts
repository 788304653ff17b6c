import { createPlayer } from "./accounts/create-player.ts";
import { createToken } from "./accounts/create-token.ts";
import { deleteMe } from "./accounts/delete-me.ts";
import { getMe } from "./accounts/get-me.ts";
import { listMyGames } from "./accounts/list-my-games.ts";
import { revokeTokens } from "./accounts/revoke-tokens.ts";
import { streamMyGames } from "./accounts/stream-my-games.ts";
import { updateMe } from "./accounts/update-me.ts";
import { getBoard } from "./games/get-board.ts";
import { getGame } from "./games/get-game.ts";
import { listActions } from "./games/list-actions.ts";
import { listEvents } from "./games/list-events.ts";
import { listGames } from "./games/list-games.ts";
import { streamGame } from "./games/stream-game.ts";
import { submitActions } from "./games/submit-actions.ts";
import { undoActions } from "./games/undo-actions.ts";
import { createGame } from "./lobby/create-game.ts";
import { createInvitation } from "./lobby/create-invitation.ts";
import { createRematch } from "./lobby/create-rematch.ts";
import { deleteInvitation } from "./lobby/delete-invitation.ts";
import { getInvite } from "./lobby/get-invite.ts";
import { leaveGame } from "./lobby/leave-game.ts";
import { leaveSeat } from "./lobby/leave-seat.ts";
import { listInvitations } from "./lobby/list-invitations.ts";
import { listRefusedInviters } from "./lobby/list-refused-inviters.ts";
import { readmitInviter } from "./lobby/readmit-inviter.ts";
import { refuseInviter } from "./lobby/refuse-inviter.ts";
import { renewInvite } from "./lobby/renew-invite.ts";
import { setEntropy } from "./lobby/set-entropy.ts";
import { startGame } from "./lobby/start-game.ts";
import { swapSeats } from "./lobby/swap-seats.ts";
import { takeSeat } from "./lobby/take-seat.ts";
import type { MakeOperation, Operation, Titles } from "./operation.ts";
import { getHealth } from "./server/get-health.ts";
import { getKeys } from "./server/get-keys.ts";
import { getProblem } from "./server/get-problem.ts";
import { listTitles } from "./server/list-titles.ts";
import { cancelGame } from "./time/cancel-game.ts";
import { claimTime } from "./time/claim-time.ts";
import { getCalendar } from "./time/get-calendar.ts";
import { pauseGame } from "./time/pause-game.ts";
import { resumeGame } from "./time/resume-game.ts";
import { setCalendar } from "./time/set-calendar.ts";
import { createWebhook } from "./webhooks/create-webhook.ts";
import { deleteWebhook } from "./webhooks/delete-webhook.ts";
import { getWebhook } from "./webhooks/get-webhook.ts";
import { listWebhookDeliveries } from "./webhooks/list-webhook-deliveries.ts";
import { listWebhooks } from "./webhooks/list-webhooks.ts";
import { redeliverDelivery } from "./webhooks/redeliver-delivery.ts";
import { redeliverWebhook } from "./webhooks/redeliver-webhook.ts";
import { rotateWebhookSecret } from "./webhooks/rotate-webhook-secret.ts";
import { testWebhook } from "./webhooks/test-webhook.ts";
import { updateWebhook } from "./webhooks/update-webhook.ts";

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

/** Every operation, for the titles of a registry. */
export function operationsOf(titles: Titles): readonly Operation[] {
  return makers.map((make) => make(titles));
}
