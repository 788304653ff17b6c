import { ipv6Of } from "../../webhooks/address.ts";

/**
 * Whose requests are counted together: an IPv4 address, or the /64 of an IPv6 one, of which a single customer has them
 * all. Null where nothing says who asks. Whoever stands before the Worker sets the header, and lets no client set it.
 */
export function clientNetwork(request: Request): string | null {
  const address = request.headers.get("cf-connecting-ip");
  return address === null ? null : networkOf(address);
}

/** The network of an address as text. A text that is no address is returned as it is. */
export function networkOf(address: string): string {
  const six = ipv6Of(address);
  if (six === undefined) return address;
  if (six.isIPv4MappedAddress()) return six.toIPv4Address().toString();
  return `${six.parts
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(":")}::/64`;
}
