import { expect, expectTypeOf, test } from "vitest";
import { z } from "zod";
import { type EventOf, eventSheet, secret, secretGroup, type ToldOf, untold } from "../../src/engine/event-sheet.ts";

const seat = z.int();
const card = z.enum(["ace", "king"]).meta({ id: "SheetCard" });
const sheet = {
  passed: { seat },
  drawn: { seat, cards: secret(z.array(card), { to: ["seat"], as: "seen", count: "count" }) },
  shown: { seat, to: z.array(seat).nullable(), card: secret(card, { to: ["seat", "to"], as: "seenCard" }) },
  discarded: { seat, cards: untold(z.array(card), "count") },
  flipped: { description: "A card was turned up, by lot or by choice.", seat, byLot: z.boolean() },
  taken: {
    seat,
    piece: secretGroup(z.strictObject({ card, worth: z.int() }), { to: ["by"], as: "piece" }),
    by: untold(z.array(seat)),
  },
} as const;
const events = eventSheet("Sheet", sheet, {
  drawn: true,
  shown: true,
  discarded: false,
  flipped: ({ byLot }) => byLot,
  taken: true,
});
type Event = EventOf<typeof sheet>;
type Told = ToldOf<typeof sheet>;

const drawn: Event = { type: "drawn", seat: 1, cards: ["ace", "king"] };
const shown: Event = { type: "shown", seat: 0, to: [2], card: "ace" };

test("a secret is told to the seats that its field names, and is null for all others", () => {
  expect(events.tell(drawn, 1)).toEqual({ type: "drawn", seat: 1, seen: ["ace", "king"], count: 2 });
  for (const viewer of [0, null]) {
    expect(events.tell(drawn, viewer)).toEqual({ type: "drawn", seat: 1, seen: null, count: 2 });
  }
  const hears = [0, 1, 2, null]
    .map((viewer) => events.tell(shown, viewer))
    .map((told) => "seenCard" in told && told.seenCard);
  expect(hears).toEqual(["ace", null, "ace", null]);
  expect(events.tell({ ...shown, to: null }, 2)).toMatchObject({ seenCard: null });
});

test("what is told to nobody leaves only its length", () => {
  expect(events.tell({ type: "discarded", seat: 1, cards: ["ace"] }, 1)).toEqual({
    type: "discarded",
    seat: 1,
    count: 1,
  });
});

test("a group of fields stands in the event one by one and is told as one", () => {
  const taken: Event = { type: "taken", seat: 1, card: "ace", worth: 3, by: [1] };
  expect(events.event.safeParse(taken).success).toBe(true);
  expect(events.tell(taken, 1)).toEqual({ type: "taken", seat: 1, piece: { card: "ace", worth: 3 } });
  expect(events.tell(taken, 0)).toEqual({ type: "taken", seat: 1, piece: null });
  expect(events.told.safeParse(events.tell(taken, 1)).success).toBe(true);
  expect(events.audience(taken)).toEqual([1]);
});

test("what an event is, its line says, in both schemas", () => {
  const { $defs } = z.toJSONSchema(events.told);
  const flipped = $defs?.SheetFlipped as unknown as { description: string; properties: object };
  expect(flipped.description).toBe("A card was turned up, by lot or by choice.");
  expect(Object.keys(flipped.properties)).toEqual(["type", "seat", "byLot"]);
});

test("a field that the sheet does not know is told to nobody", () => {
  const odd = { type: "passed", seat: 1, cards: ["ace"] } as Event;
  expect(events.tell(odd, 1)).toEqual({ type: "passed", seat: 1 });
});

test("the audience are the seats that are told more; there is none where all are told the same", () => {
  expect(events.audience(drawn)).toEqual([1]);
  expect(events.audience(shown)).toEqual([0, 2]);
  expect(events.audience({ type: "passed", seat: 1 })).toBeUndefined();
  expect(events.audience({ type: "discarded", seat: 1, cards: ["ace"] })).toBeUndefined();
});

test("what discloses is what the news say, also by a field", () => {
  const flipped = (byLot: boolean) => events.discloses({ type: "flipped", seat: 0, byLot });
  expect([events.discloses(drawn), events.discloses({ type: "passed", seat: 0 })]).toEqual([true, false]);
  expect([flipped(true), flipped(false)]).toEqual([true, false]);
});

test("the schemas are strict, and told apart by their ids", () => {
  expect(events.event.safeParse({ ...drawn, more: 1 }).success).toBe(false);
  expect(events.told.safeParse(events.tell(drawn, 0)).success).toBe(true);
  const ids = Object.keys(z.toJSONSchema(z.tuple([events.event, events.told])).$defs ?? {});
  expect(ids).toEqual(
    expect.arrayContaining(["SheetPassed", "SheetDrawn", "SheetDrawnInFull", "SheetEvent", "SheetEventInFull"]),
  );
  expect(ids).not.toContain("SheetPassedInFull");
});

test("an event that is on no sheet is a fault of the title", () => {
  expect(() => events.tell({ type: "lost" } as unknown as Event, 0)).toThrow("there is no event lost");
});

// Mistakes that cannot be written down: `@ts-expect-error` fails the type check where one of them would pass.
test("the types refuse a wrong receiver, a secret without news, and a told field that is another's", () => {
  const hidden = { drawn: { seat, card: secret(card, { to: ["sitter"], as: "seen" }) } } as const;
  // @ts-expect-error: no field of this event is called `sitter`
  eventSheet("Sheet", hidden, { drawn: true });
  // @ts-expect-error: whether an event with a secret discloses has to be said
  eventSheet("Sheet", { drawn: sheet.drawn }, {});
  // @ts-expect-error: `byChance` is no field of the event
  eventSheet("Sheet", { drawn: sheet.drawn }, { drawn: (event) => event.byChance });
  const taken = { seat, piece: secretGroup(z.strictObject({ card }), { to: ["sitter"], as: "piece" }) } as const;
  // @ts-expect-error: a group, too, is told to a field of its event
  eventSheet("Sheet", { taken }, { taken: true });
  expectTypeOf<Extract<Told, { type: "drawn" }>>().toEqualTypeOf<{
    type: "drawn";
    readonly seat: number;
    readonly seen: ("ace" | "king")[] | null;
    readonly count: number;
  }>();
  expectTypeOf<Extract<Event, { type: "discarded" }>>().toEqualTypeOf<{
    type: "discarded";
    readonly seat: number;
    readonly cards: ("ace" | "king")[];
  }>();
  expect(true).toBe(true);
});
