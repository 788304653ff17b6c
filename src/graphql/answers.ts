import type { GraphQLOutputType } from "graphql";
import { z } from "zod";
import type { Parts } from "../play/parts.ts";
import { webhookShapes } from "../play/webhook-shapes.ts";
import { connectionShape } from "./connection.ts";
import { resultOf } from "./results.ts";
import type { Vocabulary } from "./types/vocabulary.ts";

export type Answers = ReturnType<typeof answersOf>;

const boardShape = z
  .strictObject({ text: z.string(), version: z.int(), seat: z.int().nullable() })
  .meta({ id: "Board" });

const removedShape = z.strictObject({ removed: z.boolean() }).meta({ id: "Removed" });
const endedShape = z.strictObject({ ended: z.boolean() }).meta({ id: "Ended" });
const erasedShape = z.strictObject({ erased: z.boolean() }).meta({ id: "Erased" });

/** What the root fields answer, each with `Problem` beside it. */
export function answersOf(words: Vocabulary, parts: Pick<Parts, "shapes">) {
  const { shapes } = parts;
  const one = (name: string, schema: z.core.$ZodType) => resultOf(name, [words.objectOf(schema)]);
  const byTitle = (kind: string, schema: z.core.$ZodType): GraphQLOutputType => {
    words.output(schema);
    return resultOf(`${kind}Result`, words.ofTitles(kind), (value) => words.nameIn(kind, value));
  };
  words.output(shapes.acted);
  return {
    game: byTitle("Game", shapes.game),
    events: byTitle("Events", shapes.events),
    actions: byTitle("Actions", shapes.actions),
    acted: resultOf("ActResult", [...words.ofTitles("Acted"), words.objectOf(shapes.judged)], (value) =>
      "accepted" in value ? "Judged" : words.nameIn("Acted", value),
    ),
    games: one("GamesResult", connectionShape(parts)),
    me: one("MeResult", shapes.player),
    calendar: one("CalendarResult", shapes.calendar),
    newPlayer: one("NewPlayerResult", shapes.newPlayer),
    token: one("TokenResult", shapes.token),
    invitations: one("InvitationsResult", shapes.invitations),
    invite: one("InviteResult", shapes.invite),
    seated: one("SeatedResult", shapes.seated),
    board: one("BoardResult", boardShape),
    ended: one("EndedResult", endedShape),
    erased: one("ErasedResult", erasedShape),
    webhook: one("WebhookResult", webhookShapes.endpoint),
    webhooks: one("WebhooksResult", webhookShapes.endpoints),
    webhookWithSecret: one("WebhookWithSecretResult", webhookShapes.withSecret),
    delivery: one("DeliveryResult", webhookShapes.delivery),
    deliveries: one("DeliveriesResult", webhookShapes.deliveries),
    redelivered: one("RedeliveredResult", webhookShapes.redelivered),
    removed: one("RemovedResult", removedShape),
  };
}
