import { createServer } from "node:net";
import { codeOf } from "./plain-error.ts";

/** Opens and closes the port once: the port, or undefined when another program holds it. 0 asks for any free one. */
export function tryPort(port: number, host = "127.0.0.1"): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once("error", (error) => (codeOf(error) === "EADDRINUSE" ? resolve(undefined) : reject(error)));
    probe.listen({ port, host, exclusive: true }, () => {
      const address = probe.address();
      const got = typeof address === "object" && address ? address.port : port;
      probe.close(() => resolve(got));
    });
  });
}

/** A port of the loopback interface that is free now. */
export async function freePort(): Promise<number> {
  const port = await tryPort(0);
  if (port === undefined) throw new Error("No free port on 127.0.0.1.");
  return port;
}
