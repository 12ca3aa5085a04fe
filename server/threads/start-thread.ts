import { basename } from 'node:path';
import { Worker } from 'node:worker_threads';

/**
 * Starts a worker thread. From source the module is TypeScript and starts through a loader; in the bundle it is the
 * entry of the same name beside `main.js` (`ENTRIES` in `server/build.mjs`).
 * @param module URL of the TypeScript file, from the caller's `import.meta.url`; in the bundle only its name is right
 * @param data reaches the thread as `workerData`
 */
export function startThread(module: URL, data: object): Worker {
  if (import.meta.url.endsWith('.js')) {
    const entry = `./${basename(module.pathname, '.ts')}.js`;
    return new Worker(new URL(entry, import.meta.url), { workerData: data });
  }
  return new Worker(new URL('./source-thread.mjs', import.meta.url), {
    workerData: { ...data, sourceUrl: module.href },
  });
}
