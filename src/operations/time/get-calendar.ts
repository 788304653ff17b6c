import { seeCalendar as see } from "../../play/time/calendar.ts";
import { exampleMyCalendar } from "../examples/calendar.ts";
import { type MakeOperation, operation } from "../operation.ts";

export const getCalendar: MakeOperation = ({ answers }) =>
  operation({
    id: "getCalendar",
    method: "get",
    path: "/v1/me/calendar",
    tag: "players",
    summary: "When my clocks stand still",
    description: "My quiet hours, days off and leave, and the days of leave I may still take.",
    audience: "player",
    cache: "never",
    replies: {
      200: { description: "The calendar", schema: answers.calendar, example: () => exampleMyCalendar },
    },
    graphql: { field: "myCalendar" },
    problems: [],
    run: async ({ deps }, { principal }) => ({ body: await see(deps, principal) }),
  });
