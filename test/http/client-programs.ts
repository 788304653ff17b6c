import { issuer } from "./harness.ts";

/**
 * A program over each generated client that plays a game with it: it makes one, finds it in the lobby by an option,
 * joins it, lists the actions with a filter, sends one of them back as it came, and leaves. Each holds what has to
 * break when it is spelled wrong. A program answers the status of its game at the end.
 */
export const programs = {
  "openapi-fetch": (checkout: string) => `
import createClient from "${checkout}/node_modules/openapi-fetch/dist/index.mjs";
import type { components, paths } from "./openapi-typescript";
type Schemas = components["schemas"];
${mistakes('Schemas["Action"]', 'Schemas["CreateGameRequest"]')}

export async function play(): Promise<string> {
  const api = createClient<paths>({ baseUrl: "${issuer}", fetch: (request) => globalThis.fetch(request) });
  const newPlayer = async (name: string) => ({ authorization: "Bearer " + sure(await api.POST("/v1/players", { body: { name } })).token });
  const [maker, other] = [await newPlayer("Ada"), await newPlayer("Bran")];
  const { game } = sure(await api.POST("/v1/games", { headers: maker, body: { title: "drakon", seats: 2, options: { escape: true } } }));
  const lobby = sure(await api.GET("/v1/games", { params: { query: { title: "drakon", option: ["escape:true", "teams:false"] } } }));
  if (!lobby.games.some(({ id }) => id === game.id)) throw new Error("not in the lobby");
  const path = { id: game.id };
  const { game: started } = sure(await api.POST("/v1/games/{id}/seats", { headers: other, params: { path }, body: {} }));
  const headers = started.toAct[0] === 0 ? maker : other;
  const first = sure(await api.GET("/v1/games/{id}/actions", { headers, params: { path } })).actions[0];
  const listed = sure(await api.GET("/v1/games/{id}/actions", { headers, params: { path, query: { filter: ["type:" + first?.type] } } }));
  const action = listed.actions[0];
  if (action === undefined || listed.actions.some(({ type }) => type !== first?.type)) throw new Error("not filtered");
  const header = { "If-Match": JSON.stringify(String(listed.version)) };
  const acted = sure(await api.POST("/v1/games/{id}/actions", { headers, params: { path, header }, body: { actions: [action] } }));
  if (!("game" in acted)) throw new Error("a verdict where the game was asked for");
  return sure(await api.POST("/v1/games/{id}/leave", { headers, params: { path } })).status;
}

function sure<Data>({ data, error }: { data?: Data; error?: Schemas["Problem"] }): Data {
  if (data === undefined) throw new Error(JSON.stringify(error));
  return data;
}
`,
  orval: () => `
import * as api from "./orval";
${mistakes("api.Action", "api.CreateGameRequest")}

export async function play(): Promise<string> {
  const newPlayer = async (name: string): Promise<RequestInit> => {
    const made = await api.createPlayer({ name });
    if (made.status !== 201) throw new Error(made.data.code);
    return { headers: { authorization: "Bearer " + made.data.token } };
  };
  const [maker, other] = [await newPlayer("Ada"), await newPlayer("Bran")];
  const made = await api.createGame({ title: "drakon", seats: 2, options: { escape: true } }, maker);
  if (made.status !== 201) throw new Error(JSON.stringify(made.data));
  const { id } = made.data.game;
  const lobby = await api.listGames({ title: "drakon", option: ["escape:true", "teams:false"] });
  if (lobby.status !== 200 || !lobby.data.games.some((game) => game.id === id)) throw new Error("not in the lobby");
  const joined = await api.takeSeat(id, {}, other);
  if (joined.status !== 201) throw new Error(joined.data.code);
  const who = joined.data.game.toAct[0] === 0 ? maker : other;
  const all = await api.listActions(id, {}, who);
  const first = all.status === 200 ? all.data.actions[0] : undefined;
  const listed = await api.listActions(id, { filter: ["type:" + first?.type] }, who);
  if (listed.status !== 200) throw new Error("no actions");
  const action = listed.data.actions[0];
  if (action === undefined || listed.data.actions.some(({ type }) => type !== first?.type)) throw new Error("not filtered");
  const headers = { ...(who.headers as Record<string, string>), "If-Match": JSON.stringify(String(listed.data.version)) };
  const acted = await api.submitActions(id, { actions: [action] }, {}, { headers });
  if (acted.status !== 200 || !("game" in acted.data)) throw new Error(JSON.stringify(acted.data));
  const left = await api.leaveGame(id, who);
  if (left.status !== 200) throw new Error(left.data.code);
  return left.data.status;
}
`,
  "swagger-typescript-api": () => `
import { type Action, Api, type CreateGameRequest } from "./swagger-typescript-api";
${mistakes("Action", "CreateGameRequest")}

export async function play(): Promise<string> {
  const { v1 } = new Api({ baseUrl: "${issuer}", customFetch: (...sent) => globalThis.fetch(...sent) });
  const newPlayer = async (name: string) => ({ headers: { authorization: "Bearer " + (await v1.createPlayer({ name })).data.token } });
  const [maker, other] = [await newPlayer("Ada"), await newPlayer("Bran")];
  const { id } = (await v1.createGame({ title: "drakon", seats: 2, options: { escape: true } }, maker)).data.game;
  const lobby = await v1.listGames({ title: "drakon", option: ["escape:true", "teams:false"] });
  if (!lobby.data.games.some((game) => game.id === id)) throw new Error("not in the lobby");
  const joined = await v1.takeSeat(id, {}, other);
  const who = joined.data.game.toAct[0] === 0 ? maker : other;
  const first = (await v1.listActions(id, {}, who)).data.actions[0];
  const { data: listed } = await v1.listActions(id, { filter: ["type:" + first?.type] }, who);
  const action = listed.actions[0];
  if (action === undefined || listed.actions.some(({ type }) => type !== first?.type)) throw new Error("not filtered");
  const headers = { ...who.headers, "If-Match": JSON.stringify(String(listed.version)) };
  const acted = await v1.submitActions(id, { actions: [action] }, {}, { headers });
  if (!("game" in acted.data)) throw new Error("a verdict where the game was asked for");
  return (await v1.leaveGame(id, who)).data.status;
}
`,
} as const;

/** What a client's author writes by hand: right once, and spelled wrong in the type, a field and an option. */
function mistakes(action: string, createGame: string): string {
  return `
export const written: ${action}[] = [{ type: "end-turn" }, { type: "move", cell: { x: 0, y: 1 }, passed: null }];
// @ts-expect-error
export const wrongType: ${action} = { type: "end-trun" };
// @ts-expect-error
export const wrongField: ${action} = { type: "move", cel: { x: 0, y: 1 }, passed: null };
// @ts-expect-error
export const wrongTitle: ${createGame} = { title: "dracon", seats: 2 };
// @ts-expect-error
export const wrongOption: ${createGame} = { title: "drakon", seats: 2, options: { heros: true } };
`;
}
