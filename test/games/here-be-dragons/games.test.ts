import { describe, expect, it } from "vitest";
import { z } from "zod";
import { hereBeDragons as game } from "../../../src/games/here-be-dragons/index.ts";
import { lots } from "./language/luck.ts";
import { playRandomly } from "./language/random-game.ts";
import { A, Table } from "./language/table.ts";

const EVERYTHING = {
  monsterControl: "player",
  overflowTie: "giver-chooses",
  upgradeCount: "ever-placed",
  rebuild: "village",
  loseRetreat: false,
  influenceCap: 10,
  eyeCards: 14,
  roundLimit: 20,
  longTravel: 2,
  bystanderItems: false,
};

describe("whole games", () => {
  for (let seats = 1; seats <= 6; seats++) {
    for (const boss of ["none", "devourer"]) {
      it(`of ${seats}, boss ${boss}, stay sound after every event and end`, { timeout: 120_000 }, () => {
        playRandomly(40 + seats, seats, { boss, victoryTarget: 5, roundLimit: 40 });
        playRandomly(90 + seats, seats, { boss, ...EVERYTHING }, true);
      });
    }
  }
});

describe("views, pictures and lists", () => {
  const midgame = (): Table => {
    const table = new Table(4, { boss: "devourer" });
    const draws = lots(11);
    for (let step = 0; step < 500 && game.outcome(table.state) === undefined; step++) {
      const seat = table.asked()!;
      const legal = [...game.legal(table.state, seat)];
      game.decide(table.state, seat, legal[draws.pick(legal.length)]!, draws, (event) =>
        game.evolve(table.state, event),
      );
    }
    return table;
  };

  it("a view fits its schema, is a copy, and says whose it is", () => {
    const table = midgame();
    for (const viewer of [0, 3, null]) {
      const view = game.view(table.state, viewer);
      expect(game.schemas.view.safeParse(table.shown(viewer)).error).toBeUndefined();
      expect(view.viewer).toBe(viewer);
      Object.assign(view.board.players[0]!, { gold: 99 });
      expect(table.player(A).gold).not.toBe(99);
    }
  });

  it("a picture has no line over 100 columns, shows the own Items and no others", () => {
    const table = midgame().hand(A, "scout-falcon");
    const { text } = game.picture(game.view(table.state, A));
    expect(Math.max(...text.split("\n").map((line) => line.length))).toBeLessThanOrEqual(100);
    expect(text.endsWith("\n")).toBe(true);
    expect(text).toContain("scout-falcon");
    expect(game.picture(game.view(table.state, 1)).text).not.toContain("Your Items: scout-falcon");
  });

  it("a far-flung map is drawn in strips", () => {
    const table = new Table(2);
    for (let q = 1; q < 40; q++) table.tile(q, 0, "plain");
    const { text } = game.picture(game.view(table.state, null));
    expect(Math.max(...text.split("\n").map((line) => line.length))).toBeLessThanOrEqual(100);
    expect(text.match(/Map, columns/g)!.length).toBeGreaterThan(2);
  });

  it("fields keep one type throughout the schemas", () => {
    const types = new Map<string, Set<string>>();
    const walk = (schema: unknown): void => {
      const node = schema as {
        properties?: Record<string, object>;
        items?: object;
        anyOf?: object[];
        oneOf?: object[];
      };
      for (const [name, field] of Object.entries(node.properties ?? {})) {
        if (name !== "type") types.set(name, (types.get(name) ?? new Set()).add(shapeOf(field)));
        walk(field);
      }
      for (const inner of [node.items, ...(node.anyOf ?? []), ...(node.oneOf ?? [])]) if (inner) walk(inner);
    };
    const { action, event, told, view } = game.schemas;
    for (const schema of [action, event, told, view]) walk(toJsonSchema(schema));
    const mixed = [...types].filter(([, shapes]) => shapes.size > 1).map(([name, shapes]) => [name, ...shapes]);
    expect(mixed).toEqual([]);
  });
});

function toJsonSchema(schema: z.ZodType): object {
  return z.toJSONSchema(schema, { reused: "inline", target: "draft-2020-12" });
}

/** A schema's kind without bounds: name, list or plain type, and whether null is allowed. */
function shapeOf(field: object): string {
  const node = field as {
    id?: string;
    type?: string;
    $ref?: string;
    items?: object;
    anyOf?: object[];
    enum?: string[];
  };
  if (node.anyOf) return node.anyOf.map(shapeOf).join(" or ");
  if (node.items) return `list of ${shapeOf(node.items)}`;
  return node.id ?? node.$ref ?? (node.enum ? node.enum.join("|") : (node.type ?? "?"));
}
