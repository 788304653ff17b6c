import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { canonicalText, isStorableText, plainCopy } from "../../src/engine/canonical.ts";

describe("canonical text", () => {
  test("keys are sorted by UTF-16 code units, as in the example of RFC 8785 3.2.3", () => {
    const example = { "\u20ac": 1, "\r": 2, "\ufb33": 3, "1": 4, "\ud83d\ude00": 5, "\u0080": 6, "\u00f6": 7 };
    expect(canonicalText(example)).toBe('{"\\r":2,"1":4,"\u0080":6,"ö":7,"€":1,"😀":5,"\ufb33":3}');
  });

  test("there is no white space, and control characters are escaped in the short way", () => {
    expect(canonicalText({ b: [1, { z: null, a: true }], a: '\b\t\n\f\r"\\\u001f/' })).toBe(
      '{"a":"\\b\\t\\n\\f\\r\\"\\\\\\u001f/","b":[1,{"a":true,"z":null}]}',
    );
  });

  test("it is the same text for any order of keys, and a fixed point of JSON", () => {
    fc.assert(
      fc.property(plain(), (value) => {
        const text = canonicalText(value);
        expect(canonicalText(JSON.parse(text))).toBe(text);
        expect(canonicalText(reversed(value) as object)).toBe(text);
        expect(JSON.parse(text)).toEqual(value);
      }),
      { numRuns: 300 },
    );
  });

  test("a key called __proto__ is kept as a key", () => {
    const value = JSON.parse('{"__proto__":{"a":1},"b":2}');
    expect(canonicalText(value)).toBe('{"__proto__":{"a":1},"b":2}');
  });

  const refused: readonly (readonly [string, unknown])[] = [
    ["-0", -0],
    ["NaN", Number.NaN],
    ["Infinity", Number.POSITIVE_INFINITY],
    ["a fraction", 0.5],
    ["2^53", 2 ** 53],
    ["-2^53", -(2 ** 53)],
    ["undefined", undefined],
    ["a bigint", 1n],
    ["a symbol", Symbol("s")],
    ["a function", () => 1],
    ["NUL", "a\u0000b"],
    ["a lone high surrogate", "\ud800"],
    ["a lone low surrogate", "x\udc00"],
    ["surrogates the wrong way round", "\udc00\ud800"],
    ["a date", new Date(0)],
    ["a map", new Map()],
    ["a set", new Set([1])],
    ["a class instance", new (class Box {})()],
    ["bytes", new Uint8Array(2)],
    ["a boxed number", Object(1)],
    ["an object that makes its own JSON", { toJSON: () => 1 }],
  ];
  test.each(refused)("%s is refused wherever it stands, and the place is named", (_name, value) => {
    expect(() => canonicalText({ deep: { in: value } })).toThrow(/\$\.deep\.in/);
    expect(() => canonicalText({ list: [1, value] })).toThrow(/\$\.list\[1\]/);
    expect(() => canonicalText({ fine: 1, odd: value })).toThrow(/\$\.odd/);
    expect(() => canonicalText([value])).toThrow(TypeError);
  });

  test("a hole in a list is refused", () => {
    const holed: number[] = [1];
    holed[2] = 3;
    expect(() => canonicalText({ holed })).toThrow(/holed\[1\] is undefined/);
  });

  test("a key with NUL or a lone surrogate is refused", () => {
    expect(() => canonicalText({ "a\u0000": 1 })).toThrow(TypeError);
    expect(() => canonicalText({ "\ud800": 1 })).toThrow(TypeError);
  });

  test("the largest safe integers and an object without a prototype pass", () => {
    const bare = Object.assign(Object.create(null), { n: Number.MAX_SAFE_INTEGER, m: Number.MIN_SAFE_INTEGER });
    expect(canonicalText(bare)).toBe('{"m":-9007199254740991,"n":9007199254740991}');
  });
});

test("text is storable without NUL and lone surrogates", () => {
  expect(isStorableText("drag\u00f3n \ud83d\udc09")).toBe(true);
  expect(isStorableText("a\u0000")).toBe(false);
  expect(isStorableText("\ud83d")).toBe(false);
});

function plain(): fc.Arbitrary<object> {
  const text = fc.string({ unit: "grapheme" }).filter(isStorableText);
  const leaf = fc.oneof(fc.maxSafeInteger(), fc.boolean(), fc.constant(null), text);
  const key = text.filter((one) => one !== "__proto__");
  const { tree } = fc.letrec<{ tree: unknown }>((tie) => ({
    tree: fc.oneof({ maxDepth: 3 }, leaf, fc.array(tie("tree")), fc.dictionary(key, tie("tree"), dictionary)),
  }));
  return fc.dictionary(key, tree, dictionary);
}

const dictionary = { noNullPrototype: true };

function reversed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(reversed);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .reverse()
      .map(([key, inner]) => [key, reversed(inner)]),
  );
}

describe("a copy", () => {
  test("is the value as JSON has it, and shares nothing with it", () => {
    const value = { a: [{ b: null }, [], "x"], left: undefined, n: 1.5, yes: true, deep: { er: { est: [0] } } };
    const copy = plainCopy(value);
    expect(copy).toEqual(JSON.parse(JSON.stringify(value)));
    expect(Object.keys(copy)).not.toContain("left");
    value.deep.er.est.push(1);
    (value.a as unknown[]).push(2);
    expect(copy).toEqual({ a: [{ b: null }, [], "x"], n: 1.5, yes: true, deep: { er: { est: [0] } } });
  });

  test("keeps a hostile key as a key, and the prototype as it is", () => {
    const copy = plainCopy(JSON.parse('{"__proto__":{"admin":true},"a":1}') as { a: number; admin?: boolean });
    expect(copy.admin).toBeUndefined();
    expect(Object.getPrototypeOf(copy)).toBe(Object.prototype);
    expect(JSON.stringify(copy)).toBe('{"__proto__":{"admin":true},"a":1}');
  });
});
