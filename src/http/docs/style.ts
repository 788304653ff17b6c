/** The style sheet of the reference page, light or dark as the reader likes. */
export const docsStyle = `:root { color-scheme: light dark; --line: light-dark(#ddd, #444); --soft: light-dark(#f5f3ee, #222); }
body { margin: 0; font: 16px/1.5 system-ui, sans-serif; display: grid; grid-template-columns: 16rem minmax(0, 1fr); }
nav { position: sticky; top: 0; height: 100vh; overflow-y: auto; padding: 1rem; box-sizing: border-box; background: var(--soft); }
nav ul { list-style: none; padding-left: 0.75rem; margin: 0; }
nav p { margin: 0.75rem 0 0; }
main { padding: 1rem 2rem; max-width: 60rem; }
section { border-top: 1px solid var(--line); padding: 0.5rem 0 1rem; }
h3 code { font-size: 1rem; }
.method { font-size: 0.8rem; padding: 0.15rem 0.5rem; border-radius: 0.3rem; background: #7a1f1f; color: #fff; }
.who { font-style: italic; }
table { border-collapse: collapse; width: 100%; }
td, th { text-align: left; vertical-align: top; border-bottom: 1px solid var(--line); padding: 0.25rem 0.5rem 0.25rem 0; }
code, pre { font-family: ui-monospace, monospace; font-size: 0.875rem; }
pre { background: var(--soft); padding: 0.75rem; overflow-x: auto; }
:target { background: light-dark(#fff8d6, #3a3312); }
@media (max-width: 50rem) { body { display: block; } nav { position: static; height: auto; } main { padding: 1rem; } }
`;
