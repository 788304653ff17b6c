import type { DocumentedContent, DocumentedOperation } from "../http/openapi/document.ts";
import { type Html, html, joined, marked } from "./html.ts";
import { typeOf } from "./shape.ts";

/** An operation with its parameters, body, replies and problems. */
export function operationSection(method: string, path: string, operation: DocumentedOperation): Html {
  const { operationId, summary, description, parameters = [], requestBody, responses } = operation;
  return html`<section id="${operationId}">
<h3><span class="method">${method.toUpperCase()}</span> <code>${path}</code></h3>
<p><strong>${summary}.</strong> ${marked(description)}</p>
<p class="who">${whoOf(operation.security)}</p>
${parameters.length === 0 ? html`` : parametersOf(parameters)}
${requestBody === undefined ? html`` : html`<h4>Body</h4>${contentOf(requestBody.content)}`}
<h4>Replies</h4>
${joined(repliesOf(responses), "\n")}
</section>
`;
}

function whoOf(security: readonly object[]): string {
  if (security.length === 0) return "No token is needed.";
  return security.length > 1 ? "With a token or without." : "Needs a token: Authorization: Bearer …";
}

function parametersOf(parameters: NonNullable<DocumentedOperation["parameters"]>): Html {
  const rows = parameters.map(({ name, in: place, required, description = "", schema }) => {
    const need = required ? "" : " (optional)";
    return html`<tr><td><code>${name}</code>${need}</td><td>${place}, ${typeOf(schema)}</td><td>${marked(description)}</td></tr>
`;
  });
  return html`<h4>Parameters</h4><div class="wide" tabindex="0"><table><tbody>${rows}</tbody></table></div>`;
}

function repliesOf(responses: DocumentedOperation["responses"]): Html[] {
  return Object.entries(responses).map(([status, { description, content = {} }]) => {
    const line = html`<p><strong>${status}</strong> ${marked(description)}</p>`;
    return Number(status) >= 400 ? line : html`${line}${contentOf(content)}`;
  });
}

function contentOf(content: Readonly<Record<string, DocumentedContent>>): Html {
  const pieces = Object.entries(content).map(([type, { schema = {}, example }]) => {
    const shown = typeof example === "string" ? example : JSON.stringify(example, null, 2);
    const pre =
      example === undefined
        ? html``
        : html`<details><summary>Example</summary><pre tabindex="0">${shown}</pre></details>`;
    return html`<p>${typeOf(schema)} as ${type}</p>${pre}`;
  });
  return joined(pieces, "");
}
