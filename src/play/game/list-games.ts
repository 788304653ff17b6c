import type { Clock } from "../../engine/clock.ts";
import type { Status } from "../../engine/table.ts";
import type { Listed, Page } from "../../store/lists/port.ts";
import { type GameDeps, titleOf } from "../deps.ts";
import { Fault } from "../fault.ts";
import { fieldValue } from "../schema-fields.ts";
import { pathsOf } from "../zod-errors.ts";
import { showSeat } from "./show.ts";

/** The lobby: public games, newest first, by what they are like. One round trip. */
export async function listGames(
  deps: GameDeps,
  input: {
    readonly status: Status | null;
    readonly title: string | null;
    /** Only open games with at least so many seats that anybody may take. */
    readonly seatsLeft?: number | null;
    readonly clock?: Clock["type"] | null;
    /** Values of options, as text. */
    readonly option?: Readonly<Record<string, string>>;
    readonly cursor: string | null;
    readonly limit: number;
  },
) {
  if (input.title !== null && titleOf(deps, input.title) === undefined) {
    const errors = [{ path: "title", code: "not-listed", message: "There is no such title." }] as const;
    throw new Fault("request-invalid", "No game can be of this title.", { errors });
  }
  const { option = {}, seatsLeft = null, clock = null, ...rest } = input;
  const options = Object.entries(option).map(([name, text]) => wished(deps, input.title, name, text));
  return showPage(deps, await deps.journal.listGames({ ...rest, seatsLeft, clock, options }));
}

/** The values that an option may have, in each title that has it. Faults where no title has it with that value. */
function wished(deps: GameDeps, title: string | null, name: string, text: string): Record<string, unknown>[] {
  const titles = title === null ? deps.registry : [titleOf(deps, title)];
  const values = titles.flatMap((game) => {
    const value = game && fieldValue(game.schemas.options, name, text);
    return value === undefined ? [] : [value];
  });
  if (values.length > 0) return [...new Set(values)].map((value) => ({ [name]: value }));
  const errors = [
    {
      path: `option.${name.slice(0, 100)}`,
      code: "not-listed",
      message: "No title has this option with this value.",
    } as const,
  ];
  throw new Fault("request-invalid", "No game can have been made with this option.", { errors });
}

/** A page of games as it is answered. A row that does not fit its shape is left out and logged: it takes no other with it. */
export function showPage({ answers, log }: Pick<GameDeps, "answers" | "log">, page: Page<Listed>) {
  const games = page.rows.flatMap((row) => {
    const read = answers.listed.safeParse(showListed(row));
    if (read.success) return [read.data];
    log({ code: "row-left-out", game: row.game, title: row.title, paths: pathsOf(read.error) });
    return [];
  });
  return { games, cursor: page.cursor };
}

function showListed(row: Listed) {
  const { game: id, title, status, version, toAct, visibility, start, seat, createdAt, updatedAt } = row;
  const { options, deadline, due, outcome, clock, absence, paused, seatsTaken, seatsLeft } = row;
  const seats = Array.from({ length: row.seatCount }, (_, place) => {
    const sitter = row.seats.find((other) => other.seat === place) ?? null;
    return showSeat(sitter, place, row.held.find((other) => other.seat === place)?.player ?? null);
  });
  return {
    id,
    title,
    options,
    status,
    version,
    toAct,
    seats,
    seatsTaken,
    seatsLeft,
    visibility,
    start,
    seat,
    clock,
    absence,
    paused,
    deadline,
    due,
    outcome,
    createdAt,
    updatedAt,
  };
}
