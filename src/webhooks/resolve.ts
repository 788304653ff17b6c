import type { Resolve } from "./address.ts";

const server = "https://cloudflare-dns.com/dns-query";
const patienceMilliseconds = 5_000;
const kinds = { A: 1, AAAA: 28 } as const;

/**
 * Looks names up over HTTPS (RFC 8484's JSON form): a Worker has no other way to see where a name leads. One question
 * after the other, because a Worker may only wait for six answers at once: a slow name server takes one place, not two.
 */
export function resolverOver(send: typeof fetch): Resolve {
  return async (name) => [...(await ask(send, name, "A")), ...(await ask(send, name, "AAAA"))];
}

async function ask(send: typeof fetch, name: string, kind: keyof typeof kinds): Promise<string[]> {
  const answer = await send(`${server}?name=${encodeURIComponent(name)}&type=${kind}`, {
    headers: { accept: "application/dns-json" },
    signal: AbortSignal.timeout(patienceMilliseconds),
  });
  if (!answer.ok) throw new TypeError("the name server did not answer");
  const said: unknown = await answer.json();
  if (typeof said !== "object" || said === null) throw new TypeError("the name server's answer cannot be read");
  const { Status: status, Answer: records } = said as { Status?: unknown; Answer?: unknown };
  // Status 3 means that there is no such name; any other than 0 is a failure.
  if (status === 3) return [];
  if (status !== 0) throw new TypeError("the name server could not say");
  return Array.isArray(records) ? records.flatMap((record) => addressIn(record, kinds[kind])) : [];
}

function addressIn(record: unknown, kind: number): string[] {
  const { type, data } = record as { type?: unknown; data?: unknown };
  return type === kind && typeof data === "string" ? [data] : [];
}
