import type { Miniflare } from "miniflare";

const minute = 60_000;

/**
 * Does what Cloudflare's cron does: calls the Worker's `scheduled` each minute, and once at the start for what was
 * left undone before. The Worker logs its own failures. Returns how to end it.
 */
export function startCron(miniflare: Miniflare, every = minute): () => void {
  void sweep(miniflare);
  const timer = setInterval(() => void sweep(miniflare), every);
  timer.unref();
  return () => clearInterval(timer);
}

async function sweep(miniflare: Miniflare): Promise<void> {
  try {
    const worker: unknown = await miniflare.getWorker();
    await (worker as { scheduled(options: { cron: string }): Promise<unknown> }).scheduled({ cron: "* * * * *" });
  } catch {
    // The Worker is going down, or has logged what went wrong.
  }
}
