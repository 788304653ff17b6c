import { z } from "zod";
import { absence, calendar, clock } from "../engine/clock.ts";
import type { Game } from "../engine/contract.ts";
import { fact, start, visibility } from "../engine/entry.ts";
import { pascalCase } from "../engine/pascal-case.ts";
import { adjudicated, statuses } from "../engine/table.ts";
import type { Registry } from "../games/registry.ts";

/**
 * The schemas of what operations answer, made from the titles' own schemas. The surface publishes these, and
 * every answer was parsed strictly by one of them before anything was written or sent: an extra field is a defect,
 * not a leak.
 */
export type AnswerSchemas = ReturnType<typeof answerSchemasOf>;

const seat = z.int().min(0).describe("0-based, in turn order");
const id = z.uuid();
const instant = z.iso.datetime({ precision: 3 }).describe("ISO 8601, UTC");
const version = z.int().min(0).describe("Number of entries in the game; also the cursor");
const digest = z.string().describe("Digest of the last entry: a receipt of all that has happened");
const status = z.enum(statuses).meta({
  id: "GameStatus",
  description: "`open`: waits for players; `playing`; `finished`: it has an outcome; `cancelled`: it ended without one",
});

export const playerSchema = z
  .strictObject({
    id: id.describe("Id of the player"),
    name: z.string().describe("As the player wrote it; not unique"),
  })
  .meta({ id: "Player", description: "A player" });

const refusedInviter = z
  .strictObject({ player: id.describe("Id of the player"), refusedAt: instant })
  .meta({ id: "RefusedInviter", description: "A player whose invitations do not reach me" });

const seatSchema = z
  .strictObject({
    seat,
    name: z.string().nullable().describe("The player's name as of sitting down; null while the seat is empty"),
    player: id.nullable().describe("Id of the player; null while the seat is empty"),
    bot: z.boolean().describe("True where a program of this server plays; none does as yet"),
    left: z.boolean().describe("True when the player left the running game for good"),
    heldFor: id.nullable().describe("The invited player for whom the empty seat is held"),
  })
  .meta({ id: "GameSeat", description: "A seat and who sits there" });

const invitationSchema = z
  .strictObject({
    player: id.describe("Id of the invited player"),
    seat: seat.nullable().describe("The seat held for the player; null for any"),
  })
  .meta({ id: "Invitation", description: "An invitation that stands" });
const invitations = z
  .array(invitationSchema)
  .describe("Those that stand, oldest first; none once the game has started");

const deadline = instant.nullable().describe("When the first of those to act runs out of time; null without a clock");
const paused = z.boolean().describe("Nobody is to act and no clock runs until a seat resumes the game");
const clockSchema = z
  .strictObject({
    secondsLeft: z.int().nullable().describe("Working time when the clock last started or stopped; null without one"),
    due: instant.nullable().describe("When it runs out, while it runs"),
    over: z.boolean().describe("It has run out, and the game waits: an opponent may claim"),
  })
  .meta({ id: "SeatClock", description: "A seat's time" });
const agreed = z
  .strictObject({
    pause: z.array(seat).describe("Who agrees to pause"),
    cancel: z.array(seat).describe("Who agrees to cancel"),
  })
  .meta({ id: "Agreements", description: "The seats that agree to it; it happens once all do that have not left" });

const viewerSchema = z
  .strictObject({ seat: seat.nullable().describe("My seat, 0-based; null for a spectator") })
  .meta({ id: "GameViewer", description: "Who is looking" });

const listedSchema = z.strictObject({
  id: id.describe("Id of the game"),
  title: z.string(),
  options: z.record(z.string(), z.union([z.string(), z.int(), z.boolean(), z.null()])).describe("The title's options"),
  status,
  version,
  toAct: z.array(seat).describe("Who is to act now; empty unless it runs"),
  seats: z.array(seatSchema).describe("All seats, in turn order"),
  seatsTaken: z.int().describe("Seats in which somebody sits"),
  seatsLeft: z.int().describe("Free for anybody: neither taken nor held for an invited player"),
  visibility,
  start,
  clock,
  absence,
  paused,
  seat: seat.nullable().describe("My seat, in a list of my games"),
  deadline,
  due: instant.nullable().describe("When my own time runs out, in a list of my games; null without a clock"),
  outcome: z
    .strictObject({
      ending: z.string().describe("One of the title's `endings`, or `adjudicated`"),
      ranks: z.array(z.int()).describe("By seat; 1 is first, the same number is a tie"),
    })
    .nullable()
    .meta({ id: "OutcomeSummary", description: "How it ended; null until then and where it was cancelled" }),
  createdAt: instant,
  updatedAt: instant,
});

function listedOf(registry: Registry) {
  const titles = registry.map(({ meta }) => meta.title);
  const title = z.string().meta({ enum: titles, description: "One of GET /v1/titles" });
  return listedSchema.extend({ title }).meta({ id: "GameSummary", description: "A game in a list" });
}

