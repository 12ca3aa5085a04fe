import { expose } from 'comlink';
import { expect, onTestFinished, test, vi } from 'vitest';
import { pageFreezeHandlers } from '#lib/page-freeze';
import { connectionStore } from '../stores/connection.ts';
import { loadSyncMethods } from './sync-worker.ts';

/** The workers started, of which the first cannot load its script. */
const workers: FakeWorker[] = [];

class FakeWorker {
  onerror: ((event: Partial<ErrorEvent>) => void) | null = null;
  readonly #port: MessagePort;

  constructor() {
    const { port1, port2 } = new MessageChannel();
    this.#port = port1;
    if (workers.push(this) === 1) queueMicrotask(() => this.onerror?.({}));
    else {
      expose({ echo: (text: string) => text }, port2);
      port2.postMessage('running');
    }
  }

  addEventListener(type: string, listener: EventListener, options?: AddEventListenerOptions) {
    this.#port.addEventListener(type, listener, options);
    this.#port.start();
  }

  postMessage(message: unknown, transfer: Transferable[] = []) {
    this.#port.postMessage(message, transfer);
  }
}

test('a worker whose script could not be loaded is started again when the browser is online', async () => {
  const page = new EventTarget();
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('Worker', FakeWorker);
  const handlersBefore = [...pageFreezeHandlers];
  onTestFinished(() => {
    vi.unstubAllGlobals();
    for (const handler of pageFreezeHandlers)
      if (!handlersBefore.includes(handler)) pageFreezeHandlers.delete(handler);
    connectionStore.isReachable = true;
  });
  connectionStore.isReachable = true;

  const call = loadSyncMethods().then((methods) => methods.echo?.('made before the worker ran'));
  await expect.poll(() => connectionStore.isReachable).toBe(false);
  expect(workers).toHaveLength(1);
  expect(pageFreezeHandlers.size).toBe(handlersBefore.length);

  page.dispatchEvent(new Event('online'));
  expect(await call).toBe('made before the worker ran');
  expect(workers).toHaveLength(2);
});
