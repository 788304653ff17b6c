import { neon, neonConfig } from "@neondatabase/serverless";

// The least a Worker can do for one action: one row in, through the same driver, on the same database.

interface Env {
  readonly DATABASE_URL: string;
  readonly NEON_LOCAL: string;
}

/** wrangler.toml names it; nothing here asks for one. */
export class Hub {}

export default {
  async fetch(request: Request, env: Env): Promise<Response> {
    neonConfig.fetchEndpoint = `http://${env.NEON_LOCAL}/sql`;
    const sql = neon(env.DATABASE_URL);
    if (request.method === "GET") return Response.json(await sql.query("select 1 as one"));
    const text = await request.text();
    await sql.query("insert into bare (text) values ($1)", [text]);
    return Response.json({ done: true });
  },
};
