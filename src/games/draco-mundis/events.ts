import { z } from "zod";
import { type EventOf as EventOn, eventSheet, secret, untold } from "../../engine/event-sheet.ts";
import {
  countField,
  facingSchema,
  kindCountSchema,
  kindSchema,
  named,
  outcomeSchema,
  seatField,
  sheetSchema,
  squareSchema,
} from "./fields.ts";
import { optionsSchema } from "./options.ts";

const seat = seatField;
const owner = seatField;
const square = squareSchema;
const kind = kindSchema;
const facing = facingSchema;
const actionsLeft = countField;

/** The seats that hear a kind; nobody hears which they are, and each can tell. */
const seenBy = untold(z.array(seatField));
/** A kind that is not theirs to know is null to all others. */
const knownKind = secret(kindSchema, { to: ["seenBy"], as: "knownKind" });

const sheet = {
  /** The board stands empty, all hands are full, and the lot has named the first seat (ruling 1). */
  "game-opened": { options: optionsSchema, seatCount: z.int().min(2).max(4), firstSeat: seat },
  "setup-turn-started": { seat, toPlace: countField },
  "explorer-placed": { seat, square, facing },
  /** A token goes face down: only its owner, the seat, hears the kind. */
  "token-placed": { seat, square, kind: knownKind, seenBy },
  "turn-started": { seat, actionsLeft },
  /** One of Actions 1 to 7 is taken; what comes of it follows. */
  "action-spent": { seat, actionsLeft },
  "turn-ended": { seat, stallCount: countField },
  "seat-vacated": { seat },

  /** The seat looks at a face-down token and alone hears the kind; `isNews` when it did not know it already. */
  "token-peeked": { seat, square, kind: knownKind, seenBy, isNews: untold(z.boolean()) },
  /** The character goes with its prisoner, when it holds one. */
  "character-moved": { seat, from: square, to: square },
  /** The Cannibal goes to `to`; the character that stood there is now the prisoner beneath it. */
  "character-captured": { seat, from: square, to: square, owner, kind },
  "trap-pushed": { seat, from: square, to: square, trapFrom: square, trapTo: square },
  /** Action 3. A character has no facing of its own yet and is held to face north. */
  "token-revealed": { seat, square, owner, kind },
  /** Action 7, once a turn. */
  "token-turned-up": { seat, square, owner, kind },
  "facing-asked": { seat, square },
  "character-faced": { seat, square, facing },
  "character-reoriented": { seat, square, facing },

  /** Names who fought, with what values and result, and nobody who took no part (ruling 97). */
  "fight-resolved": {
    seat,
    square,
    owner,
    kind,
    targetValue: z.int(),
    attackers: z.array(named.object("Attacker", { square, kind, value: z.int() })),
    attackValue: z.int(),
    result: named.oneOf("FightResult", ["won", "lost", "tied"]),
  },
  "character-eliminated": { square, owner, kind, taker: seat },
  "prisoner-freed": { square, owner, kind },
  "campsite-destroyed": { seat, square, owner },
  "sherpa-sacrificed": { seat, square, actionsLeft },

  /** Everything hidden, before the sheets. */
  "hidden-shown": {
    tokens: z.array(named.object("ShownToken", { square, owner, kind })),
    unplaced: z.array(named.object("Unplaced", { seat, kinds: z.array(kindCountSchema) })),
  },
  "game-ended": { ...outcomeSchema.shape, sheets: z.array(sheetSchema) },
} as const;

/**
 * RULES.md 4: everybody hears of every event; of a placing and of a peek the seat alone hears the kind. Somebody learns
 * a kind by a first peek, by every flip, and at the end; by a placing nobody does.
 */
export const events = eventSheet("DracoMundis", sheet, {
  "token-placed": false,
  "token-peeked": ({ isNews }) => isNews,
  "token-revealed": true,
  "token-turned-up": true,
  "hidden-shown": ({ tokens, unplaced }) => tokens.length > 0 || unplaced.length > 0,
});
export type Event = EventOn<typeof sheet>;

/** The event of one type. */
export type EventOf<Type extends Event["type"]> = Extract<Event, { type: Type }>;
