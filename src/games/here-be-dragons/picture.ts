import type { Picture } from "../../engine/contract.ts";
import { wrapped } from "../../engine/wrapped.ts";
import { techDice } from "./battle/mods.ts";
import type { Battle, BattleSide, Player } from "./board.ts";
import { discardCount } from "./flow/event-pile.ts";
import { LEGEND, letterOf, mapLines } from "./picture/map.ts";
import { cubeSupply } from "./seating.ts";
import type { HereBeDragonsView } from "./view.ts";

function stateOf(player: Player): string {
  if (player.left) return "left";
  if (player.corrupted) return player.at === null ? "corrupted, off the map" : "corrupted";
  return player.at === null ? "dead" : `at ${player.at.q},${player.at.r}`;
}

function playerLines(view: HereBeDragonsView, player: Player): string[] {
  const { seat, vp, gold, resources, influence, health, weapon, weaponNode, gearNode, travel } = player;
  const turn = view.asked.includes(seat) ? ">" : " ";
  const way = travel === null ? [] : [`to ${travel.way.map(({ q, r }) => `${q},${r}`).join(" ")}`];
  const home = player.remembered > 0 ? [`rebuilds level ${player.remembered}`] : [];
  return wrapped([
    `${turn}${letterOf(seat)}${seat === view.viewer ? " (you)" : ""}: ${stateOf(player)};`,
    `VP ${vp} Gold ${gold} Resources ${resources} Influence ${influence} Health ${health};`,
    `${weapon} ${weaponNode} gear ${gearNode} = ${techDice(view, seat)} dice;`,
    `cubes ${cubeSupply(view, seat)} Items ${player.handSize}`,
    ...(player.resting ? ["resting"] : []),
    ...way,
    ...home,
  ]);
}

function sideText(side: BattleSide): string {
  const faces = side.faces.map(({ face, bonus }) => `${face}${bonus ? "*" : ""}`).join(" ");
  return `${side.dice} dice${side.nextBonus > 0 ? ` +${side.nextBonus}` : ""}${faces === "" ? "" : ` (${faces})`}`;
}

function battleLines(battle: Battle): string[] {
  const against = battle.defender === null ? (battle.monster ?? "") : letterOf(battle.defender);
  const played = battle.played.map(({ seat, item }) => `${letterOf(seat)}: ${item}`);
  return wrapped([
    `Battle, ${battle.battleStage}: ${letterOf(battle.seat)} ${sideText(battle.fighter)}`,
    `against ${against} ${sideText(battle.opponent)}`,
    ...(played.length > 0 ? ["played", ...played] : []),
  ]);
}

function deckLines(view: HereBeDragonsView): string[] {
  const { eventDeck, piles, decks } = view;
  const monsters = piles.flatMap(({ deck, discards }, index) => [
    `${deck}: ${decks[index]?.size ?? 0} left,`,
    `${discards.length} discarded${discards.length > 0 ? `, newest ${discards.at(-1)}` : ""};`,
  ]);
  const tiles = view.bag.reduce((sum, { count }) => sum + count, 0);
  return wrapped([`Bag ${tiles}; Event deck ${eventDeck.size}, discards ${discardCount(view)};`, ...monsters]);
}

function headLines(view: HereBeDragonsView): string[] {
  const { options, bossState, bossCards, rounds, outcome } = view;
  return wrapped([
    `Here be Dragons to ${options.victoryTarget} VP; rounds ${rounds} of ${options.roundLimit};`,
    ...(bossState === "none" ? [] : [`Devourer ${bossState}, Corrupted cards ${bossCards.length};`]),
    ...(outcome === null ? [] : [`over: ${outcome.ending}`]),
  ]);
}

function handLines(view: HereBeDragonsView): string[] {
  if (view.hand === null || view.hand.length === 0) return [];
  return wrapped(["Your Items:", ...view.hand.map(({ item, count }) => (count > 1 ? `${item} x${count}` : item))]);
}

/** The board as text: the map with all that lies on it, then trackers, Tech, battles, Quests, decks and own Items. */
export function picture(view: HereBeDragonsView): Picture {
  const lines = [
    ...headLines(view),
    ...mapLines(view),
    ...LEGEND,
    ...view.players.flatMap((player) => playerLines(view, player)),
    ...view.battles.flatMap(battleLines),
    ...(view.quests.length > 0 ? wrapped(["Quests:", ...view.quests]) : []),
    ...deckLines(view),
    ...handLines(view),
  ];
  return { text: lines.map((line) => `${line}\n`).join("") };
}
