import type { Event } from "../events.ts";
import { playerAt, turnOf } from "../seating.ts";
import { sure } from "../sure.ts";
import { onBoard, type Takes } from "./takes.ts";

/** Whose turn it is, what is open, the Devourer's clock, and the end. */
export const flowEvents = {
  "flow-moved"({ board }, { closed, opened }) {
    board.tasks.splice(board.tasks.length - closed, closed, ...(opened as typeof board.tasks));
  },
  "flow-cleared": onBoard(({ tasks }) => ({ tasks: [...tasks] })),
  "turn-started"({ board }, { seat, rounds }) {
    Object.assign(board, { rounds, searched: false, arrived: false });
    playerAt(board, seat).passing = false;
  },
  "stage-reached"({ board }, { stage }) {
    board.tasks[0] = { ...sure(turnOf(board)), stage };
  },
  searched: onBoard(() => ({ searched: true })),
  "tokens-faced": onBoard(() => ({ arrived: false })),
  "boss-awoke": onBoard(() => ({ bossState: "awake" })),
  "boss-beaten": onBoard(() => ({ bossState: "beaten", lastRound: false, lastTurns: [] })),
  "last-round-set": onBoard(({ lastTurns }) => ({ lastRound: true, lastTurns })),
  "last-turn-struck"({ board }, event) {
    board.lastTurns = board.lastTurns.filter((seat) => seat !== event.seat);
  },
  "game-ended": onBoard(({ outcome }) => ({ outcome, tasks: [], battles: [] })),
} satisfies Partial<Takes<Event["type"]>>;
