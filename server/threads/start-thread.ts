import { Worker } from 'node:worker_threads';
import { entryUrl } from './entry-url.ts';

/**
 * Starts a worker thread; TypeScript starts through a loader.
 * @param module found by `entryUrl`
 * @param data passed to the thread as `workerData`
 */
export function startThread(module: URL, data: object): Worker {
  const entry = entryUrl(module);
  if (entry.pathname.endsWith('.js')) return new Worker(entry, { workerData: data });
  return new Worker(new URL('./source-thread.mjs', import.meta.url), {
    workerData: { ...data, sourceUrl: entry.href },
  });
}
