import { newGame } from "./new-game.ts";
import { type Table, table } from "./table.ts";

/** A table at each decision of 10.4, three at the table: who is asked what, and how a player is played for (5.L.8). */
export interface Decision {
  readonly asked: string;
  readonly at: () => Table;
  /** Choices that are not played for a player who does not answer: an ability, or all but the answer that declines. */
  readonly leftOut: RegExp;
}

const none = /^$/;
const abilities = /^(knight|ranger|sorceress|rob|swap|warrior)/;

export const decisions: readonly Decision[] = [
  { asked: "b choose-hero", at: () => newGame(3).act("a choose Druid"), leftOut: none },
  {
    asked: "a turn",
    at: () => table("Find(1,0)N Empty(0,1)N", { ...three({ a: "Thief" }), coins: { a: "2", b: "2" } }),
    leftOut: abilities,
  },
  {
    asked: "a after-action",
    at: () => table("Find(1,0)E Find(2,0)N", three({ a: "Ranger" })).act("a move (1,0)"),
    leftOut: abilities,
  },
  {
    asked: "a place-drakon",
    at: () => table("Empty(1,0)E", { seats: 3, hands: { a: "DrakonM/1" } }).act("a place DrakonM/1 (2,0)N"),
    leftOut: none,
  },
  {
    asked: "a move-drakon",
    at: () => table("DrakonM(1,0)N D(0,0)", { seats: 3, coins: { b: "2" } }).act("a move (1,0)"),
    leftOut: /^drakon/,
  },
  {
    asked: "a steal-chamber",
    at: () => table("StealTile(1,0)N", { seats: 3 }).act("a move (1,0)"),
    leftOut: none,
  },
  {
    asked: "a destroy-chamber",
    at: () => table("Destroy(0,1)N Find(1,0)N Empty(-1,0)W", { seats: 3 }).act("a move (0,1)"),
    leftOut: none,
  },
  { asked: "a rotate-chamber", at: () => table("Rotate(1,0)E", { seats: 3 }).act("a move (1,0)"), leftOut: none },
  {
    asked: "a switch-chamber",
    at: () => table("Switch(1,0)E Find(2,0)N", { seats: 3 }).act("a move (1,0)"),
    leftOut: /^switch/,
  },
  {
    asked: "a mind-control",
    at: () => table("Mind(0,1)N Find(1,0)N", { seats: 3 }).act("a move (0,1)"),
    leftOut: none,
  },
  { asked: "a float-chamber", at: () => table("Float(1,0)NE", { seats: 3 }).act("a move (1,0)"), leftOut: /^float/ },
  {
    asked: "b druid-reaction",
    at: () => table("StealL(1,0)N", { ...three({ b: "Druid" }), coins: { b: "2" } }).act("a move (1,0)"),
    leftOut: /^ignore/,
  },
  {
    asked: "a warrior-discard",
    at: () => table("", { ...three({ a: "Warrior" }), hands: { a: "Find/1 Lose/1 Key/1 Mind/1" } }).act("a warrior"),
    leftOut: none,
  },
];

function three(heroes: Readonly<Record<string, string>>): { seats: number; heroes: Readonly<Record<string, string>> } {
  return { seats: 3, heroes };
}
