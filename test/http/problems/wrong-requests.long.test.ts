import { expect, test } from "vitest";
import { registry } from "../../../src/games/registry.ts";
import { drive } from "./drive.ts";

test("every wrong request, with the options and actions of each deployed title, is refused as the document says", async () => {
  for (const game of registry) {
    const driven = await drive([game]);
    expect(driven.submitActions).toBeGreaterThan(300);
  }
});
