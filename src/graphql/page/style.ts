/** The style of the page: readable in light and dark, on narrow and wide screens. */
export const style = `
:root { color-scheme: light dark; font: 16px/1.4 system-ui, sans-serif; }
body { margin: 0; padding: 0 1rem 1rem; }
header { display: flex; flex-wrap: wrap; gap: 1rem; align-items: center; }
h1 { font-size: 1.2rem; margin: .8rem 0; flex: 1; }
main { display: grid; gap: 1rem; grid-template-columns: repeat(auto-fit, minmax(20rem, 1fr)); }
section { display: flex; flex-direction: column; gap: .3rem; min-width: 0; }
label { font-weight: 600; }
textarea, pre, code { font: 14px/1.45 ui-monospace, monospace; tab-size: 2; }
textarea, input, pre { border: 1px solid #8888; border-radius: 4px; padding: .5rem; }
textarea { resize: vertical; }
pre { margin: 0; overflow: auto; min-height: 10rem; max-height: 75vh; white-space: pre-wrap; overflow-wrap: anywhere; }
button { font: inherit; padding: .3rem 1rem; }
#schema { overflow: auto; max-height: 75vh; }
#schema p { margin: 0 0 .6rem; }
summary { cursor: pointer; font-family: ui-monospace, monospace; }
dl { margin: .3rem 0 .6rem 1rem; }
dd { margin: 0 0 .3rem 1rem; opacity: .8; }
`;
