/** A client of a served Worker that knows one player's token. */
export async function newClient(url: string, name: string) {
  const { player, token } = await call(url, null, "POST /v1/players", { name });
  const ask = (line: string, body?: unknown, headers: Record<string, string> = {}) =>
    call(url, token as string, line, body, headers);
  return { player, token: token as string, ask };
}
export type Client = Awaited<ReturnType<typeof newClient>>;

// biome-ignore lint/suspicious/noExplicitAny: tests look into replies of every shape
type Reply = any;

async function call(
  url: string,
  token: string | null,
  line: string,
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<Reply> {
  const [method = "", path = ""] = line.split(" ");
  const reply = await fetch(url + path, {
    method,
    headers: {
      ...headers,
      ...(token === null ? {} : { authorization: `Bearer ${token}` }),
      ...(body === undefined ? {} : { "content-type": "application/json" }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await reply.text();
  return { status: reply.status, ...(text === "" ? {} : JSON.parse(text)), httpStatus: reply.status };
}
