/** What an endpoint may be told of. */
export const eventTypes = [
  "turn.started",
  "turn.reminder",
  "turn.timed-out",
  "game.created",
  "game.started",
  "game.finished",
  "game.cancelled",
  "game.expiring",
  "player.joined",
  "player.left",
] as const;

/** What an endpoint is sent for its own sake, whatever it asked for. */
export const ownTypes = ["webhook.challenge", "webhook.test"] as const;
