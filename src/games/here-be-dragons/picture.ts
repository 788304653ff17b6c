import type { Picture } from "../../engine/contract.ts";
import type { HereBeDragonsView } from "./view.ts";

export function picture(_view: HereBeDragonsView): Picture {
  return { text: "\n" };
}
