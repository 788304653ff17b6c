/** The style sheet of the documents, light or dark as the reader likes. */
export const docsStyle = `:root { color-scheme: light dark; --line: light-dark(#ddd, #444); --soft: light-dark(#f5f3ee, #222); --ink: light-dark(#1d1b18, #e8e4dc); --link: light-dark(#8a1f1f, #f0a58f); }
html { scroll-padding-top: 3.5rem; }
body { margin: 0; font: 16px/1.6 system-ui, sans-serif; color: var(--ink); background: light-dark(#fff, #161513); display: grid; grid-template-columns: 17rem minmax(0, 1fr); }
a { color: var(--link); }
header { display: none; }
nav { grid-column: 1; grid-row: 1; position: sticky; top: 0; height: 100vh; overflow-y: auto; padding: 1rem; box-sizing: border-box; background: var(--soft); }
nav ul { list-style: none; padding-left: 0.75rem; margin: 0; }
nav p { margin: 0.75rem 0 0; font-weight: 600; }
nav a { text-decoration: none; }
nav a:hover { text-decoration: underline; }
nav a[aria-current] { font-weight: 700; color: inherit; }
main { grid-column: 2; grid-row: 1; padding: 1rem 2rem 4rem; max-width: 52rem; box-sizing: border-box; overflow-wrap: break-word; min-width: 0; }
section { border-top: 1px solid var(--line); padding: 0.5rem 0 1rem; }
h1, h2, h3 { line-height: 1.25; }
h2 { margin-top: 2.5rem; }
h3 code { font-size: 1rem; overflow-wrap: anywhere; }
.method { font-size: 0.8rem; padding: 0.15rem 0.5rem; border-radius: 0.3rem; background: #7a1f1f; color: #fff; }
.who { font-style: italic; }
.wide { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; }
td, th { text-align: left; vertical-align: top; border-bottom: 1px solid var(--line); padding: 0.25rem 0.75rem 0.25rem 0; }
td { min-width: 4.5rem; }
td:last-child { min-width: 11rem; }
td code { overflow-wrap: normal; }
code, pre { font-family: ui-monospace, monospace; font-size: 0.875rem; }
:not(pre) > code { overflow-wrap: break-word; background: var(--soft); padding: 0.1em 0.3em; border-radius: 0.25rem; }
pre { background: var(--soft); padding: 0.75rem; overflow-x: auto; border-radius: 0.4rem; }
.beside { display: flex; justify-content: space-between; gap: 1rem; margin-top: 3rem; border-top: 1px solid var(--line); padding-top: 1rem; }
main :target { box-shadow: -0.35rem 0 0 light-dark(#e0b400, #b08d00); }
@media (max-width: 50rem) {
  body { display: block; }
  header { display: flex; justify-content: space-between; position: sticky; top: 0; padding: 0.75rem 1rem; background: var(--soft); border-bottom: 1px solid var(--line); }
  header a { text-decoration: none; }
  nav { position: static; height: auto; }
  nav a { display: inline-block; padding: 0.4rem 0; }
  main { padding: 1rem; }
  section thead { display: none; }
  section table, section tbody, section tr, section td { display: block; }
  section tr { border-bottom: 1px solid var(--line); padding: 0.4rem 0; }
  section td { border: 0; padding: 0; }
}
@media print { nav, header { display: none; } body { display: block; } }
`;
