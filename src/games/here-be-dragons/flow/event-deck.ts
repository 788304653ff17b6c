import { sumOf } from "../../../engine/counts.ts";
import { pickOne } from "../../../engine/draws.ts";
import { sure } from "../../../engine/sure.ts";
import { isInstant } from "../cards/choices.ts";
import { CORRUPTED_CARDS, type Eye } from "../cards/event-cards.ts";
import { questCard } from "../cards/quests.ts";
import { itemsOf } from "../counts.ts";
import type { Seat } from "../fields.ts";
import { playerAt } from "../seating.ts";
import type { TaskOf } from "../tasks.ts";
import { sufferCorruptedCard } from "./devourer.ts";
import { hasEventCard, reshuffleEvents } from "./event-pile.ts";
import { close, open, type Run, replace } from "./run.ts";

/** EV1, EV5, A71: draws one card and goes on to the next, if more are to be drawn. */
export function drawOn(run: Run, task: TaskOf<"draw-event">): void {
  const more = task.amount - 1;
  if (more > 0) replace(run, { ...task, amount: more });
  else close(run);
  if (!hasEventCard(run.board)) return;
  if (run.board.eventDeck.size === 0) reshuffleEvents(run);
  drawCard(run, task.seat);
}

/** A69, A70: an even pick of the cards that can come now: in the upper half no Corrupted one. */
function drawCard(run: Run, seat: Seat): void {
  const deck = run.board.eventDeck;
  const clean = deck.size - deck.corruptedCards;
  const place = run.draws.pick(deck.upperDraws > 0 ? clean : deck.size);
  const eyes = deck.eyeSlots + deck.shuffledEyes.length;
  const size = deck.size - 1;
  if (place < eyes) {
    const eye = place < deck.eyeSlots ? pickOne(deck.unseenEyes, run.draws) : deck.shuffledEyes[place - deck.eyeSlots];
    run.emit({ type: "eye-drawn", seat, eye: sure(eye), size });
    playEye(run, seat, sure(eye));
  } else if (place < clean) drawItem(run, seat, size);
  else {
    const left = CORRUPTED_CARDS.filter((card) => !run.board.bossCards.includes(card));
    run.emit({ type: "corrupted-card-drawn", seat, corruptedCard: pickOne(left, run.draws), size });
    sufferCorruptedCard(run, seat);
  }
}

/** EV4, A70: a blank slot takes an even pick of the box, whatever lies there; both draws are made either way. */
function drawItem(run: Run, seat: Seat, size: number): void {
  const { hidden, board } = run;
  const place = run.draws.pick(board.eventDeck.itemCards);
  const boxed = run.draws.pick(sumOf(hidden.box));
  const fromSlot = place < hidden.itemSlots;
  const item = fromSlot ? itemsOf(hidden.box)[boxed] : itemsOf(hidden.shuffledItems)[place - hidden.itemSlots];
  run.emit({ type: "item-drawn", seat, item: sure(item), fromSlot, size, seenBy: [seat] });
  if (playerAt(board, seat).handSize > 5) open(run, { type: "discard-item", seat });
}

/** EV2, EV3, 1.20: a Quest goes on the table; a Choice is chosen from; an instant event happens. */
function playEye(run: Run, seat: Seat, eye: Eye): void {
  const discard = { type: "discard-eye", eye } as const;
  if (questCard(eye) !== undefined) run.emit({ type: "quest-opened", eye });
  else if (isInstant(eye)) open(run, discard, { type: "effect", seat, card: eye, option: 0, step: 0 });
  else open(run, discard, { type: "choose-option", seat, eye });
}
