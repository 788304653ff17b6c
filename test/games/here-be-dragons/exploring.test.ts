import { describe, expect, it } from "vitest";
import { TILES } from "../../../src/games/here-be-dragons/cards/tiles.ts";
import { dice, monster, tiles } from "./language/luck.ts";
import { A, at, B, Table } from "./language/table.ts";

/** A on a Forest at (5, 0) bound for the empty cell (6, 0); B far off. */
const bound = (kind: Parameters<Table["tile"]>[2] = "forest-level-1-2", seats = 2, some: object = {}): Table =>
  new Table(seats, some)
    .noEvents()
    .tile(5, 0, kind)
    .put(A, 5, 0)
    .set(A, { travel: { way: [at(6, 0)], over: "any" } });

/** Every tile of the bag but these is on a far part of the map. */
function leaveInBag(table: Table, ...kept: Parameters<Table["tile"]>[2][]): Table {
  const left = [...kept];
  let q = 40;
  const held = new Map<string, number>();
  for (const { kind } of table.board.tiles) held.set(kind, (held.get(kind) ?? 0) + 1);
  for (const { kind, count } of TILES) {
    let here = held.get(kind) ?? 0;
    while (here < count) {
      const spare = left.indexOf(kind);
      if (spare === -1) table.tile(q++, 0, kind, { tokens: 0, cleared: kind === "dungeon" });
      else left.splice(spare, 1);
      here += 1;
    }
  }
  return table;
}

