import { script } from "./script.ts";
import { style } from "./style.ts";

const example = `query Lobby {
  games(status: OPEN, first: 5) {
    ... on GameConnection {
      edges { node { id title status seats { seat name } } }
      pageInfo { hasNextPage endCursor }
    }
    ... on Problem { code detail }
  }
}`;

const html = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Hoard GraphQL</title>
<link rel="icon" href="data:,">
<style>${style}</style>
</head>
<body>
<header>
<h1>Hoard GraphQL</h1>
<label>Token <input id="token" type="password" autocomplete="off" placeholder="none: as a spectator"></label>
<button id="run" type="button" title="Ctrl+Enter">Run</button>
<button id="stop" type="button" disabled>Stop</button>
</header>
<main>
<section>
<label for="query">Query</label>
<textarea id="query" spellcheck="false" rows="18">${example}</textarea>
<label for="variables">Variables</label>
<textarea id="variables" spellcheck="false" rows="4">{}</textarea>
</section>
<section>
<label for="reply">Reply</label>
<pre id="reply" tabindex="0" aria-live="polite"></pre>
</section>
<section>
<label for="search">Schema</label>
<input id="search" type="search" placeholder="a type or a field">
<div id="schema"></div>
</section>
</main>
<script>${script}</script>
</body>
</html>
`;

let policy: Promise<string> | undefined;

/**
 * The page for a browser: an editor, the reply (a subscription's as it comes) and the schema, which the page asks for
 * itself. It loads nothing but `/graphql`; its policy names its one script and its one style by their hashes.
 */
export async function page(): Promise<Response> {
  policy ??= makePolicy();
  return new Response(html, {
    headers: {
      "content-type": "text/html; charset=utf-8",
      "cache-control": "public, max-age=60",
      vary: "Accept",
      "content-security-policy": await policy,
    },
  });
}

async function makePolicy(): Promise<string> {
  const [scriptHash, styleHash] = await Promise.all([hashOf(script), hashOf(style)]);
  return [
    ...["default-src 'none'", "connect-src 'self'", `script-src '${scriptHash}'`, `style-src '${styleHash}'`],
    ...["img-src data:", "base-uri 'none'", "form-action 'none'", "frame-ancestors 'none'"],
  ].join("; ");
}

async function hashOf(text: string): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text)));
  return `sha256-${btoa(String.fromCharCode(...digest))}`;
}
