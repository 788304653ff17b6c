import type { Law } from "../law.ts";
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

/** Laws 1 to 9 of design §2, and law 11; law 10, a title that is played over HTTP, is a test of its own. */
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
];
