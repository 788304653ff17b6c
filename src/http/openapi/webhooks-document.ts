import type { z } from "zod";
import { exampleId } from "../../operations/parameters.ts";
import { noticeSchemas } from "../../play/webhooks/webhook-answers.ts";
import type { eventTypes } from "../../webhooks/event-types.ts";

/** The schemas that the section refers to. */
export const webhookSchemas: readonly z.ZodType[] = Object.values(noticeSchemas);

const says: Readonly<Record<(typeof eventTypes)[number] | "webhook.test", string>> = {
  "turn.started": "It is my turn",
  "turn.reminder": "My time is running out",
  "turn.timed-out": "My time has run out",
  "game.created": "I was invited to a game, or one was made for me",
  "game.started": "A game of mine has started",
  "game.finished": "A game of mine has ended",
  "game.cancelled": "A game of mine was cancelled",
  "game.expiring": "A game of mine is cancelled in a week unless somebody acts",
  "player.joined": "Somebody sat down in a game of mine",
  "player.left": "Somebody left a game of mine",
  "webhook.test": "A test that I asked for",
};

const taken = { description: "Taken" };
const gone = { description: "The webhook is paused, and no more is sent" };
const signed = ["webhook-id", "webhook-timestamp", "webhook-signature"].map((name) => ({
  name,
  in: "header",
  required: true,
  schema: { type: "string" },
  description: "As Standard Webhooks 1.0 says",
}));

/** The section of the document that says what receivers are sent. */
export function webhooksSection(): Record<string, object> {
  const notices = Object.entries(says).map(([type, summary]) => {
    const link = `https://hoard.example.org/v1/games/${exampleId(1)}`;
    const example = {
      id: exampleId(21),
      type,
      at: "2030-01-01T12:00:00.000Z",
      data: {
        game: exampleId(1),
        title: "drakon",
        version: 2,
        seat: 1,
        deadline: null,
        links: { game: link, actions: `${link}/actions` },
      },
    };
    return [type, { post: called(type, summary, body("WebhookNotice", example), { "2XX": taken, 410: gone }) }];
  });
  const answer = { challenge: "4f3dec1a" };
  const challenge = called(
    "webhook.challenge",
    "Does this address want to be called?",
    body("WebhookChallenge", { type: "webhook.challenge", ...answer }),
    { 200: { description: "It does", content: body("WebhookChallengeAnswer", answer) }, 410: gone },
  );
  return { ...Object.fromEntries(notices), "webhook.challenge": { post: challenge } };
}

function called(type: string, summary: string, content: object, responses: object): object {
  const operationId = `on-${type}`.replace(/[-.]([a-z])/g, (_, letter: string) => letter.toUpperCase());
  return {
    operationId,
    tags: ["webhooks"],
    summary,
    security: [],
    parameters: signed,
    description: `${summary}. Sent to webhooks whose \`types\` hold \`${type}\`, in the \`standard\` format.`,
    requestBody: { required: true, content },
    responses,
  };
}

function body(name: string, example: object): object {
  return { "application/json": { schema: { $ref: `#/components/schemas/${name}` }, example } };
}
