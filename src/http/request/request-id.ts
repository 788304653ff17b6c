/**
 * The id of a request: Cloudflare's own where it is one, so that a reply can be found in its logs; otherwise by lot.
 * It goes into the reply's `x-request-id`, each problem's `instance` and the log.
 */
export function requestIdOf(request: Request): string {
  const ray = request.headers.get("cf-ray");
  return ray !== null && /^[0-9a-f]{16}(-[A-Z]{3})?$/.test(ray) ? ray : crypto.randomUUID();
}
