/** The page for a browser. */
export async function page(): Promise<Response> {
  return new Response("<!doctype html><title>Hoard GraphQL</title>", {
    headers: { "content-type": "text/html; charset=utf-8" },
  });
}
