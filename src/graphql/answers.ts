import type { GraphQLOutputType } from "graphql";
import { z } from "zod";
import type { Deps } from "../play/deps.ts";
import { webhookShapes } from "../play/webhooks/webhook-shapes.ts";
import { connectionShape } from "./connection.ts";
import { resultOf } from "./results.ts";
import type { Vocabulary } from "./types/vocabulary.ts";

export type Answers = ReturnType<typeof answersOf>;

const boardShape = z
  .strictObject({ text: z.string(), version: z.int(), seat: z.int().nullable() })
  .meta({ id: "Board" });

const deletedShape = z.strictObject({ deleted: z.boolean() }).meta({ id: "Deleted" });

/** What the root fields answer, each with `Problem` beside it. */
export function answersOf(words: Vocabulary, deps: Pick<Deps, "shapes">) {
  const { shapes } = deps;
  const one = (name: string, schema: z.core.$ZodType) => resultOf(name, [words.objectOf(schema)]);
  const byTitle = (kind: string, schema: z.core.$ZodType): GraphQLOutputType => {
    words.output(schema);
    return resultOf(`${kind}Result`, words.ofTitles(kind), (value) => words.nameIn(kind, value));
  };
  words.output(shapes.acted);
  return {
    game: byTitle("Game", shapes.game),
    events: byTitle("EventList", shapes.events),
    actions: byTitle("LegalActions", shapes.actions),
    acted: resultOf("GameUpdateResult", [...words.ofTitles("GameUpdate"), words.objectOf(shapes.judged)], (value) =>
      "accepted" in value ? "ActionCheck" : words.nameIn("GameUpdate", value),
    ),
    games: one("GamesResult", connectionShape(deps)),
    me: one("MeResult", shapes.player),
    calendar: one("CalendarResult", shapes.calendar),
    newPlayer: one("CreatedPlayerResult", shapes.newPlayer),
    token: one("TokenResult", shapes.token),
    invitations: one("InvitationListResult", shapes.invitations),
    invite: one("InviteResult", shapes.invite),
    refusedInviter: one("RefusedInviterResult", shapes.refusedInviter),
    refusedInviters: one("RefusedInviterListResult", shapes.refusedInviters),
    seated: one("JoinedGameResult", shapes.seated),
    board: one("BoardResult", boardShape),
    deleted: one("DeletedResult", deletedShape),
    webhook: one("WebhookResult", webhookShapes.endpoint),
    webhooks: one("WebhookListResult", webhookShapes.endpoints),
    webhookWithSecret: one("WebhookWithSecretResult", webhookShapes.withSecret),
    delivery: one("WebhookDeliveryResult", webhookShapes.delivery),
    deliveries: one("WebhookDeliveryListResult", webhookShapes.deliveries),
    redelivered: one("RedeliveryResult", webhookShapes.redelivered),
  };
}
