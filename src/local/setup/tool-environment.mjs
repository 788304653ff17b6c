/**
 * What Cloudflare's tools are told by every command of ours: no telemetry, no look-ups on the network, no log files.
 * @type {Record<string, string>}
 */
export const toolEnvironment = {
  CLOUDFLARE_CF_FETCH_ENABLED: "false",
  WRANGLER_HIDE_BANNER: "true",
  WRANGLER_SEND_METRICS: "false",
  WRANGLER_WRITE_LOGS: "false",
};
