import { eraseMe as erase } from "../../play/accounts/me.ts";
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
    who: "player",
    cache: "never",
    replies: { 204: { description: "Erased" } },
    problems: ["still-seated"],
    run: async ({ deps }, { principal }) => {
      await erase(deps, principal);
      return {};
    },
  });
