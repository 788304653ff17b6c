import { z } from "zod";
import { absence, calendar, clock } from "../engine/clock.ts";
import type { Game } from "../engine/contract.ts";
import { fact, start, visibility } from "../engine/entry.ts";
import { adjudicated } from "../engine/table.ts";
import type { Registry } from "../games/registry.ts";

/**
 * The shapes of what the use cases answer, made from the titles' own schemas. The surface publishes these, and
 * every answer was parsed strictly by one of them before anything was written or sent: an extra field is a defect,
 * not a leak.
 */
export type Shapes = ReturnType<typeof shapesOf>;

const seat = z.int().min(0).describe("0-based, in turn order");
const id = z.uuid();
const instant = z.iso.datetime({ precision: 3 }).describe("ISO 8601, UTC");
const version = z.int().min(0).describe("Number of entries in the game; also the cursor");
const digest = z.string().describe("Digest of the last entry: a receipt of all that has happened");
const status = z.enum(["open", "playing", "finished", "cancelled"]).meta({ id: "GameStatus" });

export const playerShape = z.strictObject({ id, name: z.string() }).meta({ id: "Player" });

const refusedInviter = z.strictObject({ player: id, refusedAt: instant }).meta({ id: "RefusedInviter" });

const seatShape = z
  .strictObject({
    seat,
    name: z.string().nullable().describe("The player's name as of sitting down; null while the seat is empty"),
    player: id.nullable(),
    bot: z.boolean(),
    left: z.boolean().describe("True when the player left the running game for good"),
    heldFor: id.nullable().describe("The invited player for whom the empty seat is held"),
  })
  .meta({ id: "GameSeat" });

const invitationShape = z
  .strictObject({ player: id, seat: seat.nullable().describe("The seat held for the player; null for any") })
  .meta({ id: "Invitation" });
const invitations = z.array(invitationShape).describe("Those that stand, oldest first; none once the game has started");

const deadline = instant.nullable().describe("When the first of those to act runs out of time; null without a clock");
const paused = z.boolean().describe("Nobody is to act and no clock runs until a seat resumes the game");
const clockShape = z
  .strictObject({
    secondsLeft: z.int().nullable().describe("Working time when the clock last started or stopped; null without one"),
    due: instant.nullable().describe("When it runs out, while it runs"),
    over: z.boolean().describe("It has run out, and the game waits: an opponent may claim"),
  })
  .meta({ id: "SeatClock" });
const agreed = z
  .strictObject({ pause: z.array(seat), cancel: z.array(seat) })
  .meta({ id: "Agreements", description: "The seats that agree to it; it happens once all do that have not left" });

const viewerShape = z.strictObject({ seat: seat.nullable() }).meta({ id: "GameViewer" });

const listedShape = z.strictObject({
  id,
  title: z.string(),
  options: z.record(z.string(), z.union([z.string(), z.int(), z.boolean(), z.null()])).describe("The title's options"),
  status,
  version,
  toAct: z.array(seat),
  seats: z.array(seatShape),
  seatsTaken: z.int(),
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
    .strictObject({ ending: z.string(), ranks: z.array(z.int()) })
    .nullable()
    .meta({ id: "OutcomeSummary" }),
  createdAt: instant,
  updatedAt: instant,
});

function listedOf(registry: Registry) {
  const titles = registry.map(({ meta }) => meta.title);
  const title = z.string().meta({ enum: titles, description: "One of GET /v1/titles" });
  return listedShape.extend({ title }).meta({ id: "GameSummary" });
}

/** `drakon` to `Drakon`, `here-be-dragons` to `HereBeDragons`: the prefix of a title's schema names. */
export function pascalCase(title: string): string {
  return title.replace(/(^|-)([a-z])/g, (_, __, letter: string) => letter.toUpperCase());
}

