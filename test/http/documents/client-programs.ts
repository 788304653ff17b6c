import { issuer } from "../harness.ts";

/**
 * A program over each generated client that plays a whole game with it: it makes one, finds it in the lobby by its
 * options, joins it, and until the game ends lists the actions, lists those of one type, and sends one back as it came.
 * Each holds what has to break when it is spelled wrong. A program answers the status of its game at the end.
 */
export const programs = {
  "openapi-fetch": () => `
import createClient from "openapi-fetch";
import type { components, paths } from "./openapi-typescript";
type Schemas = components["schemas"];
${mistakes('Schemas["Action"]', 'Schemas["CreateGameRequest"]')}

export async function play(): Promise<string> {
  const api = createClient<paths>({ baseUrl: "${issuer}", fetch: (request) => globalThis.fetch(request) });
  const newPlayer = async (name: string) => ({ authorization: "Bearer " + sure(await api.POST("/v1/players", { body: { name } })).token });
  const [maker, other] = [await newPlayer("Ada"), await newPlayer("Bran")];
  const made = sure(await api.POST("/v1/games", { headers: maker, body: { title: "toy", seats: 2, options: { goal: 1 } } }));
  const path = { id: made.game.id };
  const lobby = sure(await api.GET("/v1/games", { params: { query: { title: "toy", option: ["goal:1", "peeking:true"] } } }));
  if (!lobby.games.some(({ id }) => id === path.id)) throw new Error("not in the lobby");
  let { game } = sure(await api.POST("/v1/games/{id}/seats", { headers: other, params: { path }, body: {} }));
  while (game.status === "playing") {
    const headers = game.toAct[0] === 0 ? maker : other;
    const all = sure(await api.GET("/v1/games/{id}/actions", { headers, params: { path } }));
    const type = all.actions[game.version % all.actions.length]?.type;
    const listed = sure(await api.GET("/v1/games/{id}/actions", { headers, params: { path, query: { filter: ["type:" + type] } } }));
    const action = listed.actions[0];
    if (action === undefined || listed.actions.some((other) => other.type !== type)) throw new Error("not filtered");
    const header = { "If-Match": JSON.stringify(String(listed.version)) };
    const acted = sure(await api.POST("/v1/games/{id}/actions", { headers, params: { path, header }, body: { actions: [action] } }));
    if (!("game" in acted)) throw new Error("a verdict where the game was asked for");
    game = acted.game;
  }
  return game.status;
}

function sure<Data>({ data, error }: { data?: Data; error?: Schemas["Problem"] }): Data {
  if (data === undefined) throw new Error(JSON.stringify(error));
  return data;
}
`,
  orval: () => `
import axios from "axios";
import * as api from "./orval";
${mistakes("api.Action", "api.CreateGameRequest")}

export async function play(): Promise<string> {
  Object.assign(axios.defaults, { baseURL: "${issuer}", adapter: "fetch" });
  const newPlayer = async (name: string) => ({ headers: { authorization: "Bearer " + (await api.createPlayer({ name })).data.token } });
  const [maker, other] = [await newPlayer("Ada"), await newPlayer("Bran")];
  const { id } = (await api.createGame({ title: "toy", seats: 2, options: { goal: 1 } }, maker)).data.game;
${playing("api")}
`,
  "swagger-typescript-api": () => `
import { type Action, Api, type CreateGameRequest } from "./swagger-typescript-api";
${mistakes("Action", "CreateGameRequest")}

export async function play(): Promise<string> {
  const { v1 } = new Api({ baseUrl: "${issuer}", customFetch: (...sent) => globalThis.fetch(...sent) });
  const newPlayer = async (name: string) => ({ headers: { authorization: "Bearer " + (await v1.createPlayer({ name })).data.token } });
  const [maker, other] = [await newPlayer("Ada"), await newPlayer("Bran")];
  const { id } = (await v1.createGame({ title: "toy", seats: 2, options: { goal: 1 } }, maker)).data.game;
${playing("v1")}
`,
} as const;

/** From the lobby to the end, over a client that has a function for each operation and answers with \`data\`. */
function playing(api: string): string {
  return `  const lobby = await ${api}.listGames({ title: "toy", option: ["goal:1", "peeking:true"] });
  if (!lobby.data.games.some((game) => game.id === id)) throw new Error("not in the lobby");
  let { game } = (await ${api}.takeSeat(id, {}, other)).data;
  while (game.status === "playing") {
    const who = game.toAct[0] === 0 ? maker : other;
    const { data: all } = await ${api}.listActions(id, {}, who);
    const type = all.actions[game.version % all.actions.length]?.type;
    const { data: listed } = await ${api}.listActions(id, { filter: ["type:" + type] }, who);
    const action = listed.actions[0];
    if (action === undefined || listed.actions.some((other) => other.type !== type)) throw new Error("not filtered");
    const headers = { ...who.headers, "If-Match": JSON.stringify(String(listed.version)) };
    const { data: acted } = await ${api}.submitActions(id, { actions: [action] }, {}, { headers });
    if (!("game" in acted)) throw new Error("a verdict where the game was asked for");
    game = acted.game;
  }
  return game.status;
}`;
}

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
