import { Worker } from 'node:worker_threads';

/**
 * Starts a worker thread. In the bundle every entry lies beside `main.js`; from source the module is TypeScript
 * and starts through a loader.
 * @param name entry name in the bundle, such as 'pglite-worker'
 * @param sourceUrl URL of the TypeScript file
 * @param data reaches the thread as `workerData`
 */
export function startThread(name: string, sourceUrl: URL, data: object): Worker {
  if (import.meta.url.endsWith('.js')) {
    return new Worker(new URL(`./${name}.js`, import.meta.url), { workerData: data });
  }
  return new Worker(new URL('./source-thread.mjs', import.meta.url), {
    workerData: { ...data, sourceUrl: sourceUrl.href },
  });
}
