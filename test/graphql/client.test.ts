import { execFile } from "node:child_process";
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { describe, expect, test } from "vitest";
import type { Game } from "../../src/engine/contract.ts";
import { pascalCase } from "../../src/engine/pascal-case.ts";
import { registry } from "../../src/games/registry.ts";
import { schemaOf, schemaText } from "../../src/graphql/schema.ts";
import { fieldName } from "../../src/graphql/types/names.ts";
import { answerSchemasOf } from "../../src/play/answers.ts";
import { lots } from "../http/moves/playing.ts";
import { toy } from "../toy/index.ts";
import { documentsFor, generateClient, inputCases } from "./generated-client.ts";
import { startHouse } from "./harness.ts";

const checkout = join(import.meta.dirname, "../..");

/** A program over what was generated, compiled with it: nothing in it is looser than the generated types. */
const program = (title: string, cases: string) => `
import type { TypedDocumentNode } from "@graphql-typed-document-node/core";
import { print } from "graphql";
import {
  type ActionInput, CreateDocument, JoinDocument, LeaveDocument, LookDocument, type LookQuery, MoveDocument, SeeDocument, SitDocument,
} from "./client.ts";

type Page = Exclude<LookQuery["legalActions"], { __typename: "Problem" }>;
type Action = Page["actions"][number];

function inputOf(action: Action): ActionInput {
  ${cases}
}

export async function play(url: string, seats: number, send: typeof fetch, pick: (bound: number) => number) {
  async function ask<Data, Variables>(document: TypedDocumentNode<Data, Variables>, variables: Variables, token?: string): Promise<Data> {
    const headers = { "content-type": "application/json", ...(token === undefined ? {} : { authorization: "Bearer " + token }) };
    const body = JSON.stringify({ query: print(document), variables });
    const said: { data?: Data; errors?: { message: string }[] } = await (await send(url, { method: "POST", headers, body })).json();
    if (said.data === undefined) throw new Error(JSON.stringify(said.errors));
    return said.data;
  }
  const tokens: string[] = [];
  for (let seat = 0; seat < seats; seat++) {
    const { createPlayer } = await ask(JoinDocument, { name: "P" + seat });
    if (createPlayer.__typename === "Problem") throw new Error(createPlayer.detail);
    tokens.push(createPlayer.token);
  }
  const { createGame } = await ask(CreateDocument, { options: { ${title}: {} }, seats }, tokens[0]);
  if (createGame.__typename === "Problem") throw new Error(createGame.detail);
  const game = createGame.game.id;
  for (const token of tokens.slice(1)) await ask(SitDocument, { game }, token);
  for (let acts = 0; ; acts++) {
    const { game: shown } = await ask(SeeDocument, { game });
    if (shown.__typename === "Problem") throw new Error(shown.detail);
    if (shown.status !== "PLAYING") return shown;
    // Of a long game the beginning is played; then its seats leave.
    if (acts >= 120) {
      await ask(LeaveDocument, { game }, tokens[acts - 120]);
      continue;
    }
    const token = tokens[shown.toAct[pick(shown.toAct.length)] ?? 0];
    const { legalActions } = await ask(LookDocument, { game }, token);
    if (legalActions.__typename === "Problem") throw new Error(legalActions.detail);
    const action = legalActions.actions[pick(legalActions.actions.length)];
    if (action === undefined) throw new Error("nobody can act");
    const { submitActions: act } = await ask(MoveDocument, { game, version: legalActions.version, actions: [inputOf(action)] }, token);
    if (act.__typename === "Problem") throw new Error(act.code + " " + act.refusal + " " + act.detail);
  }
}
`;

const strictly = {
  compilerOptions: {
    strict: true,
    noUncheckedIndexedAccess: true,
    exactOptionalPropertyTypes: true,
    noEmit: true,
    target: "ES2022",
    module: "ESNext",
    moduleResolution: "bundler",
    lib: ["ES2023", "DOM", "DOM.Iterable"],
    types: [],
    skipLibCheck: true,
    allowImportingTsExtensions: true,
    verbatimModuleSyntax: true,
  },
  files: ["play.ts"],
};

describe.each([...registry, toy as Game])("a client generated from the schema of $meta.title", (title) => {
  test("compiles strictly and plays a game with typed actions", { timeout: 180_000 }, async () => {
    const folder = mkdtempSync(join(tmpdir(), "hoard-graphql-"));
    try {
      const schema = schemaOf([title], answerSchemasOf([title]));
      const prefix = pascalCase(title.meta.title);
      const client = await generateClient(schemaText([title]), documentsFor(schema, prefix));
      const field = fieldName(title.meta.title);
      writeFileSync(join(folder, "client.ts"), client);
      writeFileSync(join(folder, "play.ts"), program(field, inputCases(schema, prefix, field)));
      writeFileSync(join(folder, "tsconfig.json"), JSON.stringify(strictly));
      symlinkSync(join(checkout, "node_modules"), join(folder, "node_modules"));
      expect(await compile(folder)).toBe("");
      const { play } = await import(pathToFileURL(join(folder, "play.ts")).href);
      const house = await startHouse([title]);
      const ended = await play(house.url, title.meta.seats.min, house.fetch, lots(5));
      expect(ended).toMatchObject({ __typename: `${prefix}Game`, status: "FINISHED", toAct: [] });
      expect(house.hoard.logged).toEqual([]);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });
});

async function compile(folder: string): Promise<string> {
  const tsc = join(checkout, "node_modules/typescript-7/bin/tsc");
  const run = promisify(execFile)(process.execPath, [tsc, "-p", folder]);
  return (await run.catch((failed: { stdout: string }) => failed)).stdout;
}
