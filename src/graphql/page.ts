const html = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Hoard GraphQL</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/graphiql/graphiql.css">
</head>
<body id="body" class="no-focus-outline">
<noscript>GraphiQL is a script. The schema can be read without one at /schema.graphql, and GraphQL is explained at /docs/graphql.</noscript>
<div id="root"></div>
<script src="/graphiql/graphiql.js"></script>
<script src="/graphiql/start.js"></script>
</body>
</html>
`;

/** The editor needs inline styles. Everything else comes from this server alone. */
const policy = [
  ...["default-src 'none'", "connect-src 'self'", "script-src 'self'", "worker-src 'self'"],
  ...["style-src 'self' 'unsafe-inline'", "font-src 'self' data:", "img-src 'self' data:"],
  ...["base-uri 'none'", "form-action 'none'", "frame-ancestors 'none'"],
].join("; ");

/** GraphiQL, for a browser. Its files are static assets, as they are too large for the Worker. */
export function page(): Response {
  return new Response(html, {
    headers: {
      "content-type": "text/html; charset=utf-8",
      "cache-control": "public, max-age=60",
      vary: "Accept",
      "content-security-policy": policy,
    },
  });
}
