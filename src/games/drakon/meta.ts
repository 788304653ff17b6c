import type { Meta } from "../../engine/contract.ts";
import { endingSchema } from "./fields.ts";

/**
 * Drakon, 4th edition. Words of the printed rules, used everywhere in this room:
 *
 * chamber      a tile in the lair; an icon names its effect, arrows say which sides lead out
 * tile         a chamber out of the lair: in the pile, in a hand, or out of the game
 * lair         the chambers in play; it may fall into parts
 * entrance     the chamber the heroes start on and are sent back to
 * hero         a figure, and the seat that plays it
 * Drakon       the dragon's figure
 * hoard        the coins nobody has; purse: the coins of one hero, or of one team
 * encounter    a hero and Drakon meet: back to the entrance, one random coin returns to the hoard
 * forced move  a move led by another hero's player (Mind Control, Knight)
 *
 * Rules are referenced as `5.D.6` (RULES.md beside this file) and `RB Windstorm` (heading of the rulebook).
 */
export const meta = {
  title: "drakon",
  name: "Drakon",
  rules: 2,
  format: 2,
  seats: { min: 2, max: 6 },
  endings: endingSchema.options,
  /** 28 tiles in the greatest hand, in 4 turns, on 4 cells around each of the 44 chambers left; moves are few beside it. */
  longestList: 20_000,
  refusals: {
    "teams-need-four-or-six": "Team Play is for four or six heroes.",
    "fixed-gold-excludes-short-game": "Fixed Gold has its own number of coins, the Short Game another total.",
    "fixed-gold-excludes-escape": "Fixed Gold has its own number of coins, Escape from Drakon's Lair another total.",
    "not-what-is-asked": "Another decision is open, or this one has no such answer.",
    "hero-already-taken": "Another seat has taken this hero.",
    "not-in-your-hand": "Your hand holds no tile of this kind and layout.",
    "arrows-do-not-fit-layout": "No turn of this tile puts its arrows on these sides.",
    "cell-is-taken": "A chamber lies there already.",
    "cell-touches-no-chamber": "A chamber has to touch another one in play.",
    "arrows-would-meet": "An arrow would point at an arrow of a neighbouring chamber.",
    "no-such-move": "The hero has no such move from where he stands.",
    "something-is-possible": "You can place or move, so you have to.",
    "no-abilities-in-this-game": "The game is played without Heroes!",
    "not-your-hero": "Your hero has another ability.",
    "ability-already-used": "Each ability can be used once in a game.",
    "main-action-is-done": "The main action of this turn is done.",
    "no-such-hero": "No other hero in the game sits there.",
    "hero-is-your-partner": "This strikes opposing heroes only.",
    "hero-is-elsewhere": "The hero stands in another chamber than yours.",
    "hero-has-no-coin": "The hero has no coin to take.",
    "hero-has-no-tile": "The hero holds no tile to take.",
    "no-such-coin": "You have no coin of this value.",
    "hoard-is-empty": "Drakon's hoard holds no coin.",
    "pile-is-empty": "The draw pile holds no tile.",
    "no-chamber-there": "No chamber lies there.",
    "chamber-is-occupied": "A hero or Drakon stands on this chamber.",
    "entrance-stays": "The entrance can be neither destroyed nor switched.",
    "beyond-drakons-reach": "Drakon gets at most three chambers far, through chambers only.",
    "not-a-turn": "No quarter, half or three-quarter turn of the chamber gives these sides.",
    "chamber-has-to-leave-its-cell": "A Floating Chamber goes to another cell or stays untouched.",
    "decision-is-mandatory": "This effect cannot be declined.",
    "discard-one-first": "A Warrior with four tiles or more discards at least one.",
  },
} as const satisfies Meta;

/** A rule's no in this title. */
export type DrakonRefusal = keyof typeof meta.refusals;
