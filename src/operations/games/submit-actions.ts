import { z } from "@hono/zod-openapi";
import { submitActionsInput } from "../../play/inputs.ts";
import { act as carryOut } from "../../play/moves/act.ts";
import { dryRunActions } from "../../play/moves/dry-run.ts";
import { requestsOf } from "../../play/requests.ts";
import { examplesOf } from "../examples/played.ts";
import { type MakeOperation, operation } from "../operation.ts";
import { flag } from "../parameters.ts";

const query = z.strictObject({
  dryRun: flag("Only ask whether the actions would be accepted: nothing is written, drawn or shown"),
});

export const submitActions: MakeOperation = ({ answers, registry }) =>
  operation({
    id: "submitActions",
    method: "post",
    path: "/v1/games/{id}/actions",
    tag: "playing",
    summary: "Act",
    description:
      "Carries out a list of actions of my seat in order, all or nothing, in the position of the version that I saw. Only " +
      "the last action of a list may need luck or show something hidden. With `dryRun` the answer is a verdict.",
    restNotes:
      "`If-Match` names the version: when the position has changed since, the reply is 412 and says the current `version`; " +
      "an entry that does not change the position makes no version stale. An action that the rules do not allow is 409 `action-refused` with its " +
      "`index` and the title's `refusal`.",
    audience: "seat",
    query,
    body: {
      schema: submitActionsInput,
      documented: requestsOf(registry).submitActions,
      example: () => examplesOf(registry).chosen,
    },
    ifMatch: true,
    key: "taken",
    cache: "private",
    replies: {
      200: {
        description: "What I was told of it and the game after it; with `dryRun=true` the verdict",
        schema: z.union([answers.acted, answers.judged]).meta({
          id: "SubmitActionsResponse",
          description: "The game after it; with `dryRun=true` what the rules say",
        }),
        example: () => examplesOf(registry).acted,
        headers: ["ETag"],
      },
    },
    problems: [
      "action-refused",
      "not-seated",
      "game-not-started",
      "game-over",
      "game-paused",
      "rate-limited",
      "rules-failed",
      "too-busy",
    ],
    run: async ({ deps }, { principal, params, query, body: { actions }, version, request }) => {
      if (query.dryRun) {
        return { body: await dryRunActions(deps, principal, params.id, { version, actions }) };
      }
      const acted = await carryOut(deps, principal, params.id, { version, actions, request });
      return { body: acted, shows: { version: acted.version, seat: acted.game.viewer.seat } };
    },
  });