/** All of them, for the titles of a registry, which must not be empty. */
export function answerSchemasOf(registry: Registry) {
  const perTitle = registry.map((game) => titleSchemas(game));
  const union = <Name extends keyof (typeof perTitle)[number]>(
    name: Name,
    componentId: string,
    description: string,
  ) => {
    const [first, ...rest] = perTitle.map((answers) => answers[name]);
    if (first === undefined) throw new TypeError("a registry needs a title");
    return z.discriminatedUnion("title", [first, ...rest]).meta({ id: componentId, description });
  };
  const game = union("game", "Game", "A game as the viewer may see it; `title` says which it is of");
  const games = z
    .strictObject({
      games: z.array(listedOf(registry)).describe("In the order that was asked for"),
      cursor: z.string().nullable().describe("null on the last page"),
    })
    .meta({ id: "GameList", description: "A page of games" });
  return {
    game,
    events: union("events", "EventList", "A page of entries, each as the viewer was told of it"),
    actions: union("actions", "LegalActions", "What my seat may do now"),
    acted: union("acted", "GameUpdate", "What the viewer was told of an entry, and the game after it"),
    ...streamSchemas(game, any(perTitle.map(({ entry }) => entry)), games, games.shape.games.element),
    seated: z
      .strictObject({
        game,
        seat: seat.nullable().describe("My seat, 0-based; null for whoever made a game without sitting down"),
        token: z.string().nullable().describe("Bound to the seat, and good for nothing else; null without one"),
        invite: z.string().nullable().describe("The code of a private game, for its maker; null otherwise"),
      })
      .meta({ id: "JoinedGame", description: "A game just made or joined" }),
    judged: z
      .strictObject({
        accepted: z.boolean().describe("Whether the rules accept all of them, as the game stands now"),
        index: z.int().nullable().describe("Which action of the list is refused, from 0"),
        refusal: z.string().nullable().describe("The title's code for why"),
        says: z.string().nullable().describe("The same in a sentence"),
      })
      .meta({
        id: "ActionCheck",
        description: "What the rules say to a list of actions, nothing of which was carried out",
      }),
    games,
    listed: games.shape.games.element,
    invitations: z
      .strictObject({ invitations })
      .meta({ id: "InvitationList", description: "The invitations of a game" }),
    invite: z
      .strictObject({
        invite: z.string().describe("The code: whoever has it may look and sit down until the start"),
        link: z.string().describe("Shows the game to whoever follows it"),
      })
      .meta({ id: "InviteResponse", description: "The way into a private game" }),
    player: z.strictObject({ player: playerSchema }).meta({ id: "MeResponse", description: "My account" }),
    calendar: z
      .strictObject({
        calendar: calendar.nullable().describe("null counts every hour"),
        leaveLeft: z
          .array(
            z
              .strictObject({
                year: z.int().describe("The calendar year"),
                days: z.int().describe("Days that may still be taken"),
              })
              .meta({ id: "LeaveLeft", description: "Days of leave in a calendar year" }),
          )
          .describe("Days of leave that may still be taken, this year and the next"),
      })
      .meta({ id: "CalendarResponse", description: "My calendar, and the leave I still have" }),
    refusedInviter,
    refusedInviters: z
      .strictObject({ refusedInviters: z.array(refusedInviter).describe("The last refused first") })
      .meta({ id: "RefusedInviterList", description: "Whose invitations do not reach me" }),
    newPlayer: z
      .strictObject({
        player: playerSchema,
        token: z.string().describe("Sent with each request, as `Authorization: Bearer`"),
        recoveryCode: z.string().describe("Gets a new token when this one is lost; good once"),
      })
      .meta({ id: "CreatedPlayer", description: "A player just made; token and recovery code are shown this once" }),
    token: z
      .strictObject({
        player: playerSchema,
        token: z.string().describe("Sent with each request, as `Authorization: Bearer`"),
        expiresAt: instant,
        game: id.nullable().describe("The game of the seat that it is bound to; null for a player's own"),
        seat: seat.nullable().describe("The seat that it is bound to, 0-based; null for a player's own"),
        recoveryCode: z.string().nullable().describe("A new one, after a recovery; the old one is spent"),
      })
      .meta({ id: "TokenResponse", description: "A token, and what it is good for" }),
  };
}

/** One of several, which a union of one would only hide. */
function any(answers: readonly z.ZodType[]): z.ZodType {
  const [first, ...others] = answers;
  if (first === undefined) throw new TypeError("a registry needs a title");
  return others.length === 0 ? first : z.union([first, ...others]);
}

