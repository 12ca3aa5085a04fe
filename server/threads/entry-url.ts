import { basename } from 'node:path';

/**
 * What a thread or process of its own starts with. From source that is the TypeScript file itself; in the bundle the
 * entry of the same name beside `main.js` (`ENTRIES` in `server/setup/bundle.mjs`).
 * @param module URL of the TypeScript file, from the caller's `import.meta.url`; in the bundle only its name is right
 */
export function entryUrl(module: URL): URL {
  if (!import.meta.url.endsWith('.js')) return module;
  return new URL(`./${basename(module.pathname, '.ts')}.js`, import.meta.url);
}
