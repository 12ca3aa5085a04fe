import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { inject } from 'vitest';

/** The entry of the server that was bundled for this run; a module that a test wrote itself starts from its source. */
export function entryUrl(module: URL): URL {
  const entry = join(inject('bundledServer'), `${basename(module.pathname, '.ts')}.js`);
  return existsSync(entry) ? pathToFileURL(entry) : module;
}
