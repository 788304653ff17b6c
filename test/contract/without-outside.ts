/** What a pure function has no business with, by where it lives. */
const outside: readonly (readonly [object, readonly string[]])[] = [
  [
    globalThis,
    [
      ...["Date", "fetch", "crypto", "performance", "Intl", "WebSocket", "XMLHttpRequest", "navigator"],
      ...["setTimeout", "setInterval", "setImmediate", "queueMicrotask", "process", "require"],
    ],
  ],
  [Math, ["random"]],
  [String.prototype, ["localeCompare", "toLocaleLowerCase", "toLocaleUpperCase"]],
  [Number.prototype, ["toLocaleString"]],
  [Array.prototype, ["toLocaleString"]],
  [Promise.prototype, ["then"]],
];

/** Runs something with all of the outside replaced by what throws when it is touched; then puts it back. */
export function withoutOutside<T>(run: () => T): T {
  const taken: [object, string, PropertyDescriptor][] = [];
  for (const [owner, names] of outside) {
    for (const name of names) {
      const before = Object.getOwnPropertyDescriptor(owner, name);
      if (before?.configurable) taken.push([owner, name, before]);
    }
  }
  try {
    for (const [owner, name] of taken) Object.defineProperty(owner, name, forbidden(name));
    return run();
  } finally {
    for (const [owner, name, before] of taken) Object.defineProperty(owner, name, before);
  }
}

function forbidden(name: string): PropertyDescriptor {
  return {
    configurable: true,
    get() {
      throw new Error(`${name} was touched: rules are pure`);
    },
  };
}
