import { z } from "zod";
import { arrowsSchema, cellSchema, coinSchema, heroSchema, kindSchema, layoutSchema, seatSchema } from "./pieces.ts";

/** The destination of a move; `passed` is the first chamber of a Windstorm path and null otherwise (5.B.6). */
const destination = { cell: cellSchema, passed: cellSchema.nullable() };
const tile = { kind: kindSchema, layout: layoutSchema };

const chooseHero = z
  .strictObject({ type: z.literal("choose-hero"), hero: heroSchema })
  .meta({ id: "DrakonChooseHero" });
const place = z
  .strictObject({ type: z.literal("place"), ...tile, cell: cellSchema, arrows: arrowsSchema })
  .meta({ id: "DrakonPlace" });
const move = z.strictObject({ type: z.literal("move"), ...destination }).meta({ id: "DrakonMove" });
const useSorceress = z
  .strictObject({ type: z.literal("use-sorceress"), ...destination })
  .meta({ id: "DrakonUseSorceress" });
const useRanger = z.strictObject({ type: z.literal("use-ranger"), ...destination }).meta({ id: "DrakonUseRanger" });
const useKnight = z
  .strictObject({ type: z.literal("use-knight"), target: seatSchema, ...destination })
  .meta({ id: "DrakonUseKnight" });
const useThiefToRob = z
  .strictObject({ type: z.literal("use-thief-to-rob"), target: seatSchema })
  .meta({ id: "DrakonUseThiefToRob" });
const useThiefToSwap = z
  .strictObject({ type: z.literal("use-thief-to-swap"), coin: coinSchema })
  .meta({ id: "DrakonUseThiefToSwap" });
const useWarrior = z.strictObject({ type: z.literal("use-warrior") }).meta({ id: "DrakonUseWarrior" });
/** 5.B.7. */
const pass = z
  .strictObject({ type: z.literal("pass") })
  .meta({ id: "DrakonPass", description: "Only when there is nothing to place and nowhere to move." });
/** 5.N.2. */
const endTurn = z
  .strictObject({ type: z.literal("end-turn") })
  .meta({ id: "DrakonEndTurn", description: "Ends the turn after the main action without using an ability." });
const placeDrakon = z
  .strictObject({ type: z.literal("place-drakon"), cell: cellSchema })
  .meta({ id: "DrakonPlaceDrakon" });
const moveDrakon = z
  .strictObject({ type: z.literal("move-drakon"), cell: cellSchema })
  .meta({ id: "DrakonMoveDrakon" });
const stealChamber = z
  .strictObject({ type: z.literal("steal-chamber"), target: seatSchema })
  .meta({ id: "DrakonStealChamber" });
const destroy = z.strictObject({ type: z.literal("destroy"), cell: cellSchema }).meta({ id: "DrakonDestroy" });
const rotate = z
  .strictObject({ type: z.literal("rotate"), cell: cellSchema, arrows: arrowsSchema })
  .meta({ id: "DrakonRotate" });
const switchChambers = z
  .strictObject({ type: z.literal("switch"), cell: cellSchema, ...tile, arrows: arrowsSchema })
  .meta({
    id: "DrakonSwitch",
    description: "`cell` is the chamber that goes to the hand; the tile from the hand comes in with these arrows.",
  });
const mindControl = z
  .strictObject({ type: z.literal("mind-control"), target: seatSchema, ...destination })
  .meta({ id: "DrakonMindControl" });
const float = z.strictObject({ type: z.literal("float"), cell: cellSchema, arrows: arrowsSchema }).meta({
  id: "DrakonFloat",
  description: "The Floating Chamber its owner stands on goes to `cell` with these arrows.",
});
const decline = z
  .strictObject({ type: z.literal("decline") })
  .meta({ id: "DrakonDecline", description: "Answers an optional chamber effect with no." });
const ignore = z
  .strictObject({ type: z.literal("ignore") })
  .meta({ id: "DrakonIgnore", description: "The Druid spends her ability: no coin moves." });
const suffer = z
  .strictObject({ type: z.literal("suffer") })
  .meta({ id: "DrakonSuffer", description: "The Druid keeps her ability: a random coin goes." });
const discard = z.strictObject({ type: z.literal("discard"), ...tile }).meta({ id: "DrakonDiscard" });
const done = z
  .strictObject({ type: z.literal("done") })
  .meta({ id: "DrakonDone", description: "The Warrior has discarded enough." });

/** What a seat can ask for. */
export const actionSchema = z
  .discriminatedUnion("type", [
    chooseHero,
    place,
    move,
    useSorceress,
    useRanger,
    useKnight,
    useThiefToRob,
    useThiefToSwap,
    useWarrior,
    pass,
    endTurn,
    placeDrakon,
    moveDrakon,
    stealChamber,
    destroy,
    rotate,
    switchChambers,
    mindControl,
    float,
    decline,
    ignore,
    suffer,
    discard,
    done,
  ])
  .meta({ id: "DrakonAction" });
export type DrakonAction = z.infer<typeof actionSchema>;

/** The action of one type. */
export type ActionOf<Type extends DrakonAction["type"]> = Extract<DrakonAction, { type: Type }>;
