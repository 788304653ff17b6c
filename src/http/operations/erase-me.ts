import { eraseMe as erase } from "../../play/me.ts";
import { type MakeOperation, operation } from "../operation.ts";

export const eraseMe: MakeOperation = ({ parts }) =>
  operation({
    id: "eraseMe",
    method: "delete",
    path: "/v1/me",
    tag: "players",
    summary: "Erase my account",
    description:
      "Forgets the name and the recovery code and ends every token, for good. Games keep the name as of sitting down; " +
      "seats in running games stay taken, so leave those first.",
    who: "player",
    cache: "never",
    replies: { 204: { description: "Erased" } },
    faults: [],
    handle: async ({ claim }) => {
      await erase(parts, claim);
      return { status: 204 };
    },
  });
