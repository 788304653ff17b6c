import { type AddressRules, judgeHost, judgeUrl, type Resolve } from "./address.ts";
import { readRetryAfter } from "./schedule.ts";

/** The way to receivers. Everything that a test must hold in its hand is in here. */
export interface Wire {
  readonly fetch: typeof fetch;
  readonly resolve: Resolve;
  readonly now: () => number;
  readonly allowLoopback: boolean;
  /** Ends an attempt that takes too long. */
  readonly limit: () => AbortSignal;
}

/** How long an attempt may take, in milliseconds, up to the end of the reply. */
export const limitMilliseconds = 15_000;

/** What a receiver answered: its code, null for none, and no more than is needed. */
export interface Called {
  readonly code: number | null;
  readonly retryAfter: number | null;
  /** The beginning of the answer, read only for a challenge; never shown to anybody. */
  readonly text: string | null;
}

const mostBytesRead = 4096;
const nothing: Called = { code: null, retryAfter: null, text: null };

/**
 * Posts bytes to a receiver once. The address is judged anew; a redirect is not followed; whatever goes wrong on the
 * way is an attempt without an answer.
 */
export async function call(
  wire: Wire,
  to: { readonly url: string; readonly ownHost: AddressRules["ownHost"] },
  post: { readonly headers: Readonly<Record<string, string>>; readonly body: string; readonly reads: boolean },
): Promise<Called> {
  const judged = judgeUrl(to.url, { allowLoopback: wire.allowLoopback, ownHost: to.ownHost });
  if ("fault" in judged) return nothing;
  if (!judged.isLoopback && (await judgeHost(judged.url, wire.resolve)) !== undefined) return nothing;
  try {
    const answer = await wire.fetch(judged.url.href, {
      method: "POST",
      headers: { "content-type": "application/json", "user-agent": "Hoard-Webhooks/1", ...post.headers },
      body: post.body,
      redirect: "manual",
      signal: wire.limit(),
    });
    const retryAfter = readRetryAfter(answer.headers.get("retry-after"), wire.now());
    if (!post.reads) await answer.body?.cancel().catch(() => undefined);
    return { code: answer.status, retryAfter, text: post.reads ? await beginningOf(answer) : null };
  } catch {
    return nothing;
  }
}

async function beginningOf(answer: Response): Promise<string> {
  const reader = answer.body?.getReader();
  if (reader === undefined) return "";
  const decoder = new TextDecoder();
  let [text, size] = ["", 0];
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    size += value.byteLength;
    text += decoder.decode(value, { stream: true });
    if (size > mostBytesRead) {
      await reader.cancel().catch(() => undefined);
      return text;
    }
  }
}
