import { guides } from "../http/documents.ts";
import { facts } from "./facts.ts";
import { type Html, html } from "./html.ts";
import { layout } from "./layout.ts";
import { htmlOf } from "./markdown.ts";

const names = Object.keys(guides) as readonly GuideName[];

export type GuideName = keyof typeof guides;

/** A guide as it is read: its Markdown with the facts in their places. Throws where a fact has no such name. */
export function withFacts(markdown: string): string {
  return markdown.replaceAll(/\{\{([\w-]+)\}\}/g, (_, name: string) => {
    const fact = facts[name];
    if (fact === undefined) throw new TypeError(`a guide asks for a fact that nobody tells: ${name}`);
    return fact;
  });
}

/** The page of a guide. */
export function guidePage(name: GuideName, markdown: string): string {
  const at = names.indexOf(name);
  const [before, after] = [names[at - 1], names[at + 1]];
  const main = html`${htmlOf(withFacts(markdown))}<p class="beside">${before ? linkTo(before) : html``} ${after ? linkTo(after) : html``}</p>`;
  return layout({ path: `/docs/${name}`, title: `${guides[name]} · Hoard`, main });
}

function linkTo(name: GuideName): Html {
  return html`<a href="/docs/${name}">${guides[name]}</a>`;
}
