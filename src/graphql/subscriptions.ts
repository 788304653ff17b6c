import { GraphQLObjectType } from "graphql";
import { z } from "zod";
import type { Answers } from "./answers.ts";
import { afterVersion, gameId, pageAsked, turn } from "./asked.ts";
import type { Call } from "./call.ts";
import { connectionOf } from "./connection.ts";
import { streamField } from "./field.ts";
import { hearLive, watchInbox } from "./live.ts";
import type { Vocabulary } from "./types/vocabulary.ts";

/** What can be followed. */
export function subscriptionType({ inputs }: Vocabulary, answers: Answers): GraphQLObjectType<unknown, Call> {
  return new GraphQLObjectType<unknown, Call>({
    name: "Subscription",
    fields: {
      events: streamField(
        "events",
        {
          says: "What I am told after a version, in pages as it happens; ends with the game",
          who: "viewer",
          args: z.strictObject({ game: gameId, after: afterVersion }),
          gives: answers.events,
          handle: ({ call, principal, args }) => hearLive(call.deps, principal, args.game, args.after),
        },
        inputs,
      ),
      myGames: streamField(
        "myGames",
        {
          says: "My games, ordered as `myGames`: the first page of them at once and whenever it changes",
          who: "player",
          args: z.strictObject({ turn, first: pageAsked.first }),
          gives: answers.games,
          handle: async function* ({ call, principal, args }) {
            for await (const page of watchInbox(call.deps, principal, { turn: args.turn, limit: args.first })) {
              yield connectionOf(page, args.turn);
            }
          },
        },
        inputs,
      ),
    },
  });
}
