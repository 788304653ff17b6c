import type { DrakonTold } from "../../../../src/games/drakon/events.ts";
import { writeCell, writeTile } from "./notation.ts";
import { letterOf, type Round } from "./round.ts";
import { pageKind, pageTile } from "./words.ts";

type ToldTile = Extract<DrakonTold, { type: "tile-drawn" }>["tile"];

/** What a viewer heard, as a sentence; a hidden piece is "a coin" or "a tile". */
export function writeTold(told: DrakonTold, round: Round): string {
  const who = "seat" in told ? letterOf(told.seat, round) : "";
  switch (told.type) {
    case "tile-drawn":
      return `${who} draws ${tileText(told.tile)}, ${told.pile} left`;
    case "tile-taken":
      return `${who} takes ${tileText(told.tile)} from ${letterOf(told.target, round)}`;
    case "no-tile-taken":
      return `${who} takes no tile from ${letterOf(told.target, round)}`;
    case "tile-discarded":
      return `${who} discards ${tileText(told.tile)}`;
    case "coin-found":
      return `${who} finds ${coinText(told.value)}`;
    case "coin-returned":
      return `${who} returns ${coinText(told.value)}`;
    case "coin-stolen":
      return `${who} steals ${coinText(told.value)} from ${letterOf(told.target, round)}`;
    case "coin-swapped":
      return `${who} swaps ${coinText(told.value)} for ${coinText(told.drawnValue)}`;
    case "hero-met-drakon":
      return `${who} meets Drakon at ${writeCell(told.cell)} and ${told.sent ? "is sent" : "stays"}`;
    case "no-coin-returned":
      return `${who} returns none`;
    case "chamber-did-nothing":
      return `${who}'s ${pageKind(told.kind)} does nothing`;
    case "way-out-tried":
      return `${who} ${told.enough ? "has" : "lacks"} the gold to get out`;
    case "declined":
      return `${who} declines ${told.name}`;
    case "hero-left":
      return `${who} leaves, ${told.coinsReturned} coins, ${told.tilesGone} tiles`;
    case "coins-turned-up":
      return `${who} shows ${told.turnedUp.map(({ coin, count }) => `${coin}*${count}`).join(" ")}, ${told.gold} gold`;
    case "chambers-switched": {
      const removed = { kind: told.removedKind, layout: told.removedLayout };
      return `${who} switches ${tileText(removed)} for ${tileText(told)} at ${writeCell(told.cell)}`;
    }
    case "ability-used":
      return `${who} uses ${told.hero}`;
    case "step-opened":
      return `${letterOf(told.step.seat, round)} is asked ${told.step.name}`;
    case "turn-skipped":
      return `${who} skips`;
    case "turn-passed":
      return `${who} passes`;
    default:
      return who === "" ? told.type : `${who} ${told.type}`;
  }
}

function tileText(tile: ToldTile): string {
  return tile === null ? "a tile" : writeTile(pageTile(tile));
}

function coinText(value: number | null): string {
  return value === null ? "a coin" : String(value);
}
