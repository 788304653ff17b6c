import { z } from "zod";
import { cellSchema, itemSchema, seatSchema, techCubeSchema, trackSchema, untilSchema } from "./fields.ts";

/** A path of one to three steps, without the tile it starts on; a later step is null where the path is shorter. */
const path = { firstStep: cellSchema, secondStep: cellSchema.nullable(), thirdStep: cellSchema.nullable() };

/** Puts the Travel marker on a side of the Starting tile before the first turn (SU8). */
const placeInitialMarker = z
  .strictObject({ type: z.literal("place-initial-marker"), direction: z.int().min(0).max(5) })
  .meta({ id: "HereBeDragonsPlaceInitialMarker" });
/** Names the place of revival, or of a corrupted player's return (DE2, A46). */
const reviveAt = z
  .strictObject({ type: z.literal("revive-at"), cell: cellSchema })
  .meta({ id: "HereBeDragonsReviveAt" });
const levelDown = z
  .strictObject({ type: z.literal("level-down"), techCube: techCubeSchema })
  .meta({ id: "HereBeDragonsLevelDown" });
/** Puts Water without a Harbor beside other Water (EX4). */
const placeWater = z
  .strictObject({ type: z.literal("place-water"), cell: cellSchema })
  .meta({ id: "HereBeDragonsPlaceWater" });
/** Another way for a travel that cannot be made as planned (A10). */
const redirectTravel = z
  .strictObject({ type: z.literal("redirect-travel"), cell: cellSchema })
  .meta({ id: "HereBeDragonsRedirectTravel" });
/** Solo travels at once (A45). */
const moveNow = z.strictObject({ type: z.literal("move-now"), ...path }).meta({ id: "HereBeDragonsMoveNow" });
const stay = z.strictObject({ type: z.literal("stay") }).meta({ id: "HereBeDragonsStay" });
const startTravel = z
  .strictObject({ type: z.literal("start-travel"), ...path })
  .meta({ id: "HereBeDragonsStartTravel" });
/** A line of a Choice, from 0. */
const chooseOption = z
  .strictObject({ type: z.literal("choose-option"), option: z.int().min(0).max(2) })
  .meta({ id: "HereBeDragonsChooseOption" });
/** A tile or cell for the effect that is being carried out. */
const chooseCell = z
  .strictObject({ type: z.literal("choose-cell"), cell: cellSchema })
  .meta({ id: "HereBeDragonsChooseCell" });
/** A player for the effect that is being carried out. */
const chooseTarget = z
  .strictObject({ type: z.literal("choose-target"), target: seatSchema })
  .meta({ id: "HereBeDragonsChooseTarget" });
/** A branch for the effect that is being carried out. */
const chooseTrack = z
  .strictObject({ type: z.literal("choose-track"), track: trackSchema })
  .meta({ id: "HereBeDragonsChooseTrack" });
/** Who gets the excess (A4). */
const chooseReceiver = z
  .strictObject({ type: z.literal("choose-receiver"), target: seatSchema })
  .meta({ id: "HereBeDragonsChooseReceiver" });
const discardItem = z
  .strictObject({ type: z.literal("discard-item"), item: itemSchema })
  .meta({ id: "HereBeDragonsDiscardItem" });
const search = z.strictObject({ type: z.literal("search") }).meta({ id: "HereBeDragonsSearch" });
const buildVillage = z.strictObject({ type: z.literal("build-village") }).meta({ id: "HereBeDragonsBuildVillage" });
const rebuildSettlement = z
  .strictObject({ type: z.literal("rebuild-settlement") })
  .meta({ id: "HereBeDragonsRebuildSettlement" });
const placeCube = z
  .strictObject({ type: z.literal("place-cube"), cell: cellSchema })
  .meta({ id: "HereBeDragonsPlaceCube" });
const moveCube = z
  .strictObject({ type: z.literal("move-cube"), from: cellSchema, cell: cellSchema })
  .meta({ id: "HereBeDragonsMoveCube" });
const upgradeTech = z
  .strictObject({ type: z.literal("upgrade-tech"), track: trackSchema })
  .meta({ id: "HereBeDragonsUpgradeTech" });
const convertInfluence = z
  .strictObject({ type: z.literal("convert-influence") })
  .meta({ id: "HereBeDragonsConvertInfluence" });
const playItem = z
  .strictObject({ type: z.literal("play-item"), item: itemSchema })
  .meta({ id: "HereBeDragonsPlayItem" });
const attackPlayer = z
  .strictObject({ type: z.literal("attack-player"), target: seatSchema })
  .meta({ id: "HereBeDragonsAttackPlayer" });
const challengeBoss = z.strictObject({ type: z.literal("challenge-boss") }).meta({ id: "HereBeDragonsChallengeBoss" });
const endActions = z.strictObject({ type: z.literal("end-actions") }).meta({ id: "HereBeDragonsEndActions" });
/** Names the player who rolls for the monster (MB4). */
const chooseController = z
  .strictObject({ type: z.literal("choose-controller"), target: seatSchema })
  .meta({ id: "HereBeDragonsChooseController" });
const flee = z.strictObject({ type: z.literal("flee") }).meta({ id: "HereBeDragonsFlee" });
const fight = z.strictObject({ type: z.literal("fight") }).meta({ id: "HereBeDragonsFight" });
/** Names one die, by its place among the faces; the dice named are rolled or set together. */
const pickDie = z
  .strictObject({ type: z.literal("pick-die"), die: z.int().min(0).max(29) })
  .meta({ id: "HereBeDragonsPickDie" });
/** Enough dice are named. */
const done = z.strictObject({ type: z.literal("done") }).meta({ id: "HereBeDragonsDone" });
const pass = z.strictObject({ type: z.literal("pass"), until: untilSchema }).meta({ id: "HereBeDragonsPass" });
const retreatTo = z
  .strictObject({ type: z.literal("retreat-to"), cell: cellSchema })
  .meta({ id: "HereBeDragonsRetreatTo" });

/** What a seat can ask for (RULES.md 2.5). */
export const actionSchema = z
  .discriminatedUnion("type", [
    placeInitialMarker,
    reviveAt,
    levelDown,
    placeWater,
    redirectTravel,
    moveNow,
    stay,
    startTravel,
    chooseOption,
    chooseCell,
    chooseTarget,
    chooseTrack,
    chooseReceiver,
    discardItem,
    search,
    buildVillage,
    rebuildSettlement,
    placeCube,
    moveCube,
    upgradeTech,
    convertInfluence,
    playItem,
    attackPlayer,
    challengeBoss,
    endActions,
    chooseController,
    flee,
    fight,
    pickDie,
    done,
    pass,
    retreatTo,
  ])
  .meta({ id: "HereBeDragonsAction" });
export type HereBeDragonsAction = z.infer<typeof actionSchema>;
