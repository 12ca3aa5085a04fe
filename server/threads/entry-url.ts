import { basename } from 'node:path';

/**
 * The module a separate thread or process starts with. From source that is the TypeScript file itself; in the
 * bundle, the entry with the same name next to `main.js` (`ENTRIES` in `server/setup/bundle.mjs`).
 * @param module URL of the TypeScript file, from the caller's `import.meta.url`; in the bundle only its name is
 * correct
 */
export function entryUrl(module: URL): URL {
  if (!import.meta.url.endsWith('.js')) return module;
  return new URL(`./${basename(module.pathname, '.ts')}.js`, import.meta.url);
}