describe("exploring", () => {
  it("ex-01, EX1, EX2: land goes to the target and is entered", () => {
    const table = bound().go(A, "end-travel", ...tiles("mountain-level-1-2"));
    expect(table.tileAt(6, 0).kind).toBe("mountain-level-1-2");
    expect(table.player(A).at).toEqual(at(6, 0));
  });

  it("ex-02, EX3: a Harbor goes to the target and is entered", () => {
    const table = bound().tile(0, 0, "start", { ground: "corrupted" });
    table.board.bossCards = ["black-rain", "hollow-bells", "ashen-moon"];
    table.go(A, "end-travel", ...tiles("harbor"));
    expect(table.player(A).at).toEqual(at(6, 0));
  });

  it("ex-03, EX4, A9, A68: Water goes beside Water where its drawer says, never to the target; then on", () => {
    const table = bound()
      .tile(7, 0, "water")
      .go(A, "end-travel", ...tiles("water"));
    const cells = table.cells("place-water");
    expect(cells).toContain("8,0");
    expect(cells).not.toContain("6,0");
    expect(table.refusal(A, { type: "place-water", cell: at(6, 0) })).toBe("no-such-place");
    table.act(A, { type: "place-water", cell: at(8, 0) }, ...tiles("plain"));
    expect(table.tileAt(8, 0).kind).toBe("water");
    expect(table.tileAt(6, 0).kind).toBe("plain");
    expect(table.player(A).at).toEqual(at(6, 0));
  });

  /** The Start is corrupted, so that no Water is on the map. */
  const dry = (table: Table): Table => {
    table.board.bossCards = ["black-rain", "hollow-bells", "ashen-moon"];
    return table.tile(0, 0, "start", { ground: "corrupted" });
  };

  it("ex-04, EX5, A10: Water with nowhere to go lies on the target, and the travel goes elsewhere", () => {
    const table = dry(bound())
      .tile(5, 1, "plain")
      .go(A, "end-travel", ...tiles("water"));
    expect(table.tileAt(6, 0).kind).toBe("water");
    expect(table.cells("redirect-travel")).toContain("5,1");
    expect(table.cells("redirect-travel")).not.toContain("6,0");
  });

  it("ex-05, EX5: from a Settlement the Water is entered", () => {
    const table = dry(bound())
      .settle(A, 5, 0, 1)
      .go(A, "end-travel", ...tiles("water"));
    expect(table.player(A).at).toEqual(at(6, 0));
  });

  it("ex-06, A8, A10: with no other way the Water may be entered after all", () => {
    const table = leaveInBag(dry(bound()), "water");
    for (const tile of table.board.tiles)
      if (tile.cell.q >= 40) Object.assign(tile, { ground: "corrupted", cleared: false });
    table.go(A, "end-travel", ...tiles("water"));
    expect(table.player(A).at).toEqual(at(6, 0));
  });

  it("ex-07, EX6: from Water any Water is entered", () => {
    const table = bound("water").go(A, "end-travel", ...tiles("water"));
    expect(table.player(A).at).toEqual(at(6, 0));
  });

  it("ex-08, EX4: a corrupted tile is not Water", () => {
    const table = dry(bound()).go(A, "end-travel", ...tiles("water"));
    expect(table.task().type).toBe("redirect");
  });

  it("ex-09, EX7, A6, A11, CA1: the drawer gains the Resources, the excess goes to the poorest", () => {
    const table = bound().set(A, { resources: 9, vp: 1 });
    table.go(A, "end-travel", ...tiles("mine-2-level-5-plus"));
    expect(table.player(A).resources).toBe(10);
    expect(table.player(B).resources).toBe(1);
  });

  it("ex-10, EX8: a Watchtower fills its empty neighbours clockwise; Water may lie beside no Water", () => {
    const table = bound().tile(7, 0, "plain");
    table.go(A, "end-travel", ...tiles("watchtower", "water", "plain", "farm-1", "plain"));
    const found = table.happened("tile-explored").map((event) => "cell" in event && `${event.cell.q},${event.cell.r}`);
    expect(found).toEqual(["6,0", "6,1", "5,1", "6,-1", "7,-1"]);
    expect(table.player(A).resources).toBe(1);
  });

  it("ex-11, EX9, A12: a Watchtower found by one works after it", () => {
    const table = bound().tile(7, 0, "plain").tile(7, -1, "plain").tile(6, -1, "plain");
    table.go(A, "end-travel", ...tiles("watchtower", "watchtower", "plain", "plain", "plain", "plain"));
    const found = table.happened("tile-explored").map((event) => "cell" in event && `${event.cell.q},${event.cell.r}`);
    expect(found).toEqual(["6,0", "6,1", "5,1", "7,1", "6,2", "5,2"]);
  });

  it("ex-12, EX10, DU1: a Dungeon has three tokens; found by a Watchtower it waits, found by travel it is fought", () => {
    const found = bound().tile(7, 0, "plain").tile(7, -1, "plain").tile(6, -1, "plain").tile(5, 1, "plain");
    found.go(A, "end-travel", ...tiles("watchtower", "dungeon"));
    expect(found.tileAt(6, 1).tokens).toBe(3);
    expect(found.board.battles).toEqual([]);
    const entered = bound().go(A, "end-travel", ...tiles("dungeon"), ...monster("mudlurk"));
    expect(entered.battle()).toMatchObject({ source: "dungeon", monster: "mudlurk" });
  });

  it("ex-13, EX11: with an empty bag no empty cell is a target", () => {
    const table = leaveInBag(bound().tile(5, 1, "plain")).turn(A, "travel");
    expect(table.targets()).toEqual(["5,1"]);
  });

  it("ex-14, A13: a bag that runs dry makes the travel fail", () => {
    const table = leaveInBag(bound().tile(5, 1, "forest-level-1-2").tile(4, 1, "forest-level-1-2"), "water");
    table.go(A, "end-travel", ...tiles("water"));
    const [cell] = table.legal("place-water");
    table.act(A, cell!);
    expect(table.cells("redirect-travel")).toEqual(["4,1", "5,1"]);
  });

  it("A9: where the target is the only empty cell beside Water, the tile lies there and is not entered", () => {
    const table = dry(bound()).tile(7, 0, "water").tiles("plain", [8, 0], [7, 1], [6, 1], [7, -1], [8, -1]);
    table.go(A, "end-travel", ...tiles("water"));
    expect(table.tileAt(6, 0).kind).toBe("water");
    expect(table.task().type).toBe("redirect");
  });

  it("A10: a redirect to an empty cell draws again, and may fail again", () => {
    const table = dry(bound()).tiles("plain", [7, 0], [6, 1], [6, -1], [7, -1]);
    table.go(A, "end-travel", ...tiles("water"));
    table.act(A, { type: "redirect-travel", cell: at(5, 1) }, ...tiles("water"));
    expect(table.tileAt(5, 1).kind).toBe("water");
    expect(table.cells("redirect-travel")).toEqual(["4,0", "4,1", "5,-1", "6,-1"]);
    table.act(A, { type: "redirect-travel", cell: at(4, 0) }, ...tiles("plain"));
    expect(table.player(A).at).toEqual(at(4, 0));
  });

  it("A13: a bag that runs dry leaves the other cells around a Watchtower empty", () => {
    const table = leaveInBag(bound(), "watchtower", "plain").go(A, "end-travel", ...tiles("watchtower", "plain"));
    expect(table.tileAt(7, 0).kind).toBe("plain");
    expect(table.tileAt(6, 1)).toBeUndefined();
    expect(table.player(A).at).toEqual(at(6, 0));
  });

  it("A13: so it does where a Watchtower takes the last tile before the other cell that was named", () => {
    const table = leaveInBag(bound().hand(A, "scout-falcon"), "watchtower", "plain");
    table.set(A, { travel: null }).turn(A).act(A, { type: "play-item", item: "scout-falcon" });
    table.act(A, { type: "choose-cell", cell: at(4, 1) });
    table.act(A, { type: "choose-cell", cell: at(6, 0) }, ...tiles("watchtower", "plain"));
    expect(table.tileAt(6, 0).kind).toBe("watchtower");
    expect(table.tileAt(4, 1)).toBeUndefined();
    expect(table.asked()).toBe(A);
  });

  it("A13, A90: so does `explore`, which then names as many cells as there are tiles", () => {
    const table = leaveInBag(bound().hand(A, "scout-falcon"), "plain").set(A, { travel: null }).turn(A);
    table.act(A, { type: "play-item", item: "scout-falcon" });
    table.act(A, { type: "choose-cell", cell: at(4, 1) }, ...tiles("plain"));
    expect(table.tileAt(4, 1).kind).toBe("plain");
    expect(table.tileAt(6, 0)).toBeUndefined();
  });

  it("A90: named cells are filled clockwise from direction 0; one filled meanwhile is skipped", () => {
    const table = bound().hand(A, "scout-falcon").set(A, { travel: null }).turn(A);
    table.act(A, { type: "play-item", item: "scout-falcon" }).act(A, { type: "choose-cell", cell: at(5, 1) });
    const six = tiles("watchtower", "plain", "farm-1", "farm-1", "plain", "plain");
    table.act(A, { type: "choose-cell", cell: at(6, 0) }, ...six);
    expect(table.happened("tile-explored")).toHaveLength(6);
    expect([table.tileAt(6, 0).kind, table.tileAt(5, 1).kind]).toEqual(["watchtower", "farm-1"]);
  });
});

