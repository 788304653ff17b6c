import { z } from "zod";
import { agreeAsked, calendarAsked } from "../../play/asked.ts";
import { cancelGame, pauseGame, resumeGame } from "../../play/time/agree.ts";
import { setCalendar } from "../../play/time/calendar.ts";
import { claimTime } from "../../play/time/claim-time.ts";
import type { Answers } from "../answers.ts";
import { gameId, idempotencyKey } from "../asked.ts";
import { type RootField, rootField } from "../field.ts";
import type { Vocabulary } from "../types/vocabulary.ts";

/** Clocks that ran out, pauses, cancelling and calendars. */
export function timeFields({ inputs }: Vocabulary, answers: Answers) {
  const ofGame = <Args>(name: string, field: Pick<RootField<"seat", Args>, "says" | "args" | "handle">) =>
    rootField(name, { ...field, who: "seat", gives: answers.game }, inputs);
  const game = z.strictObject({ game: gameId, idempotencyKey });
  const agreeing = agreeAsked.extend({ game: gameId, idempotencyKey });
  return {
    claimTime: ofGame("claimTime", {
      says: "Claims that others' time is over, in a game that waits for them: they are gone for good",
      args: game,
      handle: ({ call, principal, args, request }) => claimTime(call.deps, principal, args.game, request),
    }),
    pauseGame: ofGame("pauseGame", {
      says: "Agrees to pause a running game; it pauses once every seat agrees that has not left",
      args: agreeing,
      handle: ({ call, principal, args: { game: id, agree }, request }) =>
        pauseGame(call.deps, principal, id, { agree }, request),
    }),
    resumeGame: ofGame("resumeGame", {
      says: "Ends a pause; any seat may",
      args: game,
      handle: ({ call, principal, args, request }) => resumeGame(call.deps, principal, args.game, request),
    }),
    cancelGame: ofGame("cancelGame", {
      says: "Cancels an open game of mine, or agrees to cancel a running one",
      args: agreeing,
      handle: ({ call, principal, args: { game: id, agree }, request }) =>
        cancelGame(call.deps, principal, id, { agree }, request),
    }),
    setCalendar: rootField(
      "setCalendar",
      {
        says: "Says when my clocks stand still; it counts in each game from my next turn on",
        who: "player",
        args: calendarAsked,
        gives: answers.calendar,
        handle: ({ call, principal, args }) => setCalendar(call.deps, principal, args),
      },
      inputs,
    ),
  };
}
