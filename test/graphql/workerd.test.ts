import { expect, test } from "vitest";
import { freshDatabase } from "../postgres.ts";
import { startWorkerd } from "../workerd.ts";

test("the deployed Worker answers GraphQL, streams and shows its page", { timeout: 120_000 }, async () => {
  const worker = await startWorkerd(await freshDatabase());
  try {
    const url = `${worker.url.replace(/\/$/, "")}/graphql`;
    const ask = async (query: string, headers: Record<string, string> = {}) => {
      const body = JSON.stringify({ query });
      return await fetch(url, { method: "POST", headers: { "content-type": "application/json", ...headers }, body });
    };
    const made = await (await ask('mutation { createPlayer(name: "Ada") { ... on CreatedPlayer { token } } }')).json();
    const { token } = (made as { data: { createPlayer: { token: string } } }).data.createPlayer;
    const me = await ask("{ me { ... on MeResponse { player { name } } } }", { authorization: `Bearer ${token}` });
    expect(await me.json()).toEqual({ data: { me: { player: { name: "Ada" } } } });
    const stream = await ask("subscription { myGames { ... on Problem { code } } }", { accept: "text/event-stream" });
    expect(await stream.text()).toMatch(/event: next\ndata: .*TOKEN_MISSING.*\n\nevent: complete/);
    const page = await fetch(url, { headers: { accept: "text/html" } });
    expect([page.status, page.headers.get("content-type")]).toEqual([200, "text/html; charset=utf-8"]);
    const text = await page.text();
    const loaded = [...text.matchAll(/(?:src|href)="(\/[^"]+)"/g)].map(([, path = ""]) => path);
    expect(loaded).toHaveLength(3);
    for (const path of [...loaded, "/graphiql/editor.js", "/graphiql/json.js", "/graphiql/graphql.js"]) {
      const file = await fetch(new URL(path, url));
      expect([path, file.status]).toEqual([path, 200]);
      expect(file.headers.get("content-type")).toMatch(path.endsWith(".css") ? /^text\/css/ : /^text\/javascript/);
      expect(file.headers.get("x-content-type-options")).toBe("nosniff");
      expect((await file.text()).length).toBeGreaterThan(300);
    }
    expect((await fetch(new URL("/graphiql/nothing.js", url))).status).toBe(404);
  } finally {
    await worker.stop();
  }
});
