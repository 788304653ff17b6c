import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { type NeonProtocol, type NeonReply, openNeonProtocol } from "./protocol.ts";

const host = "127.0.0.1";
const bodyLimitBytes = 16 * 1024 * 1024;

/** A running endpoint. */
export interface NeonEndpoint {
  /** `host:port`, as the Worker's NEON_LOCAL wants it. */
  address: string;
  stop(): Promise<void>;
}

/**
 * Speaks the HTTP protocol of Neon's serverless driver in front of an ordinary Postgres, so that the Worker uses the
 * same driver on one machine as in the cloud.
 */
export async function startNeonEndpoint(options: { postgresUrl: string; port?: number }): Promise<NeonEndpoint> {
  const protocol = openNeonProtocol(options.postgresUrl);
  const server = createServer((request, response) => {
    answer(request, response, protocol).catch(() => response.destroy());
  });
  // The Worker keeps its connection; one closed by us while it sends would be a failed request there.
  server.keepAliveTimeout = 120_000;
  await new Promise<void>((resolve, reject) => {
    // Later ones are about a connection that could not be taken, and concern nobody else.
    server.on("error", reject);
    server.listen(options.port ?? 0, host, resolve);
  });
  return {
    address: `${host}:${(server.address() as AddressInfo).port}`,
    stop: async () => {
      server.close();
      server.closeAllConnections();
      await protocol.close();
    },
  };
}

async function answer(request: IncomingMessage, response: ServerResponse, protocol: NeonProtocol): Promise<void> {
  if (request.method !== "POST" || request.url !== "/sql") {
    send(response, { status: 404, text: JSON.stringify({ message: "Only POST /sql is served." }) });
    return;
  }
  const body = await readBody(request);
  if (body === undefined) {
    const message = `A request may have ${bodyLimitBytes} bytes at most.`;
    response.setHeader("connection", "close");
    send(response, { status: 413, text: JSON.stringify({ message }) });
    return;
  }
  const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, value?.toString()]));
  send(response, await protocol.answer({ headers, body }));
}

/** The body as text; undefined when it is too long. The request then stays open, so that the answer can be read. */
async function readBody(request: IncomingMessage): Promise<string | undefined> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > bodyLimitBytes) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
}

function send(response: ServerResponse, { status, text }: NeonReply): void {
  response.writeHead(status, { "content-type": "application/json", "content-length": Buffer.byteLength(text) });
  response.end(text);
}
