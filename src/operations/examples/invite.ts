import { exampleId } from "../parameters.ts";

/** An invite for the document. */
export function exampleInvite(): object {
  const invite = "5f0c6a1d9b2e4c7f8a3d6e1b0c9f2a4d";
  return { invite, link: `https://hoard.example.org/v1/games/${exampleId(1)}?invite=${invite}` };
}
