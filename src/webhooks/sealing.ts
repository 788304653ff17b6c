import { hmacText } from "../engine/secrets.ts";
import { fromBase64, toBase64 } from "./base64.ts";

/** Keys of the deployment by id. The first seals; all open. */
export interface SealingKeys {
  readonly newest: { readonly id: string; readonly key: Uint8Array };
  find(id: string): Uint8Array | undefined;
}

/** Keeps what the database must not know: the URL of an endpoint and its secrets. */
export interface Sealing {
  /** `purpose` names the kind of text and the endpoint. The text opens under the same purpose alone. */
  seal(text: string, purpose: string): Promise<string>;
  /** A mark of a text: the same for the same text and purpose, and telling nothing of it. */
  mark(text: string, purpose: string): string;
  /** Throws when the key is missing, or when the text was sealed for another purpose. */
  open(sealed: string, purpose: string): Promise<string>;
}

/** Seals with AES-256-GCM under keys that follow from the deployment's own. */
export function openSealing(keys: SealingKeys): Sealing {
  return {
    async seal(text, purpose) {
      const { id, key } = keys.newest;
      const nonce = crypto.getRandomValues(new Uint8Array(12));
      const sealed = await crypto.subtle.encrypt(
        { name: "AES-GCM", iv: nonce, additionalData: bytesOf(purpose) },
        await sealingKey(key),
        bytesOf(text),
      );
      return `${id}.${toBase64(nonce)}.${toBase64(new Uint8Array(sealed))}`;
    },
    mark: (text, purpose) => toBase64(hmacText(hmacText(keys.newest.key, `marks of a ${purpose}`), text)),
    async open(sealed, purpose) {
      const [id = "", nonce = "", text = ""] = sealed.split(".");
      const key = keys.find(id);
      if (key === undefined) throw new Error("the key that this was sealed with is not here");
      const opened = await crypto.subtle.decrypt(
        { name: "AES-GCM", iv: fromBase64(nonce), additionalData: bytesOf(purpose) },
        await sealingKey(key),
        fromBase64(text),
      );
      return new TextDecoder().decode(opened);
    },
  };
}

async function sealingKey(key: Uint8Array) {
  const raw = Uint8Array.from(hmacText(key, "sealed webhook endpoints"));
  return await crypto.subtle.importKey("raw", raw, "AES-GCM", false, ["encrypt", "decrypt"]);
}

function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(new TextEncoder().encode(text));
}
