/** The script of the page. What comes from the server is shown as text, never as markup; the token is kept nowhere. */
export const script = `
"use strict";
const part = (id) => document.getElementById(id);
const [query, variables, token, reply, run, stop] = ["query", "variables", "token", "reply", "run", "stop"].map(part);
let going;

async function send(text, values, accept, signal) {
  const headers = { "content-type": "application/json", accept };
  if (token.value !== "") headers.authorization = "Bearer " + token.value;
  return await fetch("/graphql", { method: "POST", headers, body: JSON.stringify({ query: text, variables: values }), signal });
}

function pretty(text) {
  try { return JSON.stringify(JSON.parse(text), null, 2); } catch { return text; }
}

async function follow(response) {
  let rest = "";
  for await (const chunk of response.body.pipeThrough(new TextDecoderStream())) {
    const parts = (rest + chunk).split("\\n\\n");
    rest = parts.pop();
    for (const one of parts) {
      const data = one.split("\\n").filter((line) => line.startsWith("data:")).map((line) => line.slice(5).trim()).join("");
      if (data !== "") reply.textContent = pretty(data) + "\\n\\n" + reply.textContent;
    }
  }
}

async function ask() {
  going?.abort();
  going = new AbortController();
  stop.disabled = false;
  reply.textContent = "";
  try {
    const values = JSON.parse(variables.value || "{}");
    const streams = /^\\s*subscription\\b/m.test(query.value);
    const response = await send(query.value, values, streams ? "text/event-stream" : "application/json", going.signal);
    if ((response.headers.get("content-type") ?? "").startsWith("text/event-stream")) await follow(response);
    else reply.textContent = pretty(await response.text());
  } catch (error) {
    if (error.name !== "AbortError") reply.textContent = String(error);
  } finally {
    stop.disabled = true;
  }
}

run.addEventListener("click", ask);
stop.addEventListener("click", () => going?.abort());
document.addEventListener("keydown", (event) => {
  if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) ask();
});

const kinds = "kind name description fields { name description args { name type { ...T } } type { ...T } } inputFields { name type { ...T } } enumValues { name } possibleTypes { name }";
const deep = "kind name ofType { kind name ofType { kind name ofType { kind name } } }";
const introspection = "{ __schema { types { " + kinds + " } } } fragment T on __Type { " + deep + " }";

function typeText(type) {
  if (type.kind === "NON_NULL") return typeText(type.ofType) + "!";
  return type.kind === "LIST" ? "[" + typeText(type.ofType) + "]" : type.name;
}

function made(name, text) {
  const element = document.createElement(name);
  element.textContent = text;
  return element;
}

function lines(type) {
  const fields = [...(type.fields ?? []), ...(type.inputFields ?? [])].map((field) => {
    const given = (field.args ?? []).map((one) => one.name + ": " + typeText(one.type)).join(", ");
    return [field.name + (given === "" ? "" : "(" + given + ")") + ": " + typeText(field.type), field.description];
  });
  const names = [...(type.enumValues ?? []), ...(type.possibleTypes ?? [])].map(({ name }) => [name, null]);
  return type.kind === "OBJECT" || type.kind === "INPUT_OBJECT" ? fields : [...fields, ...names];
}

function show(types, wanted) {
  const found = types.filter((type) => JSON.stringify(lines(type)).toLowerCase().includes(wanted) || type.name.toLowerCase().includes(wanted));
  part("schema").replaceChildren(...found.map((type) => {
    const details = document.createElement("details");
    details.open = wanted !== "" && found.length < 8;
    details.append(made("summary", type.kind.toLowerCase().replace("_", " ") + " " + type.name));
    if (type.description) details.append(made("p", type.description));
    const list = document.createElement("dl");
    for (const [line, says] of lines(type)) {
      const term = document.createElement("dt");
      term.append(made("code", line));
      list.append(term);
      if (says) list.append(made("dd", says));
    }
    details.append(list);
    return details;
  }));
}

async function browse() {
  const said = await (await send(introspection, {}, "application/json")).json();
  const first = ["Query", "Mutation", "Subscription"];
  const rank = ({ name }) => (first.includes(name) ? first.indexOf(name) : first.length);
  const types = said.data.__schema.types.filter(({ name }) => !name.startsWith("__"));
  types.sort((one, other) => rank(one) - rank(other) || (one.name < other.name ? -1 : 1));
  show(types, "");
  part("search").addEventListener("input", ({ target }) => show(types, target.value.trim().toLowerCase()));
}
browse();
`;
