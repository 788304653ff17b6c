import { listActions as list } from "../../play/moves/list-actions.ts";
import { examplesOf } from "../examples/played.ts";
import { type MakeOperation, operation } from "../operation.ts";
import { namedParameter } from "../parameters.ts";

const filter = namedParameter(
  "filter",
  "Keeps the actions whose fields have these values, each as a name, a colon and a value: `?filter=type:move,to:3`, also " +
    "again for more; a field inside a field is named with a dot, as in `at.x:1`. `?type=move&at.x=1` says the same",
);

export const listActions: MakeOperation = ({ answers, registry }) =>
  operation({
    id: "listActions",
    method: "get",
    path: "/v1/games/{id}/actions",
    tag: "playing",
    summary: "My legal actions",
    description:
      "All and only what the rules accept from my seat now, each ready to be sent back; empty when I am not to act.",
    audience: "viewer",
    namedQuery: { name: "filter", isBare: true, parameter: filter },
    cache: "private",
    replies: {
      200: {
        description: "The actions",
        schema: answers.actions,
        example: () => examplesOf(registry).actions,
        headers: ["ETag"],
      },
    },
    graphql: { field: "legalActions" },
    problems: ["rules-failed"],
    run: async ({ deps }, { principal, params, named }) => {
      const actions = await list(deps, principal, params.id, named);
      return { body: actions, shows: actions };
    },
  });
