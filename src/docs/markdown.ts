import { Marked } from "marked";
import { Html, html } from "./html.ts";

/** Markdown of our own as HTML. */
export function htmlOf(markdown: string): Html {
  return new Html(toHtml.parse(markdown, { async: false }));
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
