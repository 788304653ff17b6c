import type { Meta } from "../../engine/contract.ts";
import { ending } from "./fields.ts";

/**
 * Here be Dragons: Into the Unknown. Words of the printed rules, used everywhere in this room:
 *
 * tile         a hexagonal Terrain tile on the map; cell: a place of the map, with or without one
 * bag          the tiles that are not on the map yet
 * Start        the Starting tile, the Water at (0, 0), where the Devourer comes to stand
 * figure       a player's meeple; it is off the map while its player is dead
 * path         the steps of a travel, stored with the marker and walked when the next turn begins
 * token        a Monster token: one battle for each when somebody comes to its tile
 * cube         a District cube; district: the cubes joined to a Settlement
 * haven        a Settlement, anybody's, or a Sanctuary: rest, revival, no player battles
 * eye card     an Event card shown to all: Quest, Choice or instant event; Item: one that stays hidden in a hand
 * fighter      who fights a monster, or who attacks; opponent: the monster or the attacked player
 * window       a moment of a battle in which Items may be played
 * mod          what a trait, a Tech node or an Item does to a battle
 * AP           in rule references: the player whose turn it is
 *
 * Rules are referenced by the ids of RULES.md beside this file, as in TR8 or A30, and by headings of the rulebook, as in
 * `RB Settlements`.
 */
export const meta = {
  title: "here-be-dragons",
  name: "Here be Dragons: Into the Unknown",
  rules: 3,
  format: 1,
  seats: { min: 1, max: 6 },
  endings: ending.options,
  refusals: {
    "solo-has-35-eye-cards": "One eye card is left out in solo, so 35 are the most.",
    "not-what-is-asked": "Another decision is open, or this one has no such answer.",
    "no-such-place": "This cell is not among those that can be named.",
    "no-such-option": "This line cannot be picked: it cannot be paid, has no target or does nothing.",
    "no-such-target": "This player cannot be named.",
    "no-such-path": "No travel can be started along this path.",
    "no-such-die": "This die cannot be named.",
    "more-dice-to-name": "The card asks for another die.",
    "not-in-your-hand": "You hold no such Item.",
    "not-the-time-for-this-item": "This Item is played at another moment.",
    "only-for-who-fights": "This Item is played by who fights in the battle.",
    "same-item-already-played": "You have played an Item of this name in this battle.",
    "card-cannot-be-paid": "You cannot pay what the card costs.",
    "card-has-no-use": "The card has no target or nothing to do now.",
    "only-bystanders-pass-ahead": "Who fights in a battle passes for this window or this battle.",
    "already-searched": "You have searched this turn.",
    "nothing-to-search": "Only a Forest or a Mountain with a Monster symbol can be searched.",
    "no-place-for-a-settlement": "A Settlement stands on a Plain without another Settlement, cube or token.",
    "settlement-already-stands": "You have a Settlement.",
    "settlement-can-be-rebuilt": "Your Settlement was destroyed: it is rebuilt, not begun anew.",
    "nothing-to-rebuild": "You have no destroyed Settlement.",
    "no-cube-left": "All your cubes are on the map.",
    "not-enough-resources": "This costs 2 Resources.",
    "no-district-site": "No cube can be put there.",
    "no-cube-to-move": "You have no District cube there; the one under a Settlement stays.",
    "no-such-node": "The branch has no further node.",
    "not-enough-gold": "You have less Gold than the node costs.",
    "not-enough-influence": "You have too little Influence.",
    "no-opponent-here": "The player's figure does not stand on your tile.",
    "haven-is-peaceful": "Players do not fight in Settlements and Sanctuaries.",
    "opponent-has-no-more-points": "Only a player with more Victory points can be attacked.",
    "corrupted-do-not-fight-each-other": "Corrupted players serve the same master.",
    "corrupted-cannot-do-this": "A corrupted player attacks or ends the actions, nothing else.",
    "devourer-is-not-here": "The Devourer does not stand on your tile.",
  },
} as const satisfies Meta;

/** A rule's no in this title. */
export type Refusal = keyof typeof meta.refusals;
