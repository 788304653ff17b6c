// How each kind of process is ended: the gentlest signal first, then what it cannot refuse.

/** @typedef {{ signal: "SIGINT" | "SIGQUIT" | "SIGTERM" | "SIGKILL", patience: number }} Step */

/** @type {{ readonly postgres: readonly Step[], readonly workerd: readonly [Step, Step] }} */
export const endings = {
  // Fast shutdown leaves the data clean. One that began while Postgres recovers from a crash can hang for ever; the
  // immediate one always ends, and the next start recovers. Postgres itself gives its sessions five seconds then.
  postgres: [
    { signal: "SIGINT", patience: 3_000 },
    { signal: "SIGQUIT", patience: 7_000 },
    { signal: "SIGKILL", patience: 0 },
  ],
  // It serves no newcomer and lets requests under way finish; a stream would hold it for as long as it is open.
  workerd: [
    { signal: "SIGTERM", patience: 3_000 },
    { signal: "SIGKILL", patience: 0 },
  ],
};
