import type { Game } from "../../../src/engine/contract.ts";
import type { Draws } from "../../../src/engine/draws.ts";
import { dracoMundis } from "../../../src/games/draco-mundis/index.ts";
import { drakon } from "../../../src/games/drakon/index.ts";
import { TILES } from "../../../src/games/drakon/tables.ts";
import { coinsOf, goldIn } from "../../../src/games/drakon/totals.ts";
import { isHeld } from "../../../src/games/here-be-dragons/decide/hand.ts";
import { own } from "../../../src/games/here-be-dragons/hidden.ts";
import { hereBeDragons } from "../../../src/games/here-be-dragons/index.ts";
import type { Event } from "../../toy/events.ts";
import { type Toy, toy } from "../../toy/index.ts";
import { gems } from "../../toy/meta.ts";
import { nextDuel } from "../../toy/rounds.ts";
import type { State } from "../../toy/state.ts";
import { inToy, type Planted, planted } from "./planted.ts";

type Given<Title extends { decide: (...given: never[]) => unknown }> = Parameters<Title["decide"]>;

/** A title that decides in another way; `given` is changed before, or the answer made without the title. */
function deciding<Title extends { decide: (...given: never[]) => unknown }>(
  title: Title,
  decide: (...given: Given<Title>) => ReturnType<Title["decide"]>,
): Game {
  return { ...title, decide } as unknown as Game;
}

/** Luck that is not asked for. */
const without: Draws = { pick: () => 0 };

const holdsRuby = (state: State, seat: number) => (state.hidden.hands[seat]?.[gems.indexOf("ruby")] ?? 0) > 0;
const isAlike = (counts: readonly number[] = []) => counts.filter((count) => count > 0).length === 1;
const othersHoldRuby = (state: State, seat: number) =>
  state.hidden.hands.some((_, other) => other !== seat && holdsRuby(state, other));

const decidingToy = (says: string, decide: Toy["decide"]) => inToy(11, says, { decide });

/** The toy looks at hidden gems before it draws or discloses. */
const inTheToy: readonly Planted[] = [
  decidingToy("a peek at gems that are all alike needs no luck", (state, seat, action, draws, emit) => {
    const sure = action.type === "peek" && isAlike(state.hidden.hands[action.victim]);
    return toy.decide(state, seat, action, sure ? without : draws, emit);
  }),
  decidingToy("the same, but only after a taunt", (state, seat, action, draws, emit) => {
    const taunted = state.board.duel.find((one) => one.seat === seat)?.taunted === true;
    const sure = taunted && action.type === "peek" && isAlike(state.hidden.hands[action.victim]);
    return toy.decide(state, seat, action, sure ? without : draws, emit);
  }),
  decidingToy("equal offers are not shown", (state, seat, action, draws, emit) =>
    toy.decide(state, seat, action, draws, (event) => {
      const isEqual = event.type === "offers-shown" && event.gems[0] === event.gems[1];
      return isEqual ? state : emit(event);
    }),
  ),
  decidingToy("who is robbed and holds no ruby is let go", (state, seat, action, draws, emit) => {
    const refusal = toy.decide(structuredClone(state), seat, action, without, () => state);
    if (refusal !== undefined || action.type !== "rob" || holdsRuby(state, action.victim)) {
      return toy.decide(state, seat, action, draws, emit);
    }
    emit({ type: "rob-closed", declined: true });
    nextDuel(state, seat, emit);
    return undefined;
  }),
  decidingToy("a die is thrown over a taunt when another holds a ruby", (state, seat, action, draws, emit) => {
    if (action.type === "taunt" && othersHoldRuby(state, seat)) draws.pick(6);
    return toy.decide(state, seat, action, draws, emit);
  }),
  decidingToy(
    "when the last ruby has left the bag, whoever does not rob throws a die",
    (state, seat, action, draws, emit) => {
      if (action.type === "decline" && state.hidden.bag[gems.indexOf("ruby")] === 0) draws.pick(6);
      return toy.decide(state, seat, action, draws, emit);
    },
  ),
  decidingToy("after a duel a seat with a ruby duels first", (state, seat, action, draws, emit) =>
    toy.decide(state, seat, action, draws, (event) => {
      if (event.type !== "duel-opened" || !holdsRuby(state, event.duelists[1] ?? 0)) return emit(event);
      return emit({ ...event, duelists: event.duelists.toReversed() });
    }),
  ),
  inToy(11, "a taunt can be undone unless another holds a ruby", {
    decide: (state, seat, action, draws, emit) =>
      toy.decide(state, seat, action, draws, (event) =>
        emit(event.type === "taunted" ? ({ ...event, strong: othersHoldRuby(state, seat) } as Event) : event),
      ),
    discloses: (event) => (event as { strong?: boolean }).strong === true || toy.discloses(event),
    tell: (event, viewer) =>
      event.type === "taunted" ? { type: "taunted", seat: event.seat } : toy.tell(event, viewer),
  }),
];

