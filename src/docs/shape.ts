import { type Html, html, joined, marked } from "./html.ts";

/** A JSON Schema as far as the page shows it. */
interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: unknown;
  readonly description?: string;
  readonly default?: unknown;
  readonly format?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
}

/** The name of the component a schema refers to. */
export function nameIn($ref: string): string {
  return $ref.split("/").at(-1) ?? $ref;
}

/** A component with its fields, to be linked to by its name. */
export function shapeSection(name: string, schema: Schema): Html {
  const says = schema.description === undefined ? html`` : html`<p>${marked(schema.description)}</p>`;
  return html`<section id="shape-${name}"><h3>${name}</h3>${says}${bodyOf(schema)}</section>
`;
}

/** A type in a few words, with links to components. */
export function typeOf(schema: Schema): Html {
  if (schema.$ref !== undefined) return html`<a href="#shape-${nameIn(schema.$ref)}">${nameIn(schema.$ref)}</a>`;
  if (schema.const !== undefined) return code(schema.const);
  if (schema.enum !== undefined) return joined(schema.enum.map(code), " | ");
  const choices = schema.oneOf ?? schema.anyOf;
  if (choices !== undefined) return joined(choices.map(typeOf), " | ");
  if (schema.items !== undefined) return html`list of ${typeOf(schema.items)}`;
  const { type = "anything", format } = schema;
  return html`${typeof type === "string" ? type : type.join(" | ")}${format ? ` (${format})` : ""}${boundsOf(schema)}`;
}

function bodyOf(schema: Schema): Html {
  if (schema.properties === undefined) return html`<p>${typeOf(schema)}</p>`;
  const rows = Object.entries(schema.properties).map(([name, inner]) => {
    const optional = schema.required?.includes(name) ? "" : " (optional)";
    const fallback = inner.default === undefined ? html`` : html` Default ${code(inner.default)}.`;
    return html`<tr><td><code>${name}</code>${optional}</td><td>${typeOf(inner)}</td><td>${marked(inner.description ?? "")}${fallback}</td></tr>
`;
  });
  const open = schema.additionalProperties === false || rows.length === 0 ? "" : "and other fields";
  return html`<div class="wide" tabindex="0"><table><thead><tr><th>field</th><th>type</th><th></th></tr></thead><tbody>${rows}</tbody></table></div>${open}`;
}

function boundsOf({ minimum, maximum, minLength, maxLength }: Schema): string {
  if (minimum !== undefined && maximum !== undefined) return `, ${minimum} to ${maximum}`;
  if (minimum !== undefined) return `, ${minimum} or more`;
  if (maximum !== undefined) return `, at most ${maximum}`;
  if (maxLength !== undefined) return `, ${minLength ?? 0} to ${maxLength} characters`;
  return "";
}

function code(value: unknown): Html {
  return html`<code>${JSON.stringify(value)}</code>`;
}
