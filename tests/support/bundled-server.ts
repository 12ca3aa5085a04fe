import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { newId } from '#lib/ids';
import { bundleServer } from '../../server/setup/bundle.mjs';
import { ROOT } from './source-files.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Folder of the server that was bundled for this run. */
    bundledServer: string;
  }
}

/**
 * Bundles the server as its sources are now, for `server-stand-ins/threads`. Half a second, which two threads win back:
 * TypeScript would be compiled in each.
 */
export default async function bundle({ provide }: TestProject): Promise<() => void> {
  // Within the project, where its packages are found.
  const folder = join(ROOT, 'node_modules/.cache/skylark-tests', `server-${newId()}`);
  await bundleServer(folder);
  provide('bundledServer', folder);
  return () => rmSync(folder, { recursive: true, force: true });
}
