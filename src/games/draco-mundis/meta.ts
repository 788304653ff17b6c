import type { Meta } from "../../engine/contract.ts";

/**
 * Words of this title, as the rulebook has them.
 *
 * token: one of a seat's 20 pieces. A token is a character, a terrain or the Dragon Trap.
 * free character: a face-up character on the board that is not a prisoner.
 * prisoner: the character beneath a Cannibal that captured it.
 * machinegun: the SS307 Machinegun, a character. tiger: the Bengali Tiger Territory, a terrain.
 * seat: also its colour, which has no effect (ruling 73).
 * hand: the tokens a seat has not placed yet.
 * arrow: the number on one side of a character, the most squares it moves that way.
 * sheet: the victory points of a seat, line by line.
 *
 * "ruling 46" in comments is the numbered ruling of RULES.md; "RULES.md 7" is a section of it.
 */
export const meta = {
  title: "draco-mundis",
  name: "Draco Mundis",
  rules: 2,
  format: 2,
  seats: { min: 2, max: 4 },
  endings: ["all-face-up", "stalled", "walkover"],
  refusals: {
    "option-needs-dragon-traps": "This option speaks of face-up traps and needs the option dragonTraps.",
    "wrong-phase": "Tokens are placed during setup, and during setup nothing else is done.",
    "choose-facing-first": "A character was turned up and its facing has to be chosen first.",
    "nothing-to-face": "No character waits for a facing.",
    "option-off": "The variant that allows this is not played in this game.",
    "act-first": "A turn ends only after at least one action.",
    "no-actions-left": "No action is left in this turn.",
    "off-the-board": "The square is not on the part of the board in use.",
    "square-taken": "A token lies on the square already.",
    "none-left": "No token of this kind is left in the hand.",
    "facing-needed": "An Explorer is placed face up, with a facing.",
    "facing-not-taken": "Only an Explorer is placed with a facing.",
    "no-free-character": "No free character of this seat stands on the square that is to act.",
    "not-face-down": "No face-down token lies on the square.",
    "not-adjacent": "No free character of this seat stands beside the square.",
    "turn-up-used": "A token was turned up by Action 7 in this turn already.",
    "turn-up-closed": "None of the three conditions of Action 7 holds.",
    "not-straight": "The two squares are not joined by a straight line of at least one square.",
    "too-far": "The character has no arrow that reaches so far in this direction.",
    "way-blocked": "Something before the last square stops the character.",
    "cannot-end-there": "The character cannot enter the last square.",
    "cannot-capture": "The Cannibal cannot capture the character on the last square.",
    "no-trap-there": "No face-up Dragon Trap lies beside the character in this direction.",
    "trap-blocked": "The trap cannot be pushed onto the next square.",
    "cannot-follow": "The character cannot follow the trap so far.",
    "no-target": "No free enemy character stands on the square.",
    "journalist-protected": "A Journalist is never the target of a fight.",
    "no-attacker": "No free character of this seat stands beside the target.",
    "journalist-alone": "A Journalist does not start a fight without a companion in this game.",
    "same-facing": "The character faces that way already.",
    "no-enemy-campsite": "No face-up enemy Campsite lies on the square.",
    "no-machinegun-beside": "No free Machinegun of this seat stands beside the Campsite.",
    "sacrifice-used": "This seat has made its sacrifice in this game already.",
    "no-sherpa-there": "No free Sherpa of this seat stands on the square.",
  },
} as const satisfies Meta;
