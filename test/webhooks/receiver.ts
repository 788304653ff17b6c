import { createServer, type IncomingHttpHeaders, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { Webhook } from "standardwebhooks";

/** One request that a receiver got. */
export interface Received {
  readonly at: number;
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** What a receiver does with a request; the default takes it and echoes a challenge. */
export type Behaviour = (received: Received, response: ServerResponse) => void;

/** A receiver of webhooks on this machine, which remembers all it got. */
export async function startReceiver(behave: Behaviour = take) {
  const got: Received[] = [];
  const behaviour = { now: behave };
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const body = Buffer.concat(chunks).toString("utf8");
      const received = { at: Date.now(), path: request.url ?? "", headers: request.headers, body };
      got.push(received);
      behaviour.now(received, response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/hook`,
    got,
    /** Without challenges. */
    deliveries: () => got.filter(({ body }) => !body.includes('"webhook.challenge"')),
    behave: (next: Behaviour) => {
      behaviour.now = next;
    },
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
export type Receiver = Awaited<ReturnType<typeof startReceiver>>;

/** Takes everything, and echoes a challenge. */
export function take({ body }: Received, response: ServerResponse): void {
  const { challenge } = JSON.parse(body) as { challenge?: string };
  response.writeHead(200, { "content-type": "application/json" });
  response.end(JSON.stringify(challenge === undefined ? {} : { challenge }));
}

/** Answers with a status and nothing else, but lets challenges pass. */
export function answering(status: number, headers: Record<string, string> = {}): Behaviour {
  return (received, response) => {
    if (received.body.includes('"webhook.challenge"')) return take(received, response);
    response.writeHead(status, headers).end();
  };
}

/** What the published package makes of a request. Throws when it does not hold. */
export function verified(secret: string, { body, headers }: Pick<Received, "body" | "headers">): unknown {
  return new Webhook(secret).verify(body, headers as Record<string, string>);
}

/** Waits until something is so. */
export async function until(what: () => boolean | Promise<boolean>, patience = 20_000): Promise<void> {
  const end = Date.now() + patience;
  while (!(await what())) {
    if (Date.now() > end) throw new Error(`waited ${patience} ms in vain`);
    await new Promise((later) => setTimeout(later, 25));
  }
}
