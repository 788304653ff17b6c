import { z } from "zod";
import { cardSchema, cellSchema, eyeSchema, overSchema, seatSchema, sideSchema, statSchema } from "./fields.ts";

/** The states of a turn (RULES.md 2.2); `cut` is the end of a turn that its player did not live to see. */
export const stageSchema = z
  .enum(["start", "level-down", "end-travel", "tokens", "event", "income", "actions", "travel", "end", "cut"])
  .meta({ id: "HereBeDragonsStage" });
export type Stage = z.infer<typeof stageSchema>;

const picks = z.array(cellSchema);
const effect = { seat: seatSchema, card: cardSchema, option: z.int().min(0).max(2), step: z.int().min(0) };

const initialMarker = z
  .strictObject({ type: z.literal("initial-marker"), seat: seatSchema })
  .meta({ id: "HereBeDragonsInitialMarkerTask" });
/** The turn itself: it lies under everything that happens in it. */
const turn = z
  .strictObject({ type: z.literal("turn"), seat: seatSchema, stage: stageSchema })
  .meta({ id: "HereBeDragonsTurnTask" });
/** The steps of a travel that are still to be made; `step` is the number of those made. */
const walk = z
  .strictObject({ type: z.literal("walk"), seat: seatSchema, way: picks, over: overSchema, step: z.int().min(0) })
  .meta({ id: "HereBeDragonsWalkTask" });
/** Draws until the traveller can enter the empty cell. */
const explore = z
  .strictObject({ type: z.literal("explore"), seat: seatSchema, cell: cellSchema })
  .meta({ id: "HereBeDragonsExploreTask" });
/** The figure comes back to the map: revived, or returning beside the Devourer. */
const revive = z.strictObject({ type: z.literal("revive"), seat: seatSchema }).meta({ id: "HereBeDragonsReviveTask" });
/** Water without a Harbor was drawn on land on the way to `cell`. */
const placeWater = z
  .strictObject({ type: z.literal("place-water"), seat: seatSchema, cell: cellSchema })
  .meta({ id: "HereBeDragonsPlaceWaterTask" });
const redirect = z
  .strictObject({ type: z.literal("redirect"), seat: seatSchema })
  .meta({ id: "HereBeDragonsRedirectTask" });
/** Battles for the tokens on the tile, one after another; `dice` are carried over, 0 is fresh. */
const fights = z
  .strictObject({ type: z.literal("fights"), seat: seatSchema, cell: cellSchema, dice: z.int().min(0) })
  .meta({ id: "HereBeDragonsFightsTask" });
/** The last battle of the board goes on. */
const battle = z.strictObject({ type: z.literal("battle") }).meta({ id: "HereBeDragonsBattleTask" });
/** Names dice of one side to roll again, or with `face` to turn to that face. */
const pickDice = z
  .strictObject({
    type: z.literal("pick-dice"),
    seat: seatSchema,
    side: sideSchema,
    least: z.int().min(0),
    most: z.int().min(1),
    nonHit: z.boolean(),
    /** 0 is a reroll. */
    face: z.int().min(0).max(6),
    picked: z.array(z.int().min(0)),
  })
  .meta({ id: "HereBeDragonsPickDiceTask" });
/** The figure has to leave the tile `cell`; `leaves` says what a failed fight leaves there. */
const retreat = z
  .strictObject({
    type: z.literal("retreat"),
    seat: seatSchema,
    cell: cellSchema,
    leaves: z.enum(["nothing", "token", "dungeon"]).meta({ id: "HereBeDragonsLeaves" }),
  })
  .meta({ id: "HereBeDragonsRetreatTask" });
const drawEvent = z
  .strictObject({ type: z.literal("draw-event"), seat: seatSchema, amount: z.int().min(1) })
  .meta({ id: "HereBeDragonsDrawEventTask" });
const discardItem = z
  .strictObject({ type: z.literal("discard-item"), seat: seatSchema })
  .meta({ id: "HereBeDragonsDiscardItemTask" });
const chooseOption = z
  .strictObject({ type: z.literal("choose-option"), seat: seatSchema, eye: eyeSchema })
  .meta({ id: "HereBeDragonsChooseOptionTask" });
/** A card is carried out from `step` on. */
const runEffect = z.strictObject({ type: z.literal("effect"), ...effect }).meta({ id: "HereBeDragonsEffectTask" });
/** The card is done with and goes to the discards. */
const discardEye = z
  .strictObject({ type: z.literal("discard-eye"), eye: eyeSchema })
  .meta({ id: "HereBeDragonsDiscardEyeTask" });
const chooseCell = z
  .strictObject({ type: z.literal("choose-cell"), ...effect, picks })
  .meta({ id: "HereBeDragonsChooseCellTask" });
const chooseTarget = z
  .strictObject({ type: z.literal("choose-target"), ...effect })
  .meta({ id: "HereBeDragonsChooseTargetTask" });
const chooseTrack = z
  .strictObject({ type: z.literal("choose-track"), ...effect })
  .meta({ id: "HereBeDragonsChooseTrackTask" });
/** Excess Gold or Resources of `seat` goes to one of the seats named. */
const chooseReceiver = z
  .strictObject({
    type: z.literal("choose-receiver"),
    seat: seatSchema,
    stat: statSchema,
    amount: z.int().min(1),
    seats: z.array(seatSchema),
  })
  .meta({ id: "HereBeDragonsChooseReceiverTask" });

/** Something that has to be settled. All of it is public. */
export const taskSchema = z
  .discriminatedUnion("type", [
    initialMarker,
    turn,
    walk,
    explore,
    revive,
    placeWater,
    redirect,
    fights,
    battle,
    pickDice,
    retreat,
    drawEvent,
    discardItem,
    chooseOption,
    runEffect,
    discardEye,
    chooseCell,
    chooseTarget,
    chooseTrack,
    chooseReceiver,
  ])
  .meta({ id: "HereBeDragonsTask" });
export type Task = z.infer<typeof taskSchema>;
/** The task of one type. */
export type TaskOf<Type extends Task["type"]> = Extract<Task, { type: Type }>;
