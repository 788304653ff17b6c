import { Fault } from "../../play/fault.ts";
import { notifyOfRevocation } from "../../play/subscriptions/notify-subscribers.ts";
import { type MakeOperation, operation } from "../operation.ts";

export const deleteMe: MakeOperation = () =>
  operation({
    id: "deleteMe",
    method: "delete",
    path: "/v1/me",
    tag: "players",
    summary: "Erase my account",
    description:
      "Forgets the name and the recovery code and ends every token, for good. Refused while I have a seat in an open or " +
      "running game: leave those first. Games that are over keep the name as of sitting down.",
    audience: "player",
    cache: "never",
    replies: { 204: { description: "Erased" } },
    problems: ["still-seated"],
    run: async ({ deps }, { principal }) => {
      const erased = await deps.players.erase(principal);
      if (erased === "still-seated") throw new Fault("still-seated");
      if (erased === "not-live") throw new Fault("token-revoked");
      await notifyOfRevocation(deps, principal.player);
      return {};
    },
  });
