import { seeCalendar as see } from "../../../play/time/calendar.ts";
import { exampleMyCalendar } from "../../openapi/example-calendar.ts";
import { type MakeOperation, operation } from "../../operation.ts";

export const getCalendar: MakeOperation = ({ deps }) =>
  operation({
    id: "getCalendar",
    method: "get",
    path: "/v1/me/calendar",
    tag: "players",
    summary: "When my clocks stand still",
    description: "My quiet hours, days off and leave, and the days of leave I may still take.",
    who: "player",
    cache: "never",
    replies: {
      200: { description: "The calendar", schema: deps.shapes.calendar, example: () => exampleMyCalendar },
    },
    faults: [],
    handle: async ({ principal }) => ({ status: 200, body: await see(deps, principal) }),
  });
