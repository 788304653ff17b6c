import { GraphQLObjectType } from "graphql";
import { z } from "zod";
import type { Principal } from "../identity/principal.ts";
import { query as myGamesQuery } from "../operations/accounts/list-my-games.ts";
import type { Titles } from "../operations/operation.ts";
import type { Turn } from "../store/lists/port.ts";
import type { Call } from "./call.ts";
import { connectionOf } from "./connection.ts";
import { streamField } from "./field.ts";
import { subscribeToEvents, subscribeToMyGames } from "./live.ts";
import type { Results } from "./results.ts";
import type { Vocabulary } from "./types/vocabulary.ts";

const eventsArgs = z.strictObject({
  game: z.string().max(200).meta({ format: "uuid", description: "The game" }),
  after: z.int().min(0).max(999_999_999).default(0).describe("The version after which to begin"),
});

const myGamesArgs = z.strictObject({
  turn: myGamesQuery.shape.turn,
  first: myGamesQuery.shape.limit,
});

/** What can be subscribed to. */
export function subscriptionType(
  { inputs }: Vocabulary,
  results: Results,
  { answers }: Titles,
): GraphQLObjectType<unknown, Call> {
  return new GraphQLObjectType<unknown, Call>({
    name: "Subscription",
    fields: {
      events: streamField(
        "events",
        {
          description: "What I am told after a version, in pages as it happens; ends with the game",
          audience: "viewer",
          args: eventsArgs,
          gives: results.of(answers.events),
          handle: ({ call, principal, args }) =>
            subscribeToEvents(call.deps, principal, String(args.game), Number(args.after)),
        },
        inputs,
      ),
      myGames: streamField(
        "myGames",
        {
          description: "My games, ordered as `myGames`: the first page of them at once and whenever it changes",
          audience: "player",
          args: myGamesArgs,
          gives: results.of(answers.games),
          handle: async function* ({ call, principal, args }) {
            const turn = args.turn as Turn | null;
            const asked = { turn, limit: Number(args.first) };
            for await (const page of subscribeToMyGames(call.deps, principal as Principal, asked))
              yield connectionOf(page, turn);
          },
        },
        inputs,
      ),
    },
  });
}
