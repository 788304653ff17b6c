/** What is asked for an ordinary open game of the toy, with everything that has a default said. */
export const wish = {
  title: "toy",
  seats: 3,
  options: {},
  visibility: "public",
  start: "full",
  join: true,
  clock: { type: "none" },
  absence: "wait",
} as const;
