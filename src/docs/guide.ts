import { Marked } from "marked";
import { guides } from "../http/documents.ts";
import { facts } from "./facts.ts";
import { Html, html } from "./html.ts";
import { layout } from "./layout.ts";

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
  const text = toHtml.parse(withFacts(markdown), { async: false });
  const at = names.indexOf(name);
  const [before, after] = [names[at - 1], names[at + 1]];
  const main = html`${new Html(text)}<p class="beside">${before ? linkTo(before) : html``} ${after ? linkTo(after) : html``}</p>`;
  return layout({ path: `/docs/${name}`, title: `${guides[name]} · Hoard`, main });
}

function linkTo(name: GuideName): Html {
  return html`<a href="/docs/${name}">${guides[name]}</a>`;
}

/** A wide table or a long line of code scrolls by itself and not the page; the keyboard reaches both. */
const toHtml = new Marked({
  renderer: {
    heading({ tokens, depth, text }) {
      return `<h${depth} id="${slugOf(text)}">${this.parser.parseInline(tokens)}</h${depth}>\n`;
    },
    table(token) {
      const cells = (row: typeof token.header, tag: string) =>
        row.map(({ tokens }) => `<${tag}>${this.parser.parseInline(tokens)}</${tag}>`).join("");
      const rows = token.rows.map((row) => `<tr>${cells(row, "td")}</tr>\n`).join("");
      const head = `<thead><tr>${cells(token.header, "th")}</tr></thead>`;
      return `<div class="wide" tabindex="0"><table>${head}<tbody>\n${rows}</tbody></table></div>\n`;
    },
    code({ text }) {
      return html`<pre tabindex="0"><code>${text}</code></pre>
`.text;
    },
  },
});

function slugOf(heading: string): string {
  return heading
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replaceAll(/^-|-$/g, "");
}
