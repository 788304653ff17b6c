import { hostname, networkInterfaces } from "node:os";

/** Whether only this machine itself reaches who listens there. */
export function isLoopback(host: string): boolean {
  return host === "localhost" || host === "::1" || /^127\.\d+\.\d+\.\d+$/.test(host);
}

/**
 * The URL with which links begin, where nobody has named one. Requests do not name it: whoever sends one could name
 * anything. A server that listens everywhere is known by the first address of this machine that others reach.
 */
export function publicUrl(host: string, port: number): string {
  return `http://${inUrl(isEverywhere(host) ? outerAddress() : host)}:${port}`;
}

/** The name under which this machine itself reaches a host that a server listens on. */
export function reachable(host: string): string {
  if (!isEverywhere(host)) return inUrl(host);
  return host === "::" ? "[::1]" : "127.0.0.1";
}

function isEverywhere(host: string): boolean {
  return host === "0.0.0.0" || host === "::";
}

function inUrl(host: string): string {
  return host.includes(":") ? `[${host}]` : host;
}

function outerAddress(): string {
  const addresses = Object.values(networkInterfaces()).flatMap((all) => all ?? []);
  const outer = addresses.find(({ family, internal }) => family === "IPv4" && !internal);
  return outer?.address ?? hostname();
}