/** What streams send: each event with its name, and its data parsed. */
function streamSchemas(game: z.ZodType, entry: z.ZodType, games: z.ZodType, listed: z.ZodType) {
  const eventId = z.string().describe("The version reached; a stream goes on after it with Last-Event-ID");
  const end = z
    .strictObject({ version, status })
    .meta({ id: "GameStreamEnd", description: "The game is over; nothing follows" });
  const gone = z
    .strictObject({ id: id.describe("Id of the game") })
    .meta({ id: "MyGamesStreamGone", description: "A game that is no longer among mine" });
  const event = <Name extends string>(name: Name, data: z.ZodType, componentId: string) =>
    z
      .strictObject({ event: z.literal(name), data: data.describe("The `data` of the event, parsed as JSON") })
      .meta({ id: componentId, description: `\`event: ${name}\`` });
  const numbered = <Name extends string>(name: Name, data: z.ZodType, componentId: string) =>
    z
      .strictObject({
        event: z.literal(name),
        id: eventId,
        data: data.describe("The `data` of the event, parsed as JSON"),
      })
      .meta({ id: componentId, description: `\`event: ${name}\`` });
  return {
    gameStream: z
      .discriminatedUnion("event", [
        numbered("game", game, "GameStreamGameEvent"),
        numbered("entry", entry, "GameStreamEntryEvent"),
        numbered("end", end, "GameStreamEndEvent"),
      ])
      .meta({ id: "GameStreamEvent", description: "An event of a game's stream, its `data` parsed as JSON" }),
    myGamesStream: z
      .discriminatedUnion("event", [
        event("games", games, "MyGamesStreamGamesEvent"),
        event("changed", listed, "MyGamesStreamChangedEvent"),
        event("gone", gone, "MyGamesStreamGoneEvent"),
      ])
      .meta({ id: "MyGamesStreamEvent", description: "An event of a player's stream, its `data` parsed as JSON" }),
  };
}

function titleSchemas(game: Game) {
  const { title, name, endings } = game.meta;
  const prefix = pascalCase(title);
  const literal = z.literal(title);
  const outcome = z
    .strictObject({
      ending: z.enum([...endings, adjudicated]).describe("`adjudicated` when the operator of the server ended it"),
      ranks: z.array(z.int()).describe("By seat; 1 is first"),
    })
    .meta({ id: `${prefix}GameOutcome`, description: `How a game of ${name} ended` });
  const told = z
    .union([fact, game.schemas.told])
    .meta({ id: `${prefix}ToldEvent`, description: `What a viewer of ${name} is told` });
  const gameSchema = z
    .strictObject({
      id: id.describe("Id of the game"),
      title: literal,
      name: z.literal(name),
      rules: z.int().describe("The title's rules that it goes on by; raised by every change to them"),
      options: game.schemas.options,
      visibility,
      start,
      creator: id.describe("Id of the player who made it"),
      status,
      version,
      toAct: z.array(seat).describe("Who is to act now; empty unless it runs"),
      seats: z.array(seatSchema).describe("All seats, in turn order"),
      invitations,
      rematch: id.nullable().describe("The game made of this one once it was over, if I may look at it"),
      clock,
      absence,
      clocks: z.array(clockSchema).describe("By seat"),
      paused,
      agreed,
      idleUntil: instant
        .nullable()
        .describe(
          "Cancelled then unless somebody acts before: 90 days after the last deed, or after the last running clock runs out; null once it is over",
        ),
      commitment: z.string().describe("SHA-256 of the game secret, in hex, fixed at creation"),
      secret: z
        .string()
        .nullable()
        .describe("The game secret in hex, once the game is over: SHA-256 of its bytes is the commitment"),
      digest,
      outcome: outcome.nullable().describe("How it ended; null until then and where it was cancelled"),
      viewer: viewerSchema,
      view: game.schemas.view.nullable().describe("null while the game is open, and where it is faulty"),
      faulty: z
        .boolean()
        .describe("True where the title's rules fail on this game: it can be read without a view, left and cancelled"),
      deadline,
      createdAt: instant,
      updatedAt: instant,
    })
    .meta({ id: `${prefix}Game`, description: `A game of ${name} as the viewer may see it` });
  const entry = z
    .strictObject({
      version,
      kind: z
        .string()
        .describe("What kind of entry it is: `started`, `acted`, `undone`, `paused` and so on; there may be new ones"),
      seat: seat.nullable().describe("Whose doing it was; null for the maker's and the table's"),
      at: instant,
      told: z.array(told).describe("What the viewer was told of it, in order; empty where it was nothing"),
    })
    .meta({ id: `${prefix}Entry`, description: `An entry of a game of ${name}, as the viewer was told of it` });
  return {
    game: gameSchema,
    entry,
    events: z
      .strictObject({
        title: literal,
        version,
        digest: z.string().describe("Digest of the entry at `version`: a receipt of all that has happened up to it"),
        entries: z.array(entry).describe("In order"),
        more: z.boolean().describe("True when there are later entries"),
      })
      .meta({ id: `${prefix}EventList`, description: `A page of entries of a game of ${name}` }),
    actions: z
      .strictObject({
        title: literal,
        version,
        digest,
        seat: seat.nullable().describe("My seat, 0-based; null for a spectator"),
        actions: z.array(game.schemas.action).describe("Each ready to be sent back; empty when I am not to act"),
      })
      .meta({ id: `${prefix}LegalActions`, description: `What my seat may do now in ${name}` }),
    acted: z
      .strictObject({
        title: literal,
        version,
        told: z.array(told).describe("What I was told of it, in order"),
        game: gameSchema,
      })
      .meta({
        id: `${prefix}GameUpdate`,
        description: `What the viewer was told of an entry of ${name}, and the game after it`,
      }),
  };
}
