/**
 * What Cloudflare's tools are told by every command of ours: no telemetry, no look-ups on the network,
 * logs beside our own data.
 * @type {Record<string, string>}
 */
export const toolEnvironment = {
  CLOUDFLARE_CF_FETCH_ENABLED: "false",
  WRANGLER_HIDE_BANNER: "true",
  WRANGLER_LOG_PATH: ".hoard/wrangler",
  WRANGLER_SEND_METRICS: "false",
};
