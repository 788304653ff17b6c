import { readdirSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { documentsOf, guideText } from "../../src/docs/documents.ts";
import { withFacts } from "../../src/docs/guide.ts";
import { registry } from "../../src/games/registry.ts";
import { documents, guides } from "../../src/http/documents.ts";
import { problemGuide } from "../../src/play/problem-guide.ts";

const made = documentsOf(registry);
const pages = Object.entries(made).filter(([path]) => !path.includes("."));
const idsIn = (text: string) => [...text.matchAll(/ id="([^"]+)"/g)].map(([, id = ""]) => id);

test("every document that is served is made, and no other", () => {
  expect(Object.keys(made).sort()).toEqual(Object.keys(documents).sort());
});

test("every guide of the folder is served under its name", () => {
  const files = readdirSync(new URL("../../src/docs/guides", import.meta.url));
  expect(files.sort()).toEqual(
    Object.keys(guides)
      .map((name) => `${name}.md`)
      .sort(),
  );
});

describe.each(pages)("%s", (path, text) => {
  test("needs no script, and loads its own style sheet alone", () => {
    expect(text).not.toMatch(/<script|<iframe|<img|<style|@import|\son[a-z]+=|\sstyle=/i);
    const loaded = [...text.matchAll(/<link[^>]* href="([^"]+)"/g)].map(([, href]) => href);
    expect(loaded).toEqual(["/docs.css", "data:,"]);
  });

  test("says what it is, once, and fits a phone", () => {
    expect(text).toMatch(/^<!doctype html>\n<html lang="en">/);
    expect(text.match(/<h1/g)).toHaveLength(1);
    expect(text).toContain('<meta name="viewport" content="width=device-width, initial-scale=1">');
  });

  test("gives each place one name", () => {
    const ids = idsIn(text);
    expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([]);
  });

  test("links to what is there", () => {
    const known = /^(https:\/\/www\.standardwebhooks\.com|\/graphql|\/v1\/titles|data:,)$/;
    const links = [...text.matchAll(/ href="([^"]+)"/g)].map(([, href = ""]) => href);
    const lost = links.filter((link) => {
      const [to = "", place] = link.split("#");
      const code = /^\/problems\/([a-z-]+)$/.exec(to)?.[1];
      if (code !== undefined) return !(code in problemGuide);
      if (known.test(to)) return false;
      const target = made[to === "" ? path : to];
      return target === undefined || (place !== undefined && !idsIn(target).includes(place));
    });
    expect(lost).toEqual([]);
  });

  test("is in the navigation, which marks it", () => {
    expect(text.match(/ aria-current="page"/g)).toHaveLength(1);
    expect(text).toContain(`<a href="${path}" aria-current="page">`);
  });
});

test("the guide of errors tells each code with its meaning, its remedy and its page", () => {
  const text = withFacts(guideText("errors"));
  for (const [code, [meaning, remedy]] of Object.entries(problemGuide)) {
    expect(text).toContain(`### ${code}\n`);
    for (const said of [meaning, remedy, `(/problems/${code})`]) expect(text).toContain(said);
  }
});

test("a guide that asks for an unknown fact is not made", () => {
  expect(() => withFacts("At most {{mostWishes}} times.")).toThrow(/mostWishes/);
  expect(withFacts("{{idleDays}}")).toBe("90");
});
