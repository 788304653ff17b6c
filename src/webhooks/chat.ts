import type { Told } from "./payload.ts";

export type ChatFormat = "discord" | "slack";

const hosts = {
  discord: /^(?:(?:ptb|canary)\.)?discord(?:app)?\.com$/,
  slack: /^hooks\.slack\.com$/,
} as const;
const paths = { discord: /^\/api\/(?:v\d+\/)?webhooks\/./, slack: /^\/(?:services|workflows|triggers)\/./ } as const;

/** Whether a URL is a hook of the chat. Knowing it is the right to write there, so no challenge is needed. */
export function isChatHook(format: ChatFormat, { hostname, pathname }: URL): boolean {
  return hosts[format].test(hostname) && paths[format].test(pathname);
}

/** The bytes of a message to a chat. It holds what a spectator may see, and mentions nobody. */
export function chatBody(format: ChatFormat, told: Told): string {
  const plain = format === "discord" ? escapeDiscord : escapeSlack;
  const text = sentence(told, plain);
  if (format === "discord") {
    return JSON.stringify({ content: text, allowed_mentions: { parse: [] }, flags: suppressEmbeds });
  }
  return JSON.stringify({ text, mrkdwn: false, link_names: false, unfurl_links: false, unfurl_media: false });
}

const suppressEmbeds = 4;

function sentence({ type, game, origin }: Told, plain: (text: string) => string): string {
  if (game === null) return "Hoard: this is a test, and it came through.";
  // Of a private game a spectator sees nothing: not even which it is.
  if (game.isPrivate) return `Hoard: a private game. ${whatHappened(type, "Somebody", null)}`;
  const who = game.seat === null ? "Somebody" : plain(game.seatName ?? `Seat ${game.seat}`);
  return `${plain(game.name)}: ${whatHappened(type, who, game.deadline)} ${origin}/v1/games/${game.id}`;
}

function whatHappened(type: string, who: string, deadline: string | null): string {
  const until = deadline === null ? "." : `, until ${deadline.slice(0, 16).replace("T", " ")} UTC.`;
  switch (type) {
    case "turn.started":
      return `${who} is to act${until}`;
    case "turn.reminder":
      return `${who} is still to act${until}`;
    case "turn.timed-out":
      return `${who} ran out of time.`;
    case "player.joined":
      return `${who} sat down.`;
    case "player.left":
      return `${who} left.`;
    case "game.created":
      return "A game was made.";
    case "game.started":
      return "The game has begun.";
    case "game.finished":
      return "The game is over.";
    case "game.cancelled":
      return "The game was cancelled.";
    case "game.expiring":
      return `Nobody has acted for long: the game is cancelled unless somebody does${until}`;
    default:
      return "Something happened.";
  }
}

/** A zero-width space after it keeps an @ from ever being a mention. */
function withoutMentions(text: string): string {
  return text.replaceAll("@", "@\u200b");
}

function escapeDiscord(text: string): string {
  // Escapes every character with a meaning in Markdown. "://" would become a link.
  return withoutMentions(text.replaceAll(/[\\`*_{}[\]()#+\-.!|>~<:]/g, "\\$&"));
}

function escapeSlack(text: string): string {
  const plain = text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
  return withoutMentions(plain.replaceAll("://", ":\u200b//"));
}
