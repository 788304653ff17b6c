import { z } from "zod";
import { endings, gems } from "./meta.ts";

const gem = z.enum(gems).meta({ id: "ToyGem" });
const seen = gem.nullable().describe("Null when this viewer does not see it");
const seat = z.int().min(0).max(3);
const ending = z.enum(endings).meta({ id: "ToyEnding" });
const ties = z.enum(["die", "nobody"]).meta({ id: "ToyTies" });

export const options = z
  .strictObject({
    handSize: z.int().min(1).max(4).default(2),
    goal: z.int().min(1).max(3).default(2),
    peeking: z.boolean().default(true),
    ties: ties.default("die"),
  })
  .meta({ id: "ToyOptions" });
export type Options = z.infer<typeof options>;

export const action = z
  .discriminatedUnion("type", [
    z.strictObject({ type: z.literal("offer"), gem }).meta({ id: "ToyOffer" }),
    z.strictObject({ type: z.literal("taunt") }).meta({ id: "ToyTaunt" }),
    z.strictObject({ type: z.literal("peek"), victim: seat }).meta({ id: "ToyPeek" }),
    z.strictObject({ type: z.literal("rob"), victim: seat }).meta({ id: "ToyRob" }),
    z.strictObject({ type: z.literal("decline") }).meta({ id: "ToyDecline" }),
  ])
  .meta({ id: "ToyAction" });
export type Action = z.infer<typeof action>;

const seenBy = z.array(seat).describe("The seats that see the gem");
const tableSet = z
  .strictObject({
    type: z.literal("table-set"),
    places: z.int().min(2).max(4),
    handSize: z.int(),
    goal: z.int(),
    peeking: z.boolean(),
    ties,
  })
  .meta({ id: "ToyTableSet" });
const duelOpened = z
  .strictObject({ type: z.literal("duel-opened"), round: z.int(), duelists: z.array(seat), byLot: z.boolean() })
  .meta({ id: "ToyDuelOpened" });
const taunted = z.strictObject({ type: z.literal("taunted"), seat }).meta({ id: "ToyTaunted" });
const offersShown = z
  .strictObject({ type: z.literal("offers-shown"), gems: z.array(gem) })
  .meta({ id: "ToyOffersShown" });
const dieRolled = z
  .strictObject({ type: z.literal("die-rolled"), die: z.int().min(1).max(6) })
  .meta({ id: "ToyDieRolled" });
const pointScored = z.strictObject({ type: z.literal("point-scored"), seat }).meta({ id: "ToyPointScored" });
const offersReturned = z
  .strictObject({ type: z.literal("offers-returned"), gems: z.array(gem) })
  .meta({ id: "ToyOffersReturned" });
const robOpened = z.strictObject({ type: z.literal("rob-opened"), seat }).meta({ id: "ToyRobOpened" });
const robClosed = z.strictObject({ type: z.literal("rob-closed"), declined: z.boolean() }).meta({ id: "ToyRobClosed" });
const gameEnded = z
  .strictObject({ type: z.literal("game-ended"), ending, ranks: z.array(z.int()) })
  .meta({ id: "ToyGameEnded" });

/** What everybody hears as it is. */
const open = [
  ...[tableSet, duelOpened, taunted, offersShown, dieRolled],
  ...[pointScored, offersReturned, robOpened, robClosed, gameEnded],
] as const;

export const event = z
  .discriminatedUnion("type", [
    ...open,
    z.strictObject({ type: z.literal("gem-drawn"), seat, gem, seenBy }).meta({ id: "ToyGemDrawnEvent" }),
    z.strictObject({ type: z.literal("gem-offered"), seat, gem, seenBy }).meta({ id: "ToyGemOfferedEvent" }),
    z.strictObject({ type: z.literal("offer-withdrawn"), seat, gem, seenBy }).meta({ id: "ToyOfferWithdrawnEvent" }),
    z
      .strictObject({ type: z.literal("gem-peeked"), seat, victim: seat, gem, seenBy })
      .meta({ id: "ToyGemPeekedEvent" }),
    z
      .strictObject({ type: z.literal("gem-robbed"), seat, victim: seat, gem, seenBy })
      .meta({ id: "ToyGemRobbedEvent" }),
    z.strictObject({ type: z.literal("seat-emptied"), seat, gems: z.array(gem) }).meta({ id: "ToySeatEmptiedEvent" }),
  ])
  .meta({ id: "ToyEvent" });
export type Event = z.infer<typeof event>;

export const told = z
  .discriminatedUnion("type", [
    ...open,
    z.strictObject({ type: z.literal("gem-drawn"), seat, seen }).meta({ id: "ToyGemDrawn" }),
    z.strictObject({ type: z.literal("gem-offered"), seat, seen }).meta({ id: "ToyGemOffered" }),
    z.strictObject({ type: z.literal("offer-withdrawn"), seat, seen }).meta({ id: "ToyOfferWithdrawn" }),
    z.strictObject({ type: z.literal("gem-peeked"), seat, victim: seat, seen }).meta({ id: "ToyGemPeeked" }),
    z.strictObject({ type: z.literal("gem-robbed"), seat, victim: seat, seen }).meta({ id: "ToyGemRobbed" }),
    z.strictObject({ type: z.literal("seat-emptied"), seat, count: z.int() }).meta({ id: "ToySeatEmptied" }),
  ])
  .meta({ id: "ToyTold" });
export type Told = z.infer<typeof told>;

const place = z
  .strictObject({ points: z.int(), left: z.boolean(), count: z.int().describe("Gems in hand") })
  .meta({ id: "ToyPlace" });
const duelist = z
  .strictObject({ seat, offered: z.boolean(), taunted: z.boolean(), peeked: z.boolean() })
  .meta({ id: "ToyDuelist" });

export const view = z
  .strictObject({
    viewer: z.int().min(0).max(3).nullable(),
    rules: options,
    round: z.int(),
    bag: z.int().describe("Gems in the bag"),
    table: z.array(place),
    duel: z.array(duelist).describe("The two who duel; empty when nobody does"),
    robber: seat.nullable(),
    hand: z.array(gem).describe("The viewer's gems, cheapest first"),
    offer: seen.describe("The gem the viewer has offered"),
    ended: z
      .strictObject({ ending, ranks: z.array(z.int()) })
      .meta({ id: "ToyEnded" })
      .nullable(),
  })
  .meta({ id: "ToyView" });
export type View = z.infer<typeof view>;
