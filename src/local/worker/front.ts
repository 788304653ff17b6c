import { Agent, request as ask, createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo, Socket } from "node:net";
import { pipeline } from "node:stream";
import { problemBody } from "../../http/problem/problem.ts";
import { crossOrigin } from "../../http/request/cross-origin.ts";
import { Fault } from "../../play/fault.ts";
import type { ProblemCode } from "../../play/problems.ts";
import { reachable } from "./addresses.ts";

/** What listens for everybody. */
export interface Front {
  /** Where, without a slash at the end. */
  url: string;
  /** Takes no more connections and requests, ends connections on which nothing is under way, and refuses what comes on others. */
  close(): void;
  /** Ends all that is left. */
  end(): void;
}

/** Headers that only whoever stands between a client and the Worker may set: believed by the Worker or by workerd. */
const inner = /^(?:mf-|cf-|x-forwarded-|(?:forwarded|x-real-ip|true-client-ip|cdn-loop)$)/i;
/** Headers of one connection, not of what is sent over it (RFC 9110). */
const ofConnection = /^(?:connection|keep-alive|proxy-.*|te|trailer|transfer-encoding|upgrade|expect|host)$/i;
/** What the development server answers itself. */
const development = /^\/(?:cdn-cgi|__cf_local)(?:\/|$)/;
const hostForm = /^(?:[a-z0-9_.-]+|\[[0-9a-f:.]+\])(?::\d{1,5})?$/i;

/** Shorter than workerd keeps a connection on which nothing is under way: no request is sent into one that closes. */
const idleMilliseconds = 2_000;

/**
 * Stands before the Worker on one machine. workerd is reached by nobody else: its development server believes headers
 * that any client could send, answers paths of its own, and fails on requests that are no proper HTTP. `issuer` is this
 * server's public URL.
 */
export async function startFront(options: {
  readonly host: string;
  readonly port: number;
  readonly target: string;
  readonly issuer: string;
}): Promise<Front> {
  const { host, port, issuer } = options;
  const target = new URL(options.target);
  const agent = new Agent({ keepAlive: true, timeout: idleMilliseconds });
  const refuse = (response: ServerResponse, fault: Fault) => {
    const { status, headers, body } = refusal(fault, issuer);
    response.writeHead(status, headers).end(body);
  };
  const answering = new WeakMap<Socket, ServerResponse>();
  let closing = false;
  const server = createServer((request, response) => {
    answering.set(request.socket, response);
    for (const one of [request, response]) one.on("error", ignored);
    // A busy connection is not idle when the server closes, and would let its client in for as long as it asks.
    if (closing) response.setHeader("connection", "close");
    const fault = closing ? new Fault("unavailable") : faultOf(request);
    if (fault !== undefined) return refuse(response, fault);
    pass(request, response, { agent, target }, (down) => refuse(response, down));
  });
  server.on("connect", (_, socket: Socket) => {
    socket.on("error", ignored);
    refuseRaw(socket, new Fault("method-not-allowed", "This server is no proxy."), issuer, "allow: GET\r\n");
  });
  server.on("clientError", (error: NodeJS.ErrnoException, socket: Socket) => {
    const fault = new Fault("request-malformed", "This is not HTTP as it should be.");
    const answer = answering.get(socket);
    if (error.code === "ECONNRESET" || !socket.writable) socket.destroy();
    else if (answer === undefined || answer.writableFinished) refuseRaw(socket, fault, issuer, "", error.code);
    else if (answer.headersSent) socket.destroy();
    else refuse(answer.setHeader("connection", "close"), fault);
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen({ host, port, exclusive: true }, resolve);
  });
  // One connection that cannot be taken is not the end of all others.
  server.on("error", ignored);
  const address = server.address() as AddressInfo;
  return {
    url: `http://${reachable(host)}:${address.port}`,
    close: () => {
      closing = true;
      server.close();
    },
    end: () => {
      server.closeAllConnections();
      agent.destroy();
    },
  };
}

/** What goes wrong on a connection is that client's alone; whoever waits for it hears of it by its end. */
function ignored(): void {}

function faultOf({ url = "", headers, httpVersion }: IncomingMessage): Fault | undefined {
  const { host } = headers;
  if (host === undefined ? httpVersion !== "1.0" : !hostForm.test(host)) {
    return new Fault("request-malformed", "The Host header names no host.");
  }
  if (!url.startsWith("/") || !URL.canParse(`http://front${url}`)) {
    return new Fault("request-malformed", "A request names a path of this server.");
  }
  if (development.test(new URL(`http://front${url}`).pathname)) {
    return new Fault("not-found", "There is nothing at this address; see /openapi.json.");
  }
  return undefined;
}

function pass(
  request: IncomingMessage,
  response: ServerResponse,
  { agent, target }: { readonly agent: Agent; readonly target: URL },
  refuse: (fault: Fault) => void,
): void {
  const { method, url, socket } = request;
  const { "content-length": length, "transfer-encoding": coding } = request.headers;
  const hasBody = length !== undefined || coding !== undefined;
  const headers = [
    ...kept(request.rawHeaders),
    ...["host", target.host, "cf-connecting-ip", addressOf(socket)],
    ...(hasBody && length === undefined ? ["transfer-encoding", "chunked"] : []),
  ];
  const asked = ask({ host: target.hostname, port: target.port, method, path: url, headers, agent });
  asked.on("response", (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.statusMessage, kept(answer.rawHeaders));
    response.flushHeaders();
    // What breaks off on one side breaks off on the other.
    pipeline(answer, response, () => undefined);
  });
  asked.on("error", () => {
    if (response.headersSent) response.destroy();
    else if (!response.destroyed) refuse(new Fault("unavailable"));
  });
  response.on("close", () => {
    if (!response.writableFinished) asked.destroy();
  });
  if (hasBody) pipeline(request, asked, () => undefined);
  else asked.end();
}

/** Names and values by turns, as they came, without those that must not pass. */
function kept(raw: readonly string[]): string[] {
  const pairs = Array.from({ length: raw.length / 2 }, (_, pair) => [raw[2 * pair] ?? "", raw[2 * pair + 1] ?? ""]);
  return pairs.filter(([name = ""]) => !inner.test(name) && !ofConnection.test(name)).flat();
}

function addressOf({ remoteAddress = "" }: Socket): string {
  return remoteAddress.replace(/^::ffff:/, "");
}

function refusal(fault: Fault, issuer: string) {
  const requestId = crypto.randomUUID();
  const problem = problemBody(fault, { issuer, requestId });
  const body = JSON.stringify(problem);
  const retry: Partial<Record<ProblemCode, object>> = { unavailable: { "retry-after": "1" } };
  const headers = {
    "content-type": "application/problem+json",
    "content-length": String(Buffer.byteLength(body)),
    "cache-control": "no-store",
    "x-request-id": requestId,
    ...crossOrigin,
    ...retry[fault.code],
  };
  return { status: problem.status, headers, body };
}

/** For what never became a request. */
function refuseRaw(socket: Socket, fault: Fault, issuer: string, more: string, code?: string): void {
  const { headers, body, status } = refusal(fault, issuer);
  const line = code === "HPE_HEADER_OVERFLOW" ? "431 Request Header Fields Too Large" : `${status} ${fault.code}`;
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(`HTTP/1.1 ${line}\r\n${lines.join("")}${more}connection: close\r\n\r\n${body}`);
}
