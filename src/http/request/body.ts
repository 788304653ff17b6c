import { Fault } from "../../play/fault.ts";
import { located } from "./located.ts";
import { faultInJson } from "./plain-json.ts";

/** The most bytes a body may have. */
export const bodyLimit = 64 * 1024;

/**
 * The bytes of a body, counted as they come: `Content-Length` is not believed. Faults as soon as there are too many,
 * when the body breaks off, and when it is sent encoded, which nobody here undoes.
 */
export async function readBytes(request: Request): Promise<Uint8Array> {
  const coding = request.headers.get("content-encoding")?.trim().toLowerCase() ?? "";
  if (coding !== "" && coding !== "identity") {
    throw new Fault("media-type-unsupported", "A body is sent as it is, without a Content-Encoding.");
  }
  if (request.body === null) return new Uint8Array();
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of unbroken(request.body as unknown as AsyncIterable<Uint8Array>)) {
    size += chunk.byteLength;
    if (size > bodyLimit) throw new Fault("body-too-large", `A body may have ${bodyLimit} bytes.`);
    chunks.push(chunk);
  }
  const bytes = new Uint8Array(size);
  let offset = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, offset);
    offset += chunk.byteLength;
  }
  return bytes;
}

/** What goes wrong while a body comes is its sender's doing: a chunk that is none, an upload that ends too soon. */
async function* unbroken(body: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const chunks = body[Symbol.asyncIterator]();
  try {
    for (;;) {
      const next = await chunks.next().catch(() => {
        throw new Fault("request-malformed", "The body broke off before its end.");
      });
      if (next.done) return;
      yield next.value;
    }
  } finally {
    await chunks.return?.().catch(() => undefined);
  }
}

/**
 * The JSON value of a body. Of a key that comes twice the last one counts, as in `JSON.parse`. What no reply and no
 * database can carry is refused here, once: NUL, lone surrogates, -0, numbers past all bounds, nesting without end.
 */
export function readJson(contentType: string | null, bytes: Uint8Array): unknown {
  if (!isJson(contentType)) throw new Fault("media-type-unsupported");
  const value = parse(bytes);
  const fault = faultInJson(value);
  if (fault === undefined) return value;
  throw new Fault("request-invalid", "The body holds something that no request here can hold.", {
    errors: located([fault], "body"),
  });
}

/** Refuses a body where the operation takes none. An empty object counts as none. */
export function refuseBody(bytes: Uint8Array): void {
  if (bytes.byteLength === 0 || /^\s*\{\s*\}\s*$/.test(decode(bytes))) return;
  const errors = [{ path: "body", code: "unknown", message: "This operation takes no body." }] as const;
  throw new Fault("request-invalid", "This operation takes no body.", { errors });
}

function parse(bytes: Uint8Array): unknown {
  const text = decode(bytes);
  try {
    return JSON.parse(text);
  } catch {
    throw new Fault("request-malformed", "The body is not JSON.");
  }
}

function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw new Fault("request-malformed", "The body is not UTF-8.");
  }
}

function isJson(contentType: string | null): boolean {
  if (contentType === null) return false;
  return /^application\/json\s*(;\s*charset\s*=\s*"?utf-8"?\s*)?$/i.test(contentType.trim());
}
