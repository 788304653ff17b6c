import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

/** A Neon endpoint that hands everything on to another one and keeps count. */
export interface CountingEndpoint {
  /** `host:port`. */
  readonly address: string;
  /** Statements so far that have this in their text. */
  count(part?: string): number;
  stop(): Promise<void>;
}

/** Stands in front of the endpoint at `target`. */
export async function startCountingEndpoint(target: string): Promise<CountingEndpoint> {
  const statements: string[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks);
    statements.push(body.toString("utf8"));
    const { host: _host, connection: _connection, "content-length": _length, ...headers } = request.headers;
    try {
      const url = `http://${target}${request.url}`;
      const reply = await fetch(url, { method: "POST", headers: headers as Record<string, string>, body });
      response.writeHead(reply.status, { "content-type": "application/json" });
      response.end(Buffer.from(await reply.arrayBuffer()));
    } catch {
      response.writeHead(502).end();
    }
  });
  server.keepAliveTimeout = 120_000;
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    address: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    count: (part = "") => statements.filter((text) => text.includes(part)).length,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}
