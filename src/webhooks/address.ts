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
  const four = fourBytes(address);
  if (four !== undefined) return isPublicFour(four);
  const groups = eightGroups(address);
  return groups !== undefined && isPublicSix(groups);
}

type Four = readonly [number, number, number, number];

function fourBytes(address: string): Four | undefined {
  if (!/^(?:(?:0|[1-9]\d{0,2})\.){3}(?:0|[1-9]\d{0,2})$/.test(address)) return undefined;
  const [a = 256, b = 256, c = 256, d = 256] = address.split(".").map(Number);
  return Math.max(a, b, c, d) > 255 ? undefined : [a, b, c, d];
}

/** IANA's registry of special-purpose addresses, and Azure's own host. */
function isPublicFour([a, b, c, d]: Four): boolean {
  if (a === 0 || a === 10 || a === 127 || a >= 224) return false;
  if (a === 100) return b < 64 || b > 127;
  if (a === 169) return b !== 254;
  if (a === 172) return b < 16 || b > 31;
  if (a === 192) return !(b === 168 || (b === 0 && (c === 0 || c === 2)) || (b === 88 && c === 99));
  if (a === 198) return !(b === 18 || b === 19 || (b === 51 && c === 100));
  if (a === 203) return !(b === 0 && c === 113);
  return !(a === 168 && b === 63 && c === 129 && d === 16);
}

/** The groups of an IPv6 address, as numbers; undefined for any other text. */
export function eightGroups(address: string): number[] | undefined {
  if (!address.includes(":") || /[^0-9a-f:.]/i.test(address) || !URL.canParse(`http://[${address}]/`)) return undefined;
  const [head = "", tail] = new URL(`http://[${address}]/`).hostname.slice(1, -1).split("::");
  const groups = (part: string) => (part === "" ? [] : part.split(":").map((group) => Number.parseInt(group, 16)));
  const [before, after] = [groups(head), groups(tail ?? "")];
  const gap = tail === undefined ? 0 : 8 - before.length - after.length;
  return [...before, ...Array.from({ length: gap }, () => 0), ...after];
}

/** An IPv4 address inside (mapped, NAT64, 6to4, ISATAP) must be public itself. */
function isPublicSix(groups: readonly number[]): boolean {
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = groups;
  const upper = [a, b, c, d, e];
  const lastFour = isPublicFour([g >> 8, g & 255, h >> 8, h & 255]);
  if (upper.every((group) => group === 0) && f === 0xffff) return lastFour;
  if (a === 0x64 && b === 0xff9b && [c, d, e, f].every((group) => group === 0)) return lastFour;
  if (a === 0x2002) return isPublicFour([b >> 8, b & 255, c >> 8, c & 255]);
  if ((e & 0xfdff) === 0 && f === 0x5efe && !lastFour) return false;
  if (a === 0x2001 && (b < 0x200 || b === 0xdb8)) return false;
  if (a === 0x3fff && b < 0x1000) return false;
  return a >= 0x2000 && a <= 0x3fff;
}
