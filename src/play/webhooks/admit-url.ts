import type { EndpointFormat } from "../../store/webhooks/port.ts";
import { type AddressFault, addressFaults, judgeHost, judgeUrl } from "../../webhooks/address.ts";
import { isChatHook } from "../../webhooks/chat.ts";
import { Fault } from "../fault.ts";
import type { WebhookDeps } from "./webhook-deps.ts";

/** The URL as it will be called, or a fault when it may not be. `origin` is this server's own. */
export async function admitUrl(
  { wire }: WebhookDeps,
  input: { readonly url: string; readonly format: EndpointFormat },
  origin: string,
): Promise<string> {
  const ownHost = new URL(origin).hostname;
  const judged = judgeUrl(input.url, { allowLoopback: wire.allowLoopback, ownHost });
  if ("fault" in judged) throw refused(judged.fault);
  const { url, isLoopback } = judged;
  if (input.format !== "standard" && !isLoopback && !isChatHook(input.format, url)) {
    throw new Fault("webhook-url-refused", `This is not the address of a hook of ${input.format}.`);
  }
  const fault = isLoopback ? undefined : await judgeHost(url, wire.resolve);
  if (fault !== undefined) throw refused(fault);
  return url.href;
}

function refused(fault: AddressFault): Fault {
  return new Fault("webhook-url-refused", addressFaults[fault]);
}
