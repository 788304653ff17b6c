import { GraphQLList, GraphQLNonNull, GraphQLObjectType } from "graphql";
import { z } from "zod";
import { seeMe } from "../play/accounts/me.ts";
import { myGames } from "../play/accounts/my-games.ts";
import { catalog, titleShape } from "../play/catalog.ts";
import { hearEvents, startOfEvents } from "../play/game/hear-events.ts";
import { listGames } from "../play/game/list-games.ts";
import { seeBoard } from "../play/game/see-board.ts";
import { seeGame } from "../play/game/see-game.ts";
import { listActions } from "../play/moves/list-actions.ts";
import { seeCalendar } from "../play/time/calendar.ts";
import type { Answers } from "./answers.ts";
import { gameId, pageAsked, pastVersion, sinceMoment, turn } from "./asked.ts";
import type { Call } from "./call.ts";
import { connectionOf } from "./connection.ts";
import { rootField } from "./field.ts";
import { invitationQueries } from "./invitations.ts";
import { refusedInviterQueries } from "./refused-inviters.ts";
import type { Vocabulary } from "./types/vocabulary.ts";
import { webhookQueries } from "./webhooks.ts";

const status = z.enum(["open", "playing", "finished", "cancelled"]).meta({ id: "GameStatus" }).nullable();
const lobbyAsked = {
  seatsLeft: z.int().min(1).max(100).nullable().describe("Open games with so many seats left for anybody, at least"),
  clock: z
    .enum(["none", "per-move", "bank"])
    .meta({ id: "ClockType" })
    .nullable()
    .describe("Only games with a clock of this type"),
  options: z
    .array(z.strictObject({ name: z.string().max(100), value: z.string().max(200) }).meta({ id: "OptionFilter" }))
    .max(20)
    .default([])
    .describe("Only games with these values of options, as text"),
};
const filter = z
  .array(z.strictObject({ path: z.string().max(200), value: z.string().max(200) }).meta({ id: "FieldFilter" }))
  .max(20)
  .default([])
  .describe("Keeps the actions whose fields have these values as text; a field in a field is named with a dot");

/** What can be read. */
export function queryType(words: Vocabulary, answers: Answers): GraphQLObjectType<unknown, Call> {
  return new GraphQLObjectType<unknown, Call>({
    name: "Query",
    fields: {
      titles: {
        type: new GraphQLNonNull(new GraphQLList(words.output(titleShape))),
        description: "The games that can be played",
        resolve: (_, __, { deps }) => catalog(deps).titles,
      },
      ...aboutGames(words, answers),
      ...aboutPlaying(words, answers),
      ...invitationQueries(words, answers),
      ...refusedInviterQueries(words, answers),
      ...webhookQueries(words, answers),
    },
  });
}

function aboutGames({ inputs }: Vocabulary, answers: Answers) {
  return {
    game: rootField(
      "game",
      {
        says: "A game as I may see it, now or at a version",
        who: "viewer",
        args: z.strictObject({
          id: gameId,
          version: pastVersion,
          invite: z.string().min(1).max(200).nullable().describe("Opens a private game that has not started"),
        }),
        gives: answers.game,
        handle: ({ call, principal, args: { id, version, invite } }) =>
          seeGame(call.deps, principal, id, { version: version ?? undefined, invite }),
      },
      inputs,
    ),
    games: rootField(
      "games",
      {
        says: "The lobby: public games, newest first",
        who: "anyone",
        args: z.strictObject({ status, title: z.string().min(1).max(64).nullable(), ...lobbyAsked, ...pageAsked }),
        gives: answers.games,
        handle: async ({ call, args: { first, after, options, ...asked } }) => {
          const option = Object.fromEntries(options.map(({ name, value }) => [name, value]));
          return connectionOf(await listGames(call.deps, { ...asked, option, limit: first, cursor: after }));
        },
      },
      inputs,
    ),
    me: rootField(
      "me",
      {
        says: "Who the token belongs to",
        who: "player",
        args: z.strictObject({}),
        gives: answers.me,
        handle: ({ call, principal }) => seeMe(call.deps, principal),
      },
      inputs,
    ),
    myCalendar: rootField(
      "myCalendar",
      {
        says: "When my clocks stand still, and the days of leave that I may still take",
        who: "player",
        args: z.strictObject({}),
        gives: answers.calendar,
        handle: ({ call, principal }) => seeCalendar(call.deps, principal),
      },
      inputs,
    ),
    myGames: rootField(
      "myGames",
      {
        says: "The games in which I have a seat, or to which I am invited: those that wait by time left, others newest first",
        who: "player",
        args: z.strictObject({ turn, ...pageAsked }),
        gives: answers.games,
        handle: async ({ call, principal, args }) =>
          connectionOf(
            await myGames(call.deps, principal, { turn: args.turn, limit: args.first, cursor: args.after }),
            args.turn,
          ),
      },
      inputs,
    ),
  };
}

function aboutPlaying({ inputs }: Vocabulary, answers: Answers) {
  return {
    legalActions: rootField(
      "legalActions",
      {
        says: "All and only what the rules accept from my seat now, a page of it; empty when I am not to act",
        who: "viewer",
        args: z.strictObject({
          game: gameId,
          filter,
          offset: z.int().min(0).max(100_000).default(0).describe("How many to pass over: `next` of the page before"),
          limit: z.int().min(1).max(500).default(100).describe("How many at most"),
        }),
        gives: answers.actions,
        handle: async ({ call, principal, args: { game, filter, offset, limit } }) => {
          const wanted = Object.fromEntries(filter.map(({ path, value }) => [path, value]));
          const { actions, ...rest } = await listActions(call.deps, principal, game, wanted);
          const [total, end] = [actions.length, offset + limit];
          return { ...rest, total, next: end < total ? end : null, actions: actions.slice(offset, end) };
        },
      },
      inputs,
    ),
    events: rootField(
      "events",
      {
        says: "What I was told after a version, or since I last acted; with `wait` it comes as soon as there is something",
        who: "viewer",
        args: z.strictObject({
          game: gameId,
          since: sinceMoment,
          after: z.int().min(0).max(999_999_999).nullable().describe("The version after which to begin; 0 if left out"),
          wait: z.int().min(0).max(25).default(0).describe("Seconds to wait for something new"),
          limit: z.int().min(1).max(500).default(100).describe("How many entries at most"),
        }),
        gives: answers.events,
        handle: ({ call, principal, args: { game, after, since, ...page } }) =>
          hearEvents(call.deps, principal, game, { after: startOfEvents(after, since), ...page }),
      },
      inputs,
    ),
    board: rootField(
      "board",
      {
        says: "My picture of the board as text, drawn from my view: at most 100 columns",
        who: "viewer",
        args: z.strictObject({ game: gameId, version: pastVersion }),
        gives: answers.board,
        handle: ({ call, principal, args: { game, version } }) =>
          seeBoard(call.deps, principal, game, version ?? undefined),
      },
      inputs,
    ),
  };
}
