import { createLog } from '#lib/log';
import { PAGE_FREEZE, pageFreezeHandlers } from '#lib/page-freeze';
import { connectionStore } from '../stores/connection.ts';

const log = createLog('sync-worker');

/** Code that could not be loaded is requested again after this time, or when the browser is online again. */
const RETRY_MS = 10_000;

type SyncMethods = Readonly<Record<string, (...input: unknown[]) => Promise<unknown>>>;

/**
 * Starts the sync worker and resolves with its methods. The code that carries the calls loads alongside the worker
 * itself, which takes longer, instead of with the first screen. Without a signal, both are requested again until they
 * have loaded: the app depends on them, and what the user did meanwhile waits for them.
 */
export async function loadSyncMethods(): Promise<SyncMethods> {
  const [{ wrap }, worker] = await Promise.all([retried(() => import('comlink')), retried(startWorker)]);
  // Every method of the service already returns a promise, and Comlink's own type would lose their type parameters.
  return wrap(worker) as unknown as SyncMethods;
}

async function retried<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
  for (;;) {
    try {
      return await load();
    } catch (error) {
      log.info('could not load the sync worker', error);
      connectionStore.isReachable = false;
      await nextAttempt();
    }
  }
}

function nextAttempt(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, RETRY_MS);
    addEventListener('online', () => resolve(), { once: true });
  });
}

/** Resolves with the worker once its script runs, which its first message says. */
function startWorker(): Promise<Worker> {
  const worker = new Worker(new URL('../../../workers/sync.worker.ts', import.meta.url), {
    type: 'module',
    name: 'sync',
  });
  const freeze = () => {
    worker.postMessage(PAGE_FREEZE);
    // Restored from the cache, the page has no worker.
    addEventListener('pageshow', () => location.reload());
  };
  return new Promise((resolve, reject) => {
    let isRunning = false;
    const start = () => {
      isRunning = true;
      resolve(worker);
    };
    worker.addEventListener('message', start, { once: true });
    pageFreezeHandlers.add(freeze);
    worker.onerror = (event) => {
      if (isRunning) return log.error('the sync worker failed', event.message);
      pageFreezeHandlers.delete(freeze);
      reject(new Error('The script of the sync worker did not run'));
    };
  });
}
