import { exampleId } from "../parameters.ts";

const at = "2030-01-01T12:00:00.000Z";

/** A webhook for the document. */
export const exampleWebhook = {
  id: exampleId(20),
  url: "https://bot.hoard.dev/turns",
  types: ["turn.started", "game.finished"],
  format: "standard",
  status: "active",
  reason: null,
  failingSince: null,
  createdAt: at,
};

/** A secret for the document. */
export const exampleSecret = "whsec_AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8=";

/** A delivery for the document. */
export const exampleDelivery = {
  id: exampleId(21),
  type: "turn.started",
  game: exampleId(1),
  version: 2,
  seat: 1,
  status: "delivered",
  at,
  nextAttempt: null,
  attempts: [{ at, status: 200 }],
};
