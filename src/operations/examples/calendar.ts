/** The example of a calendar in the document. */
export const exampleCalendar = {
  timeZone: "Europe/Lisbon",
  quietHours: { from: "22:30", until: "08:00" },
  daysOff: ["sunday"],
  leave: [{ from: "2027-08-01", to: "2027-08-14" }],
};

/** The reply with it. */
export const exampleMyCalendar = {
  calendar: exampleCalendar,
  leaveLeft: [
    { year: 2026, days: 28 },
    { year: 2027, days: 14 },
  ],
};
