import ipaddr, { type IPv4, type IPv6 } from "ipaddr.js";

/** Looks a name up: every IPv4 and IPv6 address of it. Rejects when it cannot be looked up now. */
export type Resolve = (name: string) => Promise<readonly string[]>;

/** What a webhook may call, beside the public internet. */
export interface AddressRules {
  /** On one machine, by an explicit setting: http, any port and the machine itself. */
  readonly allowLoopback: boolean;
  /** The host of this server, which is not to call itself. */
  readonly ownHost: string | null;
}

/** Why an address is not called, in words for its owner. They name no address that was found. */
export const addressFaults = {
  "not-a-url": "This is not a URL.",
  "not-https": "A webhook needs https.",
  "other-port": "A webhook needs port 443.",
  "user-info": "A webhook's URL holds no user and no password.",
  "ip-literal": "A webhook needs a host name, not an address in numbers.",
  "not-public-name": "A webhook needs a public host name.",
  "own-host": "This server does not call itself.",
  "not-found": "The host name could not be looked up.",
  "not-public": "The host name leads to an address that is not public.",
} as const;
export type AddressFault = keyof typeof addressFaults;

export type Judged = { readonly url: URL; readonly isLoopback: boolean } | { readonly fault: AddressFault };

const longestUrl = 2000;

/** Judges a URL by its text alone: https, port 443, a public host name and nothing else before it. */
export function judgeUrl(text: string, { allowLoopback, ownHost }: AddressRules): Judged {
  // The parser would drop these, or take a backslash for a slash: two readers might see two hosts.
  if (text.length > longestUrl || /[^\x21-\x7e]|[\\"<>^`{|}]/.test(text)) return { fault: "not-a-url" };
  if (!/^https?:\/\/[^/]/i.test(text) || !URL.canParse(text)) return { fault: "not-a-url" };
  const url = new URL(text);
  if (url.username !== "" || url.password !== "" || /^[^/?#]*@/.test(text.slice(url.protocol.length + 2))) {
    return { fault: "user-info" };
  }
  if (allowLoopback && isLoopbackHost(url.hostname)) return { url, isLoopback: true };
  const fault = faultOf(url, ownHost);
  return fault === undefined ? { url, isLoopback: false } : { fault };
}

/** Judges where the host of a URL leads, which may change at any time: every address of it must be public. */
export async function judgeHost(url: URL, resolve: Resolve): Promise<AddressFault | undefined> {
  const found = await resolve(url.hostname).catch(() => []);
  if (found.length === 0) return "not-found";
  return found.every(isPublicAddress) ? undefined : "not-public";
}

function faultOf({ protocol, port, hostname }: URL, ownHost: string | null): AddressFault | undefined {
  if (protocol !== "https:") return "not-https";
  if (port !== "") return "other-port";
  if (hostname.startsWith("[") || /^[\d.]+$/.test(hostname)) return "ip-literal";
  if (hostname === ownHost) return "own-host";
  return isPublicName(hostname) ? undefined : "not-public-name";
}

function isLoopbackHost(hostname: string): boolean {
  return hostname === "localhost" || hostname === "[::1]" || /^127\.\d+\.\d+\.\d+$/.test(hostname);
}

const label = "[a-z0-9](?:[a-z0-9_-]{0,61}[a-z0-9])?";
const publicForm = new RegExp(`^(?:${label}\\.)+(?:[a-z]{2,63}|xn--[a-z0-9-]{2,59})$`);

/** Ends of names that are not of the public internet, or that lead wherever the name says. */
const refusedEnds = new RegExp(
  `(^|\\.)(?:${[
    ...["local", "localhost", "localdomain", "internal", "intranet", "private", "corp", "home", "lan", "arpa"],
    ...["test", "example", "invalid", "onion", "alt", "host", "workgroup", "domain", "dev\\.internal", "kube"],
    ...["nip\\.io", "sslip\\.io", "xip\\.io", "localtest\\.me", "lvh\\.me", "vcap\\.me", "lacolhost\\.com"],
    ...["traefik\\.me", "1u\\.ms", "rbndr\\.us", "yoogle\\.com", "readme\\.localtest\\.me", "fbi\\.com\\.localhost"],
    ...[
      "metadata\\.goog",
      "metadata\\.tencentyun\\.com",
      "metadata\\.platformequinix\\.com",
      "metadata\\.packet\\.net",
    ],
    ...["cluster\\.local", "svc", "consul", "rancher-metadata", "docker", "compute\\.internal", "ts\\.net"],
  ].join("|")})$`,
);

function isPublicName(hostname: string): boolean {
  if (hostname.length > 253 || !publicForm.test(hostname) || refusedEnds.test(hostname)) return false;
  return !/^(metadata|instance-data)\./.test(hostname);
}

/** Whether an address, as text, is one that anybody on the internet may have. */
export function isPublicAddress(address: string): boolean {
  if (ipaddr.IPv4.isValidFourPartDecimal(address)) return isPublicFour(ipaddr.IPv4.parse(address));
  const six = ipv6Of(address);
  return six !== undefined && isPublicSix(six);
}

/** The IPv6 address of a text; undefined for any other text, and for one with a zone. */
export function ipv6Of(address: string): IPv6 | undefined {
  if (address.includes("%") || !ipaddr.IPv6.isValid(address)) return undefined;
  return ipaddr.IPv6.parse(address);
}

const azureHost = "168.63.129.16";

function isPublicFour(address: IPv4): boolean {
  return address.range() === "unicast" && address.toString() !== azureHost;
}

/** What an IPv6 address leads to has to be public too, where there is an IPv4 address in it. */
function isPublicSix(address: IPv6): boolean {
  const inner = innerFour(address);
  if (inner !== undefined) return isPublicFour(inner);
  const [, , , , e = 0, f = 0] = address.parts;
  const isIsatap = (e & 0xfdff) === 0 && f === 0x5efe;
  if (isIsatap && !isPublicFour(fourIn(address, 6))) return false;
  const globalUnicast = address.match(ipaddr.IPv6.parse("2000::"), 3);
  return globalUnicast && address.range() === "unicast";
}

/** The IPv4 address that a mapped, NAT64 or 6to4 address stands for. */
function innerFour(address: IPv6): IPv4 | undefined {
  switch (address.range()) {
    case "ipv4Mapped":
    case "rfc6052":
      return fourIn(address, 6);
    case "6to4":
      return fourIn(address, 1);
    default:
      return undefined;
  }
}

/** The IPv4 address in two groups of an IPv6 one. */
function fourIn({ parts }: IPv6, group: number): IPv4 {
  const [high = 0, low = 0] = parts.slice(group);
  return new ipaddr.IPv4([high >> 8, high & 255, low >> 8, low & 255]);
}