describe("search", () => {
  const search = { type: "search" } as const;
  const onTile = (kind: Parameters<Table["tile"]>[2]): Table =>
    new Table(2).noEvents().tile(5, 0, kind).tile(6, 0, "forest-level-1-2").put(A, 5, 0).put(B, 0, 0).turn(A);

  it("se-01, SE1, SE2: 2 finds nothing, 3 finds a monster of the tile's level", () => {
    const none = onTile("forest-level-3-4").act(A, search, ...dice(2));
    expect(none.board.battles).toEqual([]);
    const some = onTile("forest-level-3-4").act(A, search, ...dice(3), ...monster("cave-troll"));
    expect(some.battle()).toMatchObject({ source: "search", monster: "cave-troll", fighter: { dice: 2 } });
  });

  it("se-02, A17: one search a turn, wherever; a Search not yet used stays open after a retreat", () => {
    const table = onTile("forest-level-3-4").act(A, search, ...dice(3), ...monster("cave-troll"));
    table.act(A, { type: "flee" }, ...dice(4));
    expect(table.player(A).at).toEqual(at(6, 0));
    expect(table.refusal(A, search)).toBe("already-searched");
  });

  it("se-03, SE3, A20, A63: a search after a token battle is fought with fresh dice", () => {
    const table = onTile("forest-level-1-2").tile(5, 0, "forest-level-1-2", { tokens: 1 });
    table.board.arrived = true;
    table.board.tasks = [
      { type: "turn", seat: A, stage: "actions" },
      { type: "fights", seat: A, cell: at(5, 0), dice: 0 },
    ];
    table.proceed(...monster("mudlurk")).act(A, { type: "fight" }, ...dice(4, 2), ...dice(5), ...dice(5), ...dice(1));
    expect(table.tileAt(5, 0).tokens).toBe(0);
    table.act(A, search, ...dice(6), ...monster("hill-goblin"));
    expect(table.battle().fighter.dice).toBe(2);
  });

  it("se-04: no search on Plain, Water, Dungeon or corrupted tiles", () => {
    expect(onTile("plain").refusal(A, search)).toBe("nothing-to-search");
    expect(onTile("water").refusal(A, search)).toBe("nothing-to-search");
    expect(onTile("dungeon").tile(5, 0, "dungeon", { cleared: true }).refusal(A, search)).toBe("nothing-to-search");
    const dead = onTile("forest-level-1-2");
    dead.board.bossCards = ["black-rain", "hollow-bells", "ashen-moon"];
    expect(dead.tile(5, 0, "forest-level-1-2", { ground: "corrupted" }).refusal(A, search)).toBe("nothing-to-search");
  });
});
