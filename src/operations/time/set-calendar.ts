import { setCalendarInput } from "../../play/inputs.ts";
import { setCalendar as set } from "../../play/time/calendar.ts";
import { exampleCalendar, exampleMyCalendar } from "../examples/calendar.ts";
import { type MakeOperation, operation } from "../operation.ts";

export const setCalendar: MakeOperation = ({ answers }) =>
  operation({
    id: "setCalendar",
    method: "put",
    path: "/v1/me/calendar",
    tag: "players",
    summary: "Say when my clocks stand still",
    description:
      "Quiet hours and days off in my own time zone, and leave, of which there are 28 days in a calendar year. It counts " +
      "in each game from my next turn on, once the game knows it, which takes a minute at most. Nobody else is told. Leave " +
      "that has passed stays as it was.",
    audience: "player",
    body: { schema: setCalendarInput, example: () => ({ calendar: exampleCalendar }) },
    cache: "never",
    replies: {
      200: { description: "The calendar", schema: answers.calendar, example: () => exampleMyCalendar },
    },
    problems: ["too-busy"],
    run: async ({ deps }, { principal, body }) => ({ body: await set(deps, principal, body) }),
  });
