import { type ActedReply, type ActionsReply, type GameReply, type SeatedReply, send, sendForText } from "./client.ts";

/** What a demo plays. */
export interface Wish {
  readonly title: string;
  readonly seats: number;
  readonly options: object;
  /** The boards are printed after the first action, after each so many, and at the end; with 0 at the end alone. */
  readonly boardEvery: number;
}

export interface Played {
  readonly game: GameReply;
  readonly actions: number;
}

interface Sitting {
  readonly seat: number;
  readonly token: string;
}

const names = ["Ada", "Bo", "Cleo", "Dag", "Eda", "Finn"];

/**
 * Plays one whole game through the public API: one player a seat, each choosing among its legal actions by lot, and
 * prints what each seat sees. Only the seat's own token is used for a seat.
 */
export async function playGame(url: string, wish: Wish, print: (line: string) => void): Promise<Played> {
  const { game, sittings } = await sitDown(url, wish);
  print(`${game.name}, game ${game.id}: ${wish.seats} seats, ${JSON.stringify(wish.options)}`);
  let now = await send<GameReply>(url, "GET", `/v1/games/${game.id}`);
  let actions = 0;
  while (now.status === "playing") {
    const sitting = sittings.find(({ seat }) => now.toAct.includes(seat));
    if (sitting === undefined) throw new Error(`nobody is to act at version ${now.version}`);
    const acted = await actByLot(url, now, sitting);
    now = acted.game;
    actions += 1;
    print(
      `${String(acted.version).padStart(5)}  ${nameOf(now, sitting)}: ${acted.told.map(({ type }) => type).join(", ")}`,
    );
    const shows = wish.boardEvery > 0 && (actions === 1 || actions % wish.boardEvery === 0);
    if (shows) await showBoards(url, now, [sitting], print);
  }
  await showBoards(url, now, sittings, print);
  return { game: now, actions };
}

async function sitDown(url: string, wish: Wish): Promise<{ game: GameReply; sittings: Sitting[] }> {
  const players: { token: string }[] = [];
  for (let seat = 0; seat < wish.seats; seat++) {
    const name = names[seat % names.length] ?? "Guest";
    players.push(await send<{ token: string }>(url, "POST", "/v1/players", { body: { name } }));
  }
  const [creator, ...others] = players;
  const { title, seats, options } = wish;
  const made = await send<SeatedReply>(url, "POST", "/v1/games", {
    token: creator?.token ?? "",
    body: { title, seats, options },
  });
  const sittings: Sitting[] = [made];
  for (const { token } of others) {
    sittings.push(await send<SeatedReply>(url, "POST", `/v1/games/${made.game.id}/seats`, { token, body: {} }));
  }
  return { game: made.game, sittings };
}

async function actByLot(url: string, now: GameReply, { token }: Sitting): Promise<ActedReply> {
  const path = `/v1/games/${now.id}/actions`;
  const { actions, version } = await send<ActionsReply>(url, "GET", path, { token });
  const action = byLot(actions);
  return await send<ActedReply>(url, "POST", path, { token, ifMatch: version, body: { actions: [action] } });
}

/** First a type by lot, then one of its actions, so that a long list of places does not drown the moves. */
function byLot(actions: ActionsReply["actions"]): { readonly type: string } {
  const types = [...new Set(actions.map(({ type }) => type))];
  const type = types[Math.floor(Math.random() * types.length)];
  const ofType = actions.filter((action) => action.type === type);
  const action = ofType[Math.floor(Math.random() * ofType.length)];
  if (action === undefined) throw new Error("a seat that is to act has no legal action");
  return action;
}

async function showBoards(
  url: string,
  now: GameReply,
  sittings: readonly Sitting[],
  print: (line: string) => void,
): Promise<void> {
  for (const sitting of sittings) {
    const board = await sendForText(url, "GET", `/v1/games/${now.id}/board.txt`, { token: sitting.token });
    print(`\n--- what ${nameOf(now, sitting)} (seat ${sitting.seat}) sees at version ${now.version}\n${board}`);
  }
}

function nameOf(game: GameReply, { seat }: Sitting): string {
  return game.seats[seat]?.name ?? `seat ${seat}`;
}