const inDrakon: readonly Planted[] = [
  planted(
    11,
    "a way out that stays shut is told to nobody",
    deciding(drakon, (state, seat, action, draws, emit) =>
      drakon.decide(state, seat, action, draws, (event) =>
        event.type === "way-out-tried" && !event.enough ? state : emit(event),
      ),
    ),
  ),
  planted(
    11,
    "a tile stolen from a hand of one kind needs no luck",
    deciding(drakon, (state, seat, action, draws, emit) => {
      const hand = action.type === "steal-chamber" ? (state.hidden.hands[action.target] ?? []) : [];
      const kinds = new Set(TILES.flatMap(({ kind }, row) => ((hand[row] ?? 0) > 0 ? [kind] : [])));
      return drakon.decide(state, seat, action, kinds.size === 1 ? without : draws, emit);
    }),
  ),
  planted(
    11,
    "a Druid who is one gold short of the win is not asked",
    deciding(drakon, (state, seat, action, draws, emit) =>
      drakon.decide(state, seat, action, draws, (event) => {
        const asks = event.type === "step-opened" && event.step.name === "druid-reaction";
        return asks && goldIn(coinsOf(state, event.step.seat)) === 9 ? state : emit(event);
      }),
    ),
  ),
];

const inDracoMundis: readonly Planted[] = [
  planted(
    11,
    "a die is thrown over a move while a trap lies face down",
    deciding(dracoMundis, (state, seat, action, draws, emit) => {
      const isTrapped = state.hidden.kinds.some(
        (kind, spot) => kind === "dragon-trap" && state.board.cells[spot]?.faceDown?.owner !== seat,
      );
      const refusal = dracoMundis.decide(state, seat, action, draws, (event) => {
        if (isTrapped && action.type === "move") draws.pick(6);
        return emit(event);
      });
      return refusal;
    }),
  ),
  planted(
    11,
    "a peek at a Mountain is told to nobody",
    deciding(dracoMundis, (state, seat, action, draws, emit) =>
      dracoMundis.decide(state, seat, action, draws, (event) =>
        event.type === "token-peeked" && event.kind === "mountain" ? state : emit(event),
      ),
    ),
  ),
];

const inHereBeDragons: readonly Planted[] = [
  planted(
    11,
    "an attack on whoever holds a Smoke Pot throws a die",
    deciding(hereBeDragons, (state, seat, action, draws, emit) =>
      hereBeDragons.decide(state, seat, action, draws, (event) => {
        if (action.type === "attack-player" && isHeld(own(state, action.target), "smoke-pot")) draws.pick(6);
        return emit(event);
      }),
    ),
  ),
  planted(
    11,
    "who holds no Evil Eye passes unasked",
    deciding(hereBeDragons, (state, seat, action, draws, emit) => {
      const refusal = hereBeDragons.decide(state, seat, action, draws, emit);
      const [next] = hereBeDragons.toAct(state);
      const passes = refusal === undefined && action.type === "pass" && next !== undefined && next !== seat;
      if (passes && !isHeld(own(state, next), "evil-eye")) emit({ type: "window-passed", seat: next, until: "window" });
      return refusal;
    }),
  ),
];

/** Titles that decide by something hidden before they draw or disclose. */
export const looks: readonly Planted[] = [...inTheToy, ...inDrakon, ...inDracoMundis, ...inHereBeDragons];
