import type { Law } from "../law.ts";
import { toldAlikeLooksAlike } from "./branching.ts";
import { everythingIsImagined } from "./coverage.ts";
import { disclosureIsAnEvent } from "./disclosure.ts";
import { foldIsLive } from "./fold.ts";
import { everyStateGoesOn } from "./goes-on.ts";
import { judgesBeforeLuck } from "./judging.ts";
import { legalIsDecide } from "./legal.ts";
import { lookingDiscloses } from "./looking.ts";
import { piecesHaveNoNumbers } from "./luck.ts";
import { hiddenDoesNotShow } from "./pairs.ts";
import { allIsPlainJson } from "./plain-json.ts";
import { rulesArePure } from "./purity.ts";

/** The laws of the contract (src/engine/contract.ts). Law 10, a title played over HTTP, is a test of its own in test/http. */
export const laws: readonly Law[] = [
  foldIsLive,
  legalIsDecide,
  disclosureIsAnEvent,
  hiddenDoesNotShow,
  judgesBeforeLuck,
  piecesHaveNoNumbers,
  allIsPlainJson,
  rulesArePure,
  everyStateGoesOn,
  lookingDiscloses,
  toldAlikeLooksAlike,
  everythingIsImagined,
];