/** All shapes for the titles of a registry, which must not be empty. */
export function shapesOf(registry: Registry) {
  const perTitle = registry.map((game) => titleShapes(game));
  const union = <Name extends keyof (typeof perTitle)[number]>(name: Name, componentId: string) => {
    const [first, ...rest] = perTitle.map((shapes) => shapes[name]);
    if (first === undefined) throw new TypeError("a registry needs a title");
    return z.discriminatedUnion("title", [first, ...rest]).meta({ id: componentId });
  };
  const game = union("game", "Game");
  const games = z
    .strictObject({
      games: z.array(listedOf(registry)),
      cursor: z.string().nullable().describe("null on the last page"),
    })
    .meta({ id: "GameList" });
  return {
    game,
    events: union("events", "EventList"),
    actions: union("actions", "LegalActions"),
    acted: union("acted", "GameUpdate"),
    ...streamShapes(game, any(perTitle.map(({ entry }) => entry)), games, games.shape.games.element),
    seated: z
      .strictObject({ game, seat: seat.nullable(), token: z.string().nullable(), invite: z.string().nullable() })
      .meta({ id: "JoinedGame" }),
    judged: z
      .strictObject({
        accepted: z.boolean().describe("Whether the rules accept all of them, as the game stands now"),
        index: z.int().nullable().describe("Which action of the list is refused, from 0"),
        refusal: z.string().nullable().describe("The title's code for why"),
        says: z.string().nullable().describe("The same in a sentence"),
      })
      .meta({ id: "ActionCheck" }),
    games,
    listed: games.shape.games.element,
    invitations: z.strictObject({ invitations }).meta({ id: "InvitationList" }),
    invite: z
      .strictObject({ invite: z.string(), link: z.string().describe("Shows the game to whoever follows it") })
      .meta({ id: "InviteResponse" }),
    player: z.strictObject({ player: playerShape }).meta({ id: "MeResponse" }),
    calendar: z
      .strictObject({
        calendar: calendar.nullable().describe("null counts every hour"),
        leaveLeft: z
          .array(z.strictObject({ year: z.int(), days: z.int() }).meta({ id: "LeaveLeft" }))
          .describe("Days of leave that may still be taken, this year and the next"),
      })
      .meta({ id: "CalendarResponse" }),
    refusedInviter,
    refusedInviters: z
      .strictObject({ refusedInviters: z.array(refusedInviter).describe("The last refused first") })
      .meta({ id: "RefusedInviterList" }),
    newPlayer: z
      .strictObject({ player: playerShape, token: z.string(), recoveryCode: z.string() })
      .meta({ id: "CreatedPlayer" }),
    token: z
      .strictObject({
        player: playerShape,
        token: z.string(),
        expiresAt: instant,
        game: id.nullable(),
        seat: seat.nullable(),
        recoveryCode: z.string().nullable().describe("A new one, after a recovery; the old one is spent"),
      })
      .meta({ id: "TokenResponse" }),
  };
}

/** One of several, which a union of one would only hide. */
function any(shapes: readonly z.ZodType[]): z.ZodType {
  const [first, ...others] = shapes;
  if (first === undefined) throw new TypeError("a registry needs a title");
  return others.length === 0 ? first : z.union([first, ...others]);
}

/** What streams send: each event with its name, and its data parsed. */
function streamShapes(game: z.ZodType, entry: z.ZodType, games: z.ZodType, listed: z.ZodType) {
  const eventId = z.string().describe("The version reached; a stream goes on after it with Last-Event-ID");
  const end = z.strictObject({ version, status }).meta({ id: "GameStreamEnd" });
  const gone = z.strictObject({ id }).meta({ id: "MyGamesStreamGone" });
  const event = <Name extends string>(name: Name, data: z.ZodType, componentId: string) =>
    z.strictObject({ event: z.literal(name), data }).meta({ id: componentId });
  const numbered = <Name extends string>(name: Name, data: z.ZodType, componentId: string) =>
    z.strictObject({ event: z.literal(name), id: eventId, data }).meta({ id: componentId });
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

function titleShapes(game: Game) {
  const { title, name, endings } = game.meta;
  const prefix = pascalCase(title);
  const literal = z.literal(title);
  const outcome = z
    .strictObject({
      ending: z.enum([...endings, adjudicated]).describe("`adjudicated` when the operator of the server ended it"),
      ranks: z.array(z.int()).describe("By seat; 1 is first"),
    })
    .meta({ id: `${prefix}GameOutcome` });
  const told = z.union([fact, game.schemas.told]).meta({ id: `${prefix}ToldEvent` });
  const gameShape = z
    .strictObject({
      id,
      title: literal,
      name: z.literal(name),
      rules: z.int(),
      options: game.schemas.options,
      visibility,
      start,
      creator: id,
      status,
      version,
      toAct: z.array(seat),
      seats: z.array(seatShape),
      invitations,
      rematch: id.nullable().describe("The game made of this one once it was over, if I may look at it"),
      clock,
      absence,
      clocks: z.array(clockShape).describe("By seat"),
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
      outcome: outcome.nullable(),
      viewer: viewerShape,
      view: game.schemas.view.nullable().describe("null while the game is open, and where it is faulty"),
      faulty: z
        .boolean()
        .describe("True where the title's rules fail on this game: it can be read without a view, left and cancelled"),
      deadline,
      createdAt: instant,
      updatedAt: instant,
    })
    .meta({ id: `${prefix}Game` });
  const entry = z
    .strictObject({ version, kind: z.string(), seat: seat.nullable(), at: instant, told: z.array(told) })
    .meta({ id: `${prefix}Entry` });
  return {
    game: gameShape,
    entry,
    events: z
      .strictObject({
        title: literal,
        version,
        digest: z.string().describe("Digest of the entry at `version`: a receipt of all that has happened up to it"),
        entries: z.array(entry),
        more: z.boolean().describe("True when there are later entries"),
      })
      .meta({ id: `${prefix}EventList` }),
    actions: z
      .strictObject({ title: literal, version, digest, seat: seat.nullable(), actions: z.array(game.schemas.action) })
      .meta({ id: `${prefix}LegalActions` }),
    acted: z
      .strictObject({ title: literal, version, told: z.array(told), game: gameShape })
      .meta({ id: `${prefix}GameUpdate` }),
  };
}
