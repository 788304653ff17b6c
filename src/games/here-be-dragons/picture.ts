import type { Picture } from "../../engine/contract.ts";
import { wrapped } from "../../engine/wrapped.ts";
import { techDice } from "./battle/mods.ts";
import { deckSize } from "./battle/monsters.ts";
import type { Battle, BattleSide, Board, Player } from "./board.ts";
import { toAct } from "./decide.ts";
import { discardCount } from "./flow/event-pile.ts";
import { bagSize } from "./map/tiles.ts";
import { LEGEND, letterOf, mapLines } from "./picture/map.ts";
import { cubeSupply } from "./seating.ts";
import type { Own, View } from "./state.ts";

function stateOf({ left, corrupted, at }: Player): string {
  if (left) return "left";
  if (corrupted) return at === null ? "corrupted, off the map" : "corrupted";
  return at === null ? "dead" : `at ${at.q},${at.r}`;
}

function playerLines({ viewer, board }: View, player: Player): string[] {
  const { seat, vp, gold, resources, influence, health, weapon, weaponNode, gearNode, travel } = player;
  const turn = toAct(board).includes(seat) ? ">" : " ";
  const way = travel === null ? [] : [`to ${travel.way.map(({ q, r }) => `${q},${r}`).join(" ")}`];
  const home = player.remembered > 0 ? [`rebuilds level ${player.remembered}`] : [];
  return wrapped([
    `${turn}${letterOf(seat)}${seat === viewer ? " (you)" : ""}: ${stateOf(player)};`,
    `VP ${vp} Gold ${gold} Resources ${resources} Influence ${influence} Health ${health};`,
    `${weapon} ${weaponNode} gear ${gearNode} = ${techDice(board, seat)} dice;`,
    `cubes ${cubeSupply(board, seat)} Items ${player.handSize}`,
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

function deckLines(board: Board): string[] {
  const monsters = board.piles.flatMap(({ deck, discards }) => [
    `${deck}: ${deckSize(board, deck)} left,`,
    `${discards.length} discarded${discards.length > 0 ? `, newest ${discards.at(-1)}` : ""};`,
  ]);
  const events = `Event deck ${board.eventDeck.size}, discards ${discardCount(board)};`;
  return wrapped([`Bag ${bagSize(board)}; ${events}`, ...monsters]);
}

function headLines({ options, bossState, bossCards, rounds, outcome }: Board): string[] {
  return wrapped([
    `Here be Dragons to ${options.victoryTarget} VP; rounds ${rounds} of ${options.roundLimit};`,
    ...(bossState === "none" ? [] : [`Devourer ${bossState}, Corrupted cards ${bossCards.length};`]),
    ...(outcome === null ? [] : [`over: ${outcome.ending}`]),
  ]);
}

function handLines({ hand }: Own): string[] {
  if (hand === null || hand.length === 0) return [];
  return wrapped(["Your Items:", ...hand.map(({ item, count }) => (count > 1 ? `${item} x${count}` : item))]);
}

/** The board as text: the map with all that lies on it, then trackers, Tech, battles, Quests, decks and own Items. */
export function picture(seen: View): Picture {
  const { board, own } = seen;
  const lines = [
    ...headLines(board),
    ...mapLines(board),
    ...LEGEND,
    ...board.players.flatMap((player) => playerLines(seen, player)),
    ...board.battles.flatMap(battleLines),
    ...(board.quests.length > 0 ? wrapped(["Quests:", ...board.quests]) : []),
    ...deckLines(board),
    ...handLines(own),
  ];
  return { text: lines.map((line) => `${line}\n`).join("") };
}
